#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <pgnx/board/position.hpp>

/// What the table of games holds of one game.
namespace pgnx::index {

/// A tag whose text is kept, and its column.
struct text_column {
  std::string_view tag;
  std::string_view column;
};

inline constexpr auto text_columns = std::to_array<text_column>({
    {"White", "white"},
    {"Black", "black"},
    {"Event", "event"},
    {"Site", "site"},
    {"Round", "round"},
    {"Annotator", "annotator"},
    {"Source", "source"},
    {"WhiteTitle", "white_title"},
    {"BlackTitle", "black_title"},
    {"WhiteTeam", "white_team"},
    {"BlackTeam", "black_team"},
    {"Opening", "opening"},
    {"TimeControl", "time_control"},
    {"Termination", "termination"},
});

/// The column of a tag, or empty where its text is not kept.
std::string_view text_column_of(std::string_view tag) noexcept;

/// Columns with numbers, in the order of the table. Words are bits, as in query::word_condition.
enum class number_column : std::uint8_t {
  offset,         ///< in the PGN of the archive, unpacked
  length,         ///< of the record
  line,           ///< where the record begins, in the archive as it is stored unpacked
  source_offset,  ///< the same in bytes, where the archive is of another format than PGN
  date_low,       ///< the first day that the tag Date can mean, as YYYYMMDD
  date_high,      ///< the last one
  white_elo,
  black_elo,
  eco,     ///< A00 is 0, E99 is 499
  result,  ///< 0 to 3: 1-0, 0-1, 1/2-1/2, *
  status,
  outcome,
  content,
  start,
  is_whole,  ///< 1: the main line could be played to its end
  plies,
  has_series,  ///< 1: turns have several moves
  last_series,
  final_units,  ///< see `unit_counts`; of the main line's end
};
inline constexpr std::size_t number_columns = 19;
std::string_view name_of(number_column column) noexcept;

using game_numbers = std::array<std::optional<std::int64_t>, number_columns>;

/// How many units of each colour and role stand on the board, four bits each, at most 15; White's pawns are the lowest.
std::uint64_t unit_counts(board::position const& p) noexcept;

}  // namespace pgnx::index

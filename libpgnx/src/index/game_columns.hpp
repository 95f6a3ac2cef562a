#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include <pgnx/board/position.hpp>
#include <pgnx/query/conditions.hpp>

/// What is kept of every game, one number for each of these columns.
namespace pgnx::index {

enum class column : std::uint8_t {
  // texts of tags, by their number in the table of texts
  white,
  black,
  event,
  site,
  round,
  annotator,
  source,
  white_title,
  black_title,
  white_team,
  black_team,
  opening,
  variation,
  eco_text,
  time_control,
  termination,
  // where the game stands
  offset,         ///< in the PGN of the archive, unpacked
  length,         ///< of the record
  line,           ///< where the record begins, in the archive as it is stored unpacked
  source_offset,  ///< the same in bytes, where the archive is of another format than PGN
  // what its tags say
  variant,    ///< in the table of variants
  date_low,   ///< the first day that the tag Date can mean, as YYYYMMDD
  date_span,  ///< the last one, less the first
  days_lasted,
  white_elo,
  black_elo,
  eco,  ///< A00 is 0, E99 is 499
  // what it is; words as in query::word_condition: the place of the word, or a bit for each
  result,   ///< 0 to 3: 1-0, 0-1, 1/2-1/2, *
  status,   ///< a place
  start,    ///< a place
  outcome,  ///< bits
  content,  ///< bits
  ending,   ///< a game::ending
  traits,   ///< bits, see `trait`
  plies,
  last_series,
  final_units,  ///< see `unit_counts`; of the main line's end
  castling,     ///< three times Black's statistics::castling_wing, and White's
  // times of moves, where they are told
  white_timed_moves,
  white_time_ms,
  white_longest_ms,
  black_timed_moves,
  black_time_ms,
  black_longest_ms,
};
inline constexpr std::size_t column_count = 44;
inline constexpr std::size_t text_column_count = 16;  ///< these are the first

/// Where the numbers of a column are kept.
enum class column_place : std::uint8_t {
  row,      ///< in the table of games: for one game after the other, and for other programs
  columns,  ///< in blocks of their own: for a look at all games
  both,
};

struct column_info {
  std::string_view name;
  column_place place = column_place::both;
  std::string_view tag{};  ///< whose text it is
};

column_info const& info(column c) noexcept;
constexpr bool is_in_row(column_info const& c) noexcept { return c.place != column_place::columns; }
constexpr bool is_in_columns(column_info const& c) noexcept { return c.place != column_place::row; }

/// The column of the texts of a tag; nothing where they are not kept.
std::optional<column> text_column_of(std::string_view tag) noexcept;

/// What is true of a game, as bits of the column `traits`.
enum class trait : std::uint8_t {
  whole = 1,  ///< the main line could be played to its end
  has_series = 2,
  repetition = 4,
  quiet_draw = 8,
  quiet_series = 16,
  correspondence = 32,
  more_units = 64,  ///< more than `final_units` can tell
};
constexpr bool has(std::int64_t traits, trait one) noexcept { return (traits & static_cast<std::int64_t>(one)) != 0; }

/// The number of a game that has none in a column.
inline constexpr std::int64_t no_number = std::numeric_limits<std::int64_t>::min();

/// What is kept of one game.
class game_numbers {
 public:
  game_numbers() noexcept { all_.fill(no_number); }
  [[nodiscard]] std::int64_t& operator[](column c) noexcept { return all_[static_cast<std::size_t>(c)]; }
  [[nodiscard]] std::int64_t operator[](column c) const noexcept { return all_[static_cast<std::size_t>(c)]; }
  [[nodiscard]] bool has(column c) const noexcept { return (*this)[c] != no_number; }
  [[nodiscard]] std::int64_t value_or(column c, std::int64_t otherwise) const noexcept {
    return has(c) ? (*this)[c] : otherwise;
  }
  friend bool operator==(game_numbers const&, game_numbers const&) = default;

 private:
  std::array<std::int64_t, column_count> all_;
};

/// How many units of each colour and role stand on the board, four bits each, at most 15; White's pawns are the lowest.
std::uint64_t unit_counts(board::position const& p) noexcept;
/// The same as query::material.
query::material material_of(std::uint64_t unit_counts) noexcept;
/// Can `unit_counts` tell them all?
bool is_countable(board::position const& p) noexcept;

}  // namespace pgnx::index

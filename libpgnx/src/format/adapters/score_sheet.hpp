#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "format/adapter.hpp"
#include "format/adapters/located_tags.hpp"
#include "grammars/letter.hpp"

namespace pgnx::format {

/// What a correspondence player writes down of times. Values as they stand; empty where there are none.
struct time_block {
  enum class field : std::uint8_t { posted, received, sent, days, total, time, opponent, white, black };
  std::array<std::string, 9> values;
  std::uint64_t place = 0;
  bool is_empty = true;

  [[nodiscard]] std::string const& operator[](field f) const noexcept { return values[static_cast<std::size_t>(f)]; }
  void set(field f, std::string_view value, std::uint64_t at);
};

enum class sheet_piece : std::uint8_t {
  number,
  move,
  unreadable,  ///< text in the place of a move
  pending,
  glyph,
  separator,
  comment,
  variation_begin,
  variation_end,
  result,
  condition,      ///< a conditional line begins
  any_condition,  ///< a reply to any move
  line_end,
  times  ///< a block of times; `text` is empty, `times` its place in `time_blocks`
};

struct sheet_entry {
  sheet_piece what{};
  std::string text;
  std::uint64_t place = 0;
  std::size_t times = 0;
};

/// What one letter says of one game: its tags and movetext in the order of the text, every piece with its place.
struct score_sheet {
  located_tags tags;
  std::vector<sheet_entry> entries;
  std::vector<time_block> time_blocks;
  std::string diagram;  ///< of the position at its end, as cmail draws it
  std::uint64_t place = 0;
  bool has_moves = false;

  /// Where it begins.
  [[nodiscard]] std::uint64_t first_place() const noexcept { return tags.empty() ? place : tags.front().place; }
  [[nodiscard]] bool is_empty() const noexcept { return tags.empty() && entries.empty() && time_blocks.empty(); }
  [[nodiscard]] located_tag const* find_tag(std::string_view name) const noexcept;
  /// Sets the first tag of the name, or adds one.
  void set_tag(std::string_view name, std::string_view value, std::uint64_t at);
  /// By what other letters name the same game; empty where nothing tells.
  [[nodiscard]] std::string game_id() const;
  /// May it have turns of several moves, so that numbers tell no ply? By its Variant tag, and by what parts its moves.
  [[nodiscard]] bool may_be_series() const;
  /// Its last result that is one of PGN, else that of its Result tag, else `*`.
  [[nodiscard]] sheet_entry marker() const;
};

/// The tags in the order of PGN, and the end of the tag section. Where there are none, an Event that is not known shows
/// that a record begins; it is placed at `place`.
void write_tags(located_tags const& tags, std::uint64_t place, foreign_record& into);

/// The movetext of a sheet, its lines and words as they are; conditions are comments.
void write_as_it_stands(score_sheet const& sheet, foreign_record& into);

/// Is this a value that says that nothing is known: empty, `?`, `*`, `???`?
bool is_unknown_value(std::string_view value) noexcept;

}  // namespace pgnx::format

#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::game {

enum class verdict : std::uint8_t {
  valid,      ///< replayed to its end without an error
  invalid,    ///< at least one error
  unverified  ///< its rules are not known: kept, and not judged
};
std::string_view name(verdict v) noexcept;

/// How the main line ends on the board.
enum class ending : std::uint8_t {
  none,
  mate,
  stalemate,
  dead_position,
  progressive_mate,  ///< the last three: see rules::ending
  progressive_stalemate,
  variant_end
};
std::string_view name(ending e) noexcept;

/// What is known of one record when it is read. Offsets count from the start of the text that was parsed.
struct game_report {
  std::size_t offset = 0;
  std::size_t length = 0;
  verdict status = verdict::valid;
  ending outcome = ending::none;
  std::uint32_t plies = 0;        ///< verified single moves of the main line, up to the first error
  bool null_moves = false;        ///< the main line holds a null move
  bool main_line_whole = true;    ///< no error in the main line itself
  bool fits_tree = true;          ///< a game tree holds all of it: no error, nothing that was not understood
  std::string_view result = "*";  ///< `1-0`, `0-1`, `1/2-1/2` or `*`: the termination marker, else the tag
  std::string variant;            ///< canonical name, or the text of the tag where it is not known
  std::size_t first_diagnostic = 0;
  std::size_t diagnostics = 0;
};

/// Is this what a game tree has no place for? A game with such a finding may be valid and does not fit a tree.
constexpr bool is_beyond_tree(record::code c) noexcept {
  return c == record::code::nag_malformed || c == record::code::variation_empty ||
         c == record::code::result_in_variation;
}

/// Everything that was found in a text, in its order.
struct findings {
  std::vector<game_report> games;
  std::vector<record::diagnostic> diagnostics;  ///< those of games; each game knows its own
  std::vector<record::diagnostic> outside;      ///< those of no game
};

/// About how much memory the findings take, their words and mends included.
std::size_t memory_bytes(findings const& found) noexcept;

}  // namespace pgnx::game

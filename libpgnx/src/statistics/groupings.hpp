#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/board/types.hpp>
#include <pgnx/statistics/fact_collector.hpp>
#include <pgnx/statistics/game_facts.hpp>

#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// Takes the groups of one game.
class group_sink {
 public:
  virtual ~group_sink() = default;
  /// The game belongs to this group, with its result from that player's point of view.
  virtual void group(key_text const& key, board::color from) = 0;
  virtual void leave_out(reason why) = 0;
};

/// Whose results a table of groups shows.
enum class point_of_view : std::uint8_t { white, one_side };

/// How games are grouped.
struct grouping {
  std::vector<column> columns;  ///< of the key
  row_order order = row_order::by_games;
  fact_need need = fact_need::game;
  point_of_view of = point_of_view::white;
  bool has_expected_score = false;
  /// Tells the sink each group of the game; `key` is room for them.
  std::function<void(game_facts const&, key_text& key, group_sink&)> divide;
};

// The groupings of the tables that are known by name.
[[nodiscard]] grouping all_together();
[[nodiscard]] grouping by_variant();
[[nodiscard]] grouping by_opening_code();
[[nodiscard]] grouping by_opening_position();
[[nodiscard]] grouping by_rating();
[[nodiscard]] grouping by_rating_difference();
[[nodiscard]] grouping by_year();
[[nodiscard]] grouping by_length();
[[nodiscard]] grouping by_ending();
[[nodiscard]] grouping by_outcome();
[[nodiscard]] grouping by_termination();
[[nodiscard]] grouping by_castling();
[[nodiscard]] grouping by_status();
[[nodiscard]] grouping by_last_series();

/// By words such as `Year` and names of tags, all together.
[[nodiscard]] grouping by_words(std::span<std::string const> asked);
[[nodiscard]] std::span<std::string_view const> group_words() noexcept;

/// How the game ended, in the words of queries; the first that fits.
[[nodiscard]] std::string_view outcome_word(game_facts const& game) noexcept;
/// The code of an ECO tag, `B90`; empty where it has none.
[[nodiscard]] std::string_view eco_code(std::string_view tag) noexcept;
/// Does a value say that nothing is known?
[[nodiscard]] constexpr bool is_unknown(std::string_view value) noexcept {
  return value.empty() || value == "?" || value == "-" || value == "??";
}
/// `KR+P v KR`: the pieces of both sides, the stronger one first; pawns are not counted.
struct ending_kind {
  std::string name;
  board::color first = board::color::white;
};
[[nodiscard]] ending_kind ending_of(query::material const& units);

}  // namespace pgnx::statistics

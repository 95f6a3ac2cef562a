#pragma once
#include <vector>

#include <pgnx/rules/general.hpp>

#include "solve/budget.hpp"
#include "solve/mating_net.hpp"
#include "solve/visited.hpp"

namespace pgnx::solve {

/// What the last move of a series is to reach.
enum class purpose : std::uint8_t {
  win,         ///< mate, or the goal of the variant
  completion,  ///< the end of the turn, whatever it brings
};

/// Depth-first search through the moves of one turn, deepened move by move where the turn can end early. A position
/// that has been reached by the same moves in another order is not searched again, and one from which the purpose
/// cannot be reached in time is left out.
class turn_search {
 public:
  turn_search(rules::ruleset const& r, rules::state const& s, purpose aim, budget& effort);

  /// Is there a series by the side to move in `s`? One of the shortest is found.
  bool find(rules::state const& s);

  [[nodiscard]] std::vector<board::move> const& series() const noexcept { return series_; }
  /// Nothing was left out but what the limits of the budget cut off.
  [[nodiscard]] bool covers_all_lengths() const noexcept { return covers_all_lengths_; }

 private:
  struct child {
    board::move by;
    std::uint64_t placement;
    unsigned needed;
  };

  [[nodiscard]] bool can_end_early() const noexcept;
  bool find_length(rules::state const& s, std::uint32_t length);
  bool search(rules::state const& s, std::uint64_t placement, std::uint32_t left);
  void collect(rules::state const& s, std::uint64_t placement, std::uint32_t left);
  [[nodiscard]] unsigned moves_needed(rules::state const& s, std::uint32_t left);
  bool is_first_visit(rules::state const& s, std::uint64_t placement, std::uint32_t left);
  bool try_last_moves(rules::state const& s);
  bool try_last_move(rules::state const& s, board::move m);
  [[nodiscard]] bool is_reached(rules::state const& after) const;

  rules::ruleset const& rules_;
  purpose aim_;
  budget& effort_;
  color us_;
  bool asks_for_check_;  ///< can the last move only be one that gives check?
  mating_net net_;
  visited seen_;
  visited seen_before_last_;
  std::vector<std::vector<child>> children_;  ///< by moves left
  std::vector<board::move> series_;
  bool covers_all_lengths_ = true;
};

}  // namespace pgnx::solve

#pragma once
#include "rules/turns.hpp"

/// The axis of goals: what ends a game beside mate.
namespace pgnx::rules::detail {

/// How many checks win where that is the goal.
inline constexpr std::uint8_t checks_that_win = 3;

/// Has the goal of the variant been reached, and by whom? A draw has no winner.
struct goal_reached {
  bool is_over = false;
  std::optional<color> winner;
};

goal_reached goal_of(ruleset const& r, state const& s);

/// Can anything but mate end a game?
inline bool has_goal(ruleset const& r) noexcept {
  return r.aim != goal::mate || (r.capture == capture_effect::explosion && r.king == royalty::royal);
}

inline bool is_goal_reached(ruleset const& r, state const& s) { return has_goal(r) && goal_of(r, s).is_over; }

}  // namespace pgnx::rules::detail

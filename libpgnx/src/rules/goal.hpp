#pragma once
#include "rules/turns.hpp"

/// The axis of goals: what ends a game beside mate.
namespace pgnx::rules::detail {

/// Has the goal of the variant been reached, and by whom? A draw has no winner.
struct goal_reached {
  bool is_over = false;
  std::optional<color> winner;
};

goal_reached goal_of(ruleset const& r, state const& s);

}  // namespace pgnx::rules::detail

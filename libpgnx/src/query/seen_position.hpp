#pragma once
#include <pgnx/game/line_position.hpp>

namespace pgnx::query {

/// A position as conditions look at it. Valid as long as what it was made of stays as it is.
class seen_position {
 public:
  /// On the fast path.
  explicit seen_position(board::position const& board) noexcept : board_(&board) {}
  explicit seen_position(game::line_position const& line) noexcept
      : board_(&line.board()), rules_(line.rules()), state_(rules_ == nullptr ? nullptr : &line.state()) {}

  [[nodiscard]] board::position const& board() const noexcept { return *board_; }
  /// Null on the fast path.
  [[nodiscard]] rules::ruleset const* rules() const noexcept { return rules_; }
  /// Only where there are `rules`.
  [[nodiscard]] rules::state const& state() const noexcept { return *state_; }

 private:
  board::position const* board_;
  rules::ruleset const* rules_ = nullptr;
  rules::state const* state_ = nullptr;
};

}  // namespace pgnx::query

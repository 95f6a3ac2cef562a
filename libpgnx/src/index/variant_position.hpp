#pragma once
#include <pgnx/game/start_point.hpp>
#include <pgnx/rules/general.hpp>

namespace pgnx::index {

/// A position of a variant with all that it keeps beside the board: in series their number and the moves made in them.
class variant_position {
 public:
  /// `at` must have rules.
  explicit variant_position(game::start_point const& at)
      : rules_(*at.rules), state_(at.from), key_(rules::repetition_key(state_)) {}

  [[nodiscard]] rules::ruleset const& rules() const noexcept { return rules_; }
  [[nodiscard]] board::position const& board() const noexcept { return state_.board; }

  /// Is a state of these rules the same position?
  [[nodiscard]] bool is(rules::state const& s) const noexcept {
    return s.board.colors == state_.board.colors && s.board.roles == state_.board.roles &&
           rules::moves_in_turn(rules_, s) == rules::moves_in_turn(rules_, state_) && rules::repetition_key(s) == key_;
  }

 private:
  rules::ruleset rules_;
  rules::state state_;
  std::uint64_t key_;
};

}  // namespace pgnx::index

#pragma once
#include <vector>
#include <pgnx/game/start_point.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

namespace pgnx::game {

/// The position while a game is walked through: call `play`, `enter` and `leave` with the events of the same meaning.
/// Kept between games, it reuses its memory; depth is limited by memory alone.
class line_position {
 public:
  void start(start_point const& from) {
    rules_ = from.rules;
    now_ = {from.board(), {}, false};
    outer_.clear();
    if (!rules_) return;
    state_ = {from.from, from.from};
    outer_states_.clear();
  }
  /// `m` must be legal, or a null move.
  void play(board::move m) {
    now_.has_last = true;
    if (rules_) return play_general(m);
    now_.last = rules::standard::play(now_.position, m);
  }
  /// A variation begins: back before the last move of the line, if there is one.
  void enter() {
    outer_.push_back(now_);
    if (rules_) {
      outer_states_.push_back(state_);
      state_.now = state_.before;
    } else if (now_.has_last) {
      rules::standard::unplay(now_.position, now_.last);
    }
    now_.has_last = false;
  }
  /// A variation ends: behind the move it is an alternative to.
  void leave() noexcept {
    now_ = outer_.back();
    outer_.pop_back();
    if (!rules_) return;
    state_ = outer_states_.back();
    outer_states_.pop_back();
  }

  [[nodiscard]] board::position const& board() const noexcept { return rules_ ? state_.now.board : now_.position; }
  /// Null on the fast path.
  [[nodiscard]] rules::ruleset const* rules() const noexcept { return rules_ ? &*rules_ : nullptr; }
  /// Only where there are `rules`.
  [[nodiscard]] rules::state const& state() const noexcept { return state_.now; }
  /// Is the next move one inside a series?
  [[nodiscard]] bool is_inside_series() const noexcept { return rules_ && state_.now.played != 0; }
  /// 0 in the main line.
  [[nodiscard]] std::size_t depth() const noexcept { return outer_.size(); }

 private:
  struct level {
    board::position position;
    rules::standard::undo last;
    bool has_last = false;
  };
  /// Moves of the general engine cannot be taken back.
  struct states {
    rules::state now;
    rules::state before;  ///< the last move, if there is one
  };

  void play_general(board::move m) {
    state_.before = state_.now;
    rules::play(*rules_, state_.now, m);
  }

  std::optional<rules::ruleset> rules_;
  level now_;
  std::vector<level> outer_;
  states state_;
  std::vector<states> outer_states_;
};

}  // namespace pgnx::game

#pragma once
#include <vector>
#include <pgnx/game/start_point.hpp>
#include <pgnx/notation/situation.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

namespace pgnx::game {

/// The position while a game is walked through: call `play`, `enter` and `leave` with the events of the same meaning.
/// Kept between games, it reuses its memory; depth is limited by memory alone.
class line_position {
 public:
  /// From the next start on it is known which wing the units come from, where the fast path plays.
  void follow_wings() noexcept { follows_wings_ = true; }
  void start(start_point const& from) {
    rules_ = from.rules;
    now_ = {from.board(), {}, false, {}, {}};
    if (follows_wings_) now_.wings.start(now_.position);
    outer_.clear();
    if (!rules_) return;
    state_ = {from.from, from.from};
    outer_states_.clear();
  }
  /// `m` must be legal, or a null move.
  void play(board::move m) {
    now_.has_last = true;
    if (rules_) return play_general(m);
    if (follows_wings_) {
      now_.wings_before = now_.wings;
      now_.wings.play(now_.position, m);
    }
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
      now_.wings = now_.wings_before;
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
  /// For notations; good until the next event.
  [[nodiscard]] notation::situation here() const noexcept {
    if (rules_) return {*rules_, state_.now};
    notation::situation const plain(now_.position);
    return follows_wings_ ? plain.with(now_.wings) : plain;
  }
  /// Is the next move one inside a series?
  [[nodiscard]] bool is_inside_series() const noexcept { return rules_ && state_.now.played != 0; }
  /// 0 in the main line.
  [[nodiscard]] std::size_t depth() const noexcept { return outer_.size(); }

 private:
  struct level {
    board::position position;
    rules::standard::undo last;
    bool has_last = false;
    notation::wings wings;
    notation::wings wings_before;  ///< the last move
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

  bool follows_wings_ = false;
  std::optional<rules::ruleset> rules_;
  level now_;
  std::vector<level> outer_;
  states state_;
  std::vector<states> outer_states_;
};

}  // namespace pgnx::game

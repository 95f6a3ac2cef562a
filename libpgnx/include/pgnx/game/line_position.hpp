#pragma once
#include <vector>
#include <pgnx/rules/standard.hpp>

namespace pgnx::game {

/// The position while a game is walked through: call `play`, `enter` and `leave` with the events of the same meaning.
/// Kept between games, it reuses its memory; depth is limited by memory alone.
class line_position {
 public:
  void start(board::position const& p) {
    now_ = {p, {}, false};
    outer_.clear();
  }
  /// `m` must be legal, or a null move.
  void play(board::move m) noexcept {
    now_.last = rules::standard::play(now_.position, m);
    now_.has_last = true;
  }
  /// A variation begins: back before the last move of the line, if there is one.
  void enter() {
    outer_.push_back(now_);
    if (now_.has_last) rules::standard::unplay(now_.position, now_.last);
    now_.has_last = false;
  }
  /// A variation ends: behind the move it is an alternative to.
  void leave() noexcept {
    now_ = outer_.back();
    outer_.pop_back();
  }

  [[nodiscard]] board::position const& get() const noexcept { return now_.position; }
  /// 0 in the main line.
  [[nodiscard]] std::size_t depth() const noexcept { return outer_.size(); }

 private:
  struct level {
    board::position position;
    rules::standard::undo last;
    bool has_last = false;
  };
  level now_;
  std::vector<level> outer_;
};

}  // namespace pgnx::game

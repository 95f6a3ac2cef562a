#pragma once
#include <vector>

#include <pgnx/notation/wings.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

namespace pgnx::notation {

/// Where a move is read or spelled: a position of orthodox chess or Chess960, or the state of a variant. A view: what
/// it was made from must outlive it.
class situation {
 public:
  explicit situation(board::position const& p) noexcept : board_(&p) {}
  situation(rules::ruleset const& r, rules::state const& s) noexcept : board_(&s.board), rules_(&r), state_(&s) {}

  /// The same where it is known which wing the units come from.
  [[nodiscard]] situation with(notation::wings const& known) const noexcept {
    situation other = *this;
    other.wings_ = &known;
    return other;
  }

  [[nodiscard]] board::position const& board() const noexcept { return *board_; }
  /// Null for a position of the fast path.
  [[nodiscard]] rules::ruleset const* rules() const noexcept { return rules_; }
  /// Only where there are `rules`.
  [[nodiscard]] rules::state const& state() const noexcept { return *state_; }

  /// Null where it is not known.
  [[nodiscard]] notation::wings const* wings() const noexcept { return wings_; }

  [[nodiscard]] bool is_legal(board::move m) const {
    if (rules_ != nullptr) return rules::judge(*rules_, *state_, m).is_legal();
    return rules::standard::is_legal(*board_, m);
  }
  [[nodiscard]] std::vector<board::move> legal_moves() const {
    return rules_ != nullptr ? rules::legal_moves(*rules_, *state_) : rules::standard::legal_moves(*board_);
  }

 private:
  board::position const* board_;
  rules::ruleset const* rules_ = nullptr;
  rules::state const* state_ = nullptr;
  notation::wings const* wings_ = nullptr;
};

}  // namespace pgnx::notation

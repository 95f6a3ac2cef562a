#include "rules/checks.hpp"

#include "rules/capture.hpp"
#include "rules/units.hpp"

namespace pgnx::rules::detail {
namespace {

/// Would the unit observe another one, having captured the king that stood on `at`?
bool observes_after_king_capture(ruleset const& r, state after, square at, role mover, color by) noexcept {
  put(after.board, at, mover, by);
  apply_capture(r, after, {role::king, !by, at, false}, at);
  return observed_on_board(after.board, by, r.rex) != 0;
}

/// Could the king be captured from `from` without leaving an observation? (Isardam, type A.)
bool can_capture_king(ruleset const& r, state const& s, square king, square from) noexcept {
  state without = s;
  color const by = color_at(s.board, from);
  role const mover = s.board.role_at(from);
  lift(without.board, king);
  lift(without.board, from);
  bool const promotes = mover == role::pawn && (board::back_rank(!by) & bit(king)) != 0;
  if (!promotes) return !observes_after_king_capture(r, without, king, mover, by);
  for (role const promoted : {role::queen, role::knight, role::rook, role::bishop})
    if (!observes_after_king_capture(r, without, king, promoted, by)) return true;
  return false;
}

bitboard able_to_capture_king(ruleset const& r, state const& s, square king, bitboard attackers) noexcept {
  bitboard able = 0;
  while (attackers != 0) {
    square const from = pop_square(attackers);
    if (can_capture_king(r, s, king, from)) able |= bit(from);
  }
  return able;
}

/// In Atomic a king is safe beside the other one, as its capture would explode both, and once the other one has
/// exploded, which ends the game.
bool is_king_out_of_danger(ruleset const& r, position const& p, color side) noexcept {
  if (r.capture != capture_effect::explosion) return false;
  square const other = p.king(!side);
  return other == square::none || (board::empty_board_attacks(role::king, p.king(side)) & bit(other)) != 0;
}

}  // namespace

bitboard checkers_of(ruleset const& r, state const& s, color side) noexcept {
  position const& p = s.board;
  if (!has_royal_king(r, p, side)) return 0;
  square const king = p.king(side);
  bitboard const attackers = board::attackers(p, king, !side, p.occupied());
  if (attackers == 0) return 0;
  if (is_king_out_of_danger(r, p, side)) return 0;
  switch (r.mobility) {
    case mobility_rule::orthodox: break;
    case mobility_rule::madrasi: return attackers & ~paralysed_units(r, s, !side);
    case mobility_rule::isardam:
      return r.king_capture == king_capture_rule::free ? attackers : able_to_capture_king(r, s, king, attackers);
  }
  return attackers;
}

}  // namespace pgnx::rules::detail

#include "rules/checks.hpp"

#include "rules/units.hpp"

namespace pgnx::rules::detail {
namespace {

/// Could the king be captured from `from` without leaving an observation? (Isardam, type A.)
bool can_capture_king(ruleset const& r, position const& p, square king, square from) noexcept {
  position after = p;
  color const by = color_at(p, from);
  role const mover = p.role_at(from);
  lift(after, king);
  lift(after, from);
  bool const promotes = mover == role::pawn && (board::back_rank(!by) & bit(king)) != 0;
  if (!promotes) {
    put(after, king, mover, by);
    return observed_on_board(after, by, r.rex) == 0;
  }
  for (role const promoted : {role::queen, role::knight, role::rook, role::bishop}) {
    position choice = after;
    put(choice, king, promoted, by);
    if (observed_on_board(choice, by, r.rex) == 0) return true;
  }
  return false;
}

bitboard able_to_capture_king(ruleset const& r, position const& p, square king, bitboard attackers) noexcept {
  bitboard able = 0;
  while (attackers != 0) {
    square const from = pop_square(attackers);
    if (can_capture_king(r, p, king, from)) able |= bit(from);
  }
  return able;
}

/// In Atomic a king is safe beside the other one, as its capture would explode both, and once the other one has
/// exploded, which ends the game.
bool is_king_out_of_danger(ruleset const& r, position const& p, color side) noexcept {
  if (r.capture != capture_effect::explosion) return false;
  square const other = p.king(!side);
  if (other == square::none) return r.aim != goal::horde;
  return (board::empty_board_attacks(role::king, p.king(side)) & bit(other)) != 0;
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
      return r.king_capture == king_capture_rule::free ? attackers : able_to_capture_king(r, p, king, attackers);
  }
  return attackers;
}

}  // namespace pgnx::rules::detail

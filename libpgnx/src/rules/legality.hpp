#pragma once
#include "rules/make.hpp"

/// Legality by looking at what a move could expose, never by playing it. All functions take the side to move, and
/// trust `position::checkers`.
namespace pgnx::rules::standard::detail {

using board::between;
using board::has_several;
using board::pop_square;

/// Is the unit on `from` the only one between the own king and an enemy slider?
inline bool is_pinned(position const& p, square from) noexcept {
  square const king = p.king(p.turn);
  bitboard sliders = board::aligned_sliders(p, king, !p.turn) & board::ray(king, from);
  while (sliders != 0)
    if ((between(king, pop_square(sliders)) & p.occupied()) == bit(from)) return true;
  return false;
}

/// May the unit on `from`, neither a king nor a pawn capturing en passant, be pinned? No means that it is not.
inline bool may_be_pinned(position const& p, color us, square from, board::slider_sets sliders) noexcept {
  square const king = p.king(us);
  return (board::aligned(sliders, king) & p.of(!us) & board::ray(king, from)) != 0;
}

/// Where a unit other than the king may go as far as a check is concerned: anywhere without one, to the checker or
/// between with one, nowhere with two.
inline bitboard check_answers(position const& p) noexcept {
  if (p.checkers == 0) return ~bitboard{0};
  if (has_several(p.checkers)) return 0;
  return p.checkers | between(p.king(p.turn), board::first_square(p.checkers));
}

/// Does a move by a unit other than the king leave the king unattacked? En passant has its own test.
inline bool is_safe_step(position const& p, square from, square to) noexcept {
  if ((check_answers(p) & bit(to)) == 0) return false;
  return !is_pinned(p, from) || (board::ray(p.king(p.turn), from) & bit(to)) != 0;
}

inline bool is_safe_king_step(position const& p, square to) noexcept {
  return !board::is_attacked(p, to, !p.turn, p.occupied() ^ bit(p.king(p.turn)));
}

/// Does a step that may be anything but en passant leave the own king unattacked?
[[gnu::noinline]] inline bool is_safe(position const& p, role mover, square from, square to) noexcept {
  return mover == role::king ? is_safe_king_step(p, to) : is_safe_step(p, from, to);
}

/// Makes a step that is legal but for the safety of the own king, if that is safe.
inline bool step_if_safe(position& p, color us, square from, square to, role mover, undo& before) noexcept {
  auto const sliders = board::sliders_of(p);
  bool const needs_look = (p.checkers != 0) | (mover == role::king) | may_be_pinned(p, us, from, sliders);
  if (needs_look && !is_safe(p, mover, from, to)) return false;
  make_step(p, us, from, to, mover, mover, before);
  find_checkers_after(p, us, from, to, mover, sliders);
  return true;
}

/// Own units of a kind (no pawns, no king) that may legally move to `to`.
inline bitboard legal_sources(position const& p, role r, square to) noexcept {
  bitboard const own = p.of(p.turn);
  if ((own & bit(to)) != 0) return 0;
  bitboard found = 0;
  for (bitboard candidates = board::empty_board_attacks(r, to) & p.of(r) & own; candidates != 0;) {
    square const from = pop_square(candidates);
    if ((between(from, to) & p.occupied()) == 0 && is_safe_step(p, from, to)) found |= bit(from);
  }
  return found;
}

/// The squares from one to another of the same rank, both included.
inline bitboard span_of_rank(square a, square b) noexcept { return between(a, b) | bit(a) | bit(b); }

/// May the king castle with `rook`, one of `castling_rooks` of the side to move? (FIDE 3.8.2, Guidelines II.3.2.)
inline bool is_legal_castling(position const& p, square rook) noexcept {
  if (p.checkers != 0) return false;
  square const king = p.king(p.turn);
  castled const to = castling_squares(king, rook);
  bitboard const others = p.occupied() & ~bit(king) & ~bit(rook);
  if (((span_of_rank(king, to.king) | span_of_rank(rook, to.rook)) & others) != 0) return false;
  for (bitboard passed = between(king, to.king); passed != 0;)
    if (board::is_attacked(p, pop_square(passed), !p.turn, others | bit(rook))) return false;
  // In Chess960 the rook may have shielded the square where the king arrives.
  return !board::is_attacked(p, to.king, !p.turn, others | bit(to.rook));
}

}  // namespace pgnx::rules::standard::detail

#pragma once
#include "rules/legality.hpp"

/// Move generation. `Visit` is called with each legal move and returns true to stop; so does every function here.
namespace pgnx::rules::standard::detail {

template <class Visit>
bool visit_king_steps(position const& p, Visit&& visit) {
  square const king = p.king(p.turn);
  bitboard targets = board::empty_board_attacks(role::king, king) & ~p.of(p.turn);
  while (targets != 0) {
    square const to = pop_square(targets);
    if (is_safe_king_step(p, to) && visit(move{king, to, role::none, move_kind::normal})) return true;
  }
  return false;
}

template <class Visit>
bool visit_castlings(position const& p, Visit&& visit) {
  bitboard rooks = p.castling_rooks & p.of(p.turn);
  while (rooks != 0) {
    square const rook = pop_square(rooks);
    if (is_legal_castling(p, rook) && visit(move{p.king(p.turn), rook, role::none, move_kind::castling})) return true;
  }
  return false;
}

/// What a pinned unit may reach is its pin's line, whatever else it is.
inline bitboard unpinned_targets(position const& p, square from) noexcept {
  return is_pinned(p, from) ? board::ray(p.king(p.turn), from) : ~bitboard{0};
}

template <class Visit>
bool visit_piece_moves(position const& p, bitboard allowed, Visit&& visit) {
  bitboard pieces = p.of(p.turn) & ~p.of(role::pawn) & ~p.of(role::king);
  while (pieces != 0) {
    square const from = pop_square(pieces);
    bitboard targets = board::attacks(p.role_at(from), from, p.occupied()) & allowed;
    if (targets != 0) targets &= unpinned_targets(p, from);
    while (targets != 0)
      if (visit(move{from, pop_square(targets), role::none, move_kind::normal})) return true;
  }
  return false;
}

template <class Visit>
bool visit_pawn_arrival(square from, square to, Visit&& visit) {
  constexpr bitboard last_ranks = 0xff000000000000ff;
  if ((bit(to) & last_ranks) == 0) return visit(move{from, to, role::none, move_kind::normal});
  for (role const r : {role::queen, role::knight, role::rook, role::bishop})
    if (visit(move{from, to, r, move_kind::normal})) return true;
  return false;
}

/// The squares a pawn can advance to, one or two.
inline bitboard pawn_advances(position const& p, square from) noexcept {
  square const one = board::ahead(from, p.turn);
  if ((p.occupied() & bit(one)) != 0) return 0;
  if (board::rank_of(from) != (p.turn == color::white ? 1 : 6)) return bit(one);
  return bit(one) | (bit(board::ahead(one, p.turn)) & ~p.occupied());
}

template <class Visit>
bool visit_pawn_moves(position const& p, bitboard allowed, Visit&& visit) {
  bitboard pawns = p.of(p.turn, role::pawn);
  while (pawns != 0) {
    square const from = pop_square(pawns);
    bitboard targets = (pawn_advances(p, from) | (board::pawn_attacks(p.turn, from) & p.of(!p.turn))) & allowed;
    if (targets != 0) targets &= unpinned_targets(p, from);
    while (targets != 0)
      if (visit_pawn_arrival(from, pop_square(targets), visit)) return true;
  }
  return false;
}

template <class Visit>
bool visit_en_passant(position const& p, Visit&& visit) {
  bitboard takers = board::pawn_attacks(!p.turn, p.en_passant) & p.of(p.turn, role::pawn);
  while (takers != 0) {
    square const from = pop_square(takers);
    if (board::is_en_passant_safe(p, from) && visit(move{from, p.en_passant, role::none, move_kind::en_passant}))
      return true;
  }
  return false;
}

/// Visits every legal move, the king's first: most checks are answered by one of them.
template <class Visit>
bool visit_legal_moves(position const& p, Visit&& visit) {
  if (visit_king_steps(p, visit)) return true;
  if (has_several(p.checkers)) return false;
  bitboard const allowed = check_answers(p) & ~p.of(p.turn);
  return visit_piece_moves(p, allowed, visit) || visit_pawn_moves(p, allowed, visit) || visit_en_passant(p, visit) ||
         visit_castlings(p, visit);
}

}  // namespace pgnx::rules::standard::detail

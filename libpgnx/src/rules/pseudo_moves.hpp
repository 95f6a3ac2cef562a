#pragma once
#include "rules/checks.hpp"
#include "rules/legality.hpp"

/// Moves as the units make them on this board, the own king's safety and all conditions of a turn left aside. `Visit`
/// is called with each move and returns true to stop; so does every function here. `movers` are the own units that are
/// looked at.
namespace pgnx::rules::detail {

template <class Visit>
bool visit_pseudo_pieces(position const& p, bitboard movers, Visit&& visit) {
  for (bitboard pieces = movers & ~p.of(role::pawn); pieces != 0;) {
    square const from = pop_square(pieces);
    bitboard targets = board::attacks(p.role_at(from), from, p.occupied()) & ~p.of(p.turn);
    while (targets != 0)
      if (visit(move{from, pop_square(targets), role::none, move_kind::normal})) return true;
  }
  return false;
}

template <class Visit>
bool visit_arrivals(ruleset const& r, square from, square to, Visit&& visit) {
  if ((bit(to) & (board::rank_set(0) | board::rank_set(7))) == 0)
    return visit(move{from, to, role::none, move_kind::normal});
  for (role const promoted : {role::queen, role::knight, role::rook, role::bishop})
    if (visit(move{from, to, promoted, move_kind::normal})) return true;
  return r.promotion == promotion_rule::king_too && visit(move{from, to, role::king, move_kind::normal});
}

/// The squares a pawn can advance to.
inline bitboard pseudo_advances(ruleset const& r, position const& p, square from) noexcept {
  square const one = board::ahead(from, p.turn);
  if ((p.occupied() & bit(one)) != 0) return 0;
  int const rank = p.turn == color::white ? board::rank_of(from) : 7 - board::rank_of(from);
  bool const may_leap = rank == 1 || (rank == 0 && r.pawns == pawn_start::first_rank_too);
  return may_leap ? bit(one) | (bit(board::ahead(one, p.turn)) & ~p.occupied()) : bit(one);
}

template <class Visit>
bool visit_pseudo_pawns(ruleset const& r, position const& p, bitboard movers, Visit&& visit) {
  for (bitboard pawns = movers & p.of(role::pawn); pawns != 0;) {
    square const from = pop_square(pawns);
    bitboard targets = pseudo_advances(r, p, from) | (board::pawn_attacks(p.turn, from) & p.of(!p.turn));
    while (targets != 0)
      if (visit_arrivals(r, from, pop_square(targets), visit)) return true;
  }
  return false;
}

template <class Visit>
bool visit_pseudo_en_passant(position const& p, bitboard targets, bitboard movers, Visit&& visit) {
  while (targets != 0) {
    square const to = pop_square(targets);
    for (bitboard takers = board::pawn_attacks(!p.turn, to) & movers & p.of(role::pawn); takers != 0;)
      if (visit(move{pop_square(takers), to, role::none, move_kind::en_passant})) return true;
  }
  return false;
}

/// The units that stand in the way of a castling.
inline bitboard castling_obstacles(position const& p, square king, square rook) noexcept {
  using standard::detail::span_of_rank;
  auto const to = standard::detail::castling_squares(king, rook);
  return (span_of_rank(king, to.king) | span_of_rank(rook, to.rook)) & p.occupied() & ~bit(king) & ~bit(rook);
}

template <class Visit>
bool visit_pseudo_castlings(ruleset const& r, position const& p, bitboard movers, Visit&& visit) {
  square const king = p.king(p.turn);
  if (r.castling == castling_rule::never || king == square::none || (movers & bit(king)) == 0) return false;
  for (bitboard rooks = p.castling_rooks & p.of(p.turn); rooks != 0;) {
    square const rook = pop_square(rooks);
    if (castling_obstacles(p, king, rook) != 0) continue;
    if (visit(move{king, rook, role::none, move_kind::castling})) return true;
  }
  return false;
}

template <class Visit>
bool visit_pseudo_drops(ruleset const& r, state const& s, bitboard targets, Visit&& visit) {
  if (r.capture != capture_effect::pocket) return false;
  auto const& pocket = s.pockets[index_of(s.board.turn)];
  for (std::size_t kind = 0; kind < pocket.size(); ++kind) {
    if (pocket[kind] == 0) continue;
    bitboard free = targets & ~s.board.occupied();
    if (kind == index_of(role::pawn)) free &= ~(board::rank_set(0) | board::rank_set(7));
    while (free != 0)
      if (visit(move{square::none, pop_square(free), static_cast<role>(kind), move_kind::drop})) return true;
  }
  return false;
}

template <class Visit>
bool visit_pseudo_moves(ruleset const& r, state const& s, bitboard movers, Visit&& visit) {
  position const& p = s.board;
  movers &= p.of(p.turn);
  return visit_pseudo_pieces(p, movers, visit) || visit_pseudo_pawns(r, p, movers, visit) ||
         visit_pseudo_en_passant(p, usable_targets(s), movers, visit) || visit_pseudo_castlings(r, p, movers, visit);
}

}  // namespace pgnx::rules::detail

#pragma once
#include <pgnx/rules/standard.hpp>

#include "board/zobrist_keys.hpp"

/// Playing a move piece by piece, for callers that know what kind of move it is. Everything `position` promises is
/// kept but `checkers`, which the callers set after the move by one of the functions at the end.
namespace pgnx::rules::standard::detail {

using board::bit;
using board::bitboard;
using board::color;
using board::index_of;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

/// Where king and rook stand after castling.
struct castled {
  square king;
  square rook;
};

/// Castling ends on the g and f files, or c and d, whatever the start position (FIDE Guidelines II.3).
inline castled castling_squares(square king, square rook) noexcept {
  int const rank = board::rank_of(king);
  return rook > king ? castled{board::make_square(6, rank), board::make_square(5, rank)}
                     : castled{board::make_square(2, rank), board::make_square(3, rank)};
}

inline undo undo_of(position const& p, move m, role captured) noexcept {
  return {m, captured, p.en_passant, p.halfmove_clock, p.castling_rooks, p.checkers, p.hash};
}

inline void give_up_castling(position& p, bitboard rooks) noexcept {
  bitboard const lost = p.castling_rooks & rooks;
  if (lost == 0) return;
  p.hash ^= board::castling_key(lost);
  p.castling_rooks ^= lost;
}

/// What every move ends with: the clock, the next side, no en passant square.
inline void pass_turn(position& p, std::uint32_t clock, std::uint64_t hash_change) noexcept {
  p.hash ^= hash_change ^ board::turn_key();
  p.en_passant = square::none;
  p.halfmove_clock = clock;
  p.fullmove_number += static_cast<std::uint32_t>(index_of(p.turn));
  p.turn = !p.turn;
}

/// Takes a unit of `side` off; does nothing for `role::none`, without a branch.
inline void take_off(position& p, color side, role r, square s) noexcept {
  bitboard const taken = r == role::none ? 0 : bit(s);
  p.roles[r == role::none ? 0 : index_of(r)] ^= taken;
  p.colors[index_of(side)] ^= taken;
}

/// Moves what stands on `m.from`, a `mover`, so that a `placed` stands on `m.to`; captures what stands there.
inline undo make_step(position& p, move m, role mover, role placed) noexcept {
  color const us = p.turn;
  role const captured = p.role_at(m.to);
  undo const before = undo_of(p, m, captured);
  std::uint64_t const hash_change = board::en_passant_key(p) ^ board::unit_key(us, mover, m.from) ^
                                    board::unit_key(us, placed, m.to) ^ board::unit_key(!us, captured, m.to);
  take_off(p, !us, captured, m.to);
  p.roles[index_of(mover)] ^= bit(m.from);
  p.roles[index_of(placed)] ^= bit(m.to);
  p.colors[index_of(us)] ^= bit(m.from) | bit(m.to);
  p.units[index_of(m.from)] = role::none;
  p.units[index_of(m.to)] = placed;
  give_up_castling(p, bit(m.from) | bit(m.to));
  bool const irreversible = mover == role::pawn || captured != role::none;
  pass_turn(p, irreversible ? 0 : before.halfmove_clock + 1, hash_change);
  return before;
}

inline undo make_piece_move(position& p, move m, role mover) noexcept { return make_step(p, m, mover, mover); }

inline undo make_king_move(position& p, move m) noexcept {
  color const us = p.turn;
  undo const before = make_step(p, m, role::king, role::king);
  p.kings[index_of(us)] = m.to;
  give_up_castling(p, board::back_rank(us));
  return before;
}

/// A pawn's move other than en passant; `m.promotion` set when it reaches the last rank.
inline undo make_pawn_move(position& p, move m) noexcept {
  bool const promotes = m.promotion != role::none;
  undo const before = make_step(p, m, role::pawn, promotes ? m.promotion : role::pawn);
  if ((index_of(m.from) ^ index_of(m.to)) == 16) {
    p.en_passant = static_cast<square>((index_of(m.from) + index_of(m.to)) / 2);
    p.hash ^= board::en_passant_key(p);
  }
  return before;
}

inline undo make_en_passant(position& p, move m) noexcept {
  color const us = p.turn;
  square const taken = board::behind(m.to, us);
  undo before = make_step(p, m, role::pawn, role::pawn);
  before.captured = role::pawn;
  take_off(p, !us, role::pawn, taken);
  p.units[index_of(taken)] = role::none;
  p.hash ^= board::unit_key(!us, role::pawn, taken);
  return before;
}

/// Lifts king and rook, then sets both down: in Chess960 their squares may overlap.
inline void move_castling_units(position& p, color side, castled from, castled to) noexcept {
  p.roles[index_of(role::king)] ^= bit(from.king) ^ bit(to.king);
  p.roles[index_of(role::rook)] ^= bit(from.rook) ^ bit(to.rook);
  p.colors[index_of(side)] ^= bit(from.king) ^ bit(from.rook) ^ bit(to.king) ^ bit(to.rook);
  p.units[index_of(from.king)] = p.units[index_of(from.rook)] = role::none;
  p.units[index_of(to.king)] = role::king;
  p.units[index_of(to.rook)] = role::rook;
  p.kings[index_of(side)] = to.king;
}

inline undo make_castling(position& p, move m) noexcept {
  color const us = p.turn;
  undo const before = undo_of(p, m, role::none);
  castled const to = castling_squares(m.from, m.to);
  std::uint64_t const hash_change = board::en_passant_key(p) ^ board::unit_key(us, role::king, m.from) ^
                                    board::unit_key(us, role::king, to.king) ^ board::unit_key(us, role::rook, m.to) ^
                                    board::unit_key(us, role::rook, to.rook);
  move_castling_units(p, us, {m.from, m.to}, to);
  give_up_castling(p, board::back_rank(us));
  pass_turn(p, before.halfmove_clock + 1, hash_change);
  return before;
}

inline undo make_null_move(position& p, move m) noexcept {
  undo const before = undo_of(p, m, role::none);
  pass_turn(p, before.halfmove_clock + 1, board::en_passant_key(p));
  return before;
}

/// Sets `checkers` by looking at the whole board.
inline void find_checkers(position& p) noexcept {
  p.checkers = board::attackers(p, p.king(p.turn), !p.turn, p.occupied());
}

/// Units of `by` that attack `king` along the line from it through `left`, a square just vacated.
inline bitboard uncovered_attackers(position const& p, square king, bitboard sliders) noexcept {
  bitboard found = 0;
  while (sliders != 0) {
    square const s = board::pop_square(sliders);
    if ((board::between(king, s) & p.occupied()) == 0) found |= bit(s);
  }
  return found;
}

/// Sets `checkers` after a move from one square to another: only the unit that arrived, now a `placed`, and sliders
/// behind the square it left can give check.
inline void find_checkers_after(position& p, move m, role placed) noexcept {
  color const them = !p.turn;
  square const king = p.king(p.turn);
  bitboard const reach = placed == role::pawn ? pawn_attacks(them, m.to) : empty_board_attacks(placed, m.to);
  bool const direct = (reach & bit(king)) != 0 && (between(king, m.to) & p.occupied()) == 0;
  bitboard const behind_from = aligned_sliders(p, king, them) & ray(king, m.from) & ~bit(m.to);
  p.checkers = direct ? bit(m.to) : 0;
  if (behind_from != 0) p.checkers |= uncovered_attackers(p, king, behind_from);
}

}  // namespace pgnx::rules::standard::detail

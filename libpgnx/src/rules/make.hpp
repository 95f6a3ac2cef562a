#pragma once
#include <pgnx/rules/standard.hpp>

#include "board/zobrist_keys.hpp"

/// Playing a move of `us`, the side to move, for callers that know what kind of move it is. What differs from move to
/// move in no way that a CPU could foresee (captures, checks) is computed without branches. Everything `position`
/// promises is kept but `checkers`, which the callers set after the move by one of the functions at the end.
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

/// Notes what the move will change, before it does.
inline void note(undo& before, position const& p, square from, square to, role captured) noexcept {
  before.played.from = from;
  before.played.to = to;
  before.played.promotion = role::none;
  before.played.kind = move_kind::normal;
  before.captured = captured;
  before.en_passant = p.en_passant;
  before.halfmove_clock = p.halfmove_clock;
  before.castling_rooks = p.castling_rooks;
  before.checkers = p.checkers;
  before.hash = p.hash;
}

inline void give_up_castling(position& p, bitboard rooks) noexcept {
  bitboard const lost = p.castling_rooks & rooks;
  if (lost == 0) return;
  p.hash ^= board::castling_key(lost);
  p.castling_rooks ^= lost;
}

/// What every move ends with, but for the hash.
inline void pass_turn(position& p, color us, std::uint32_t clock, square en_passant) noexcept {
  p.en_passant = en_passant;
  p.halfmove_clock = clock;
  p.fullmove_number += static_cast<std::uint32_t>(index_of(us));
  p.turn = !us;
}

/// Takes a unit of `side` off; does nothing for `role::none`.
inline void take_off(position& p, color side, role r, square s) noexcept {
  bitboard const any = r != role::none ? 1 : 0;
  bitboard const taken = any << index_of(s);
  p.roles[index_of(r) & (0 - any)] ^= taken;
  p.colors[index_of(side)] ^= taken;
}

/// By role: all ones for the king, whose move ends all castling rights of its side.
inline constexpr std::array<bitboard, 7> castling_given_up_by{0, 0, 0, 0, 0, ~bitboard{0}, 0};

/// The square a pawn passes by a double step; `none` for any other move.
inline square square_passed(square from, square to, role mover) noexcept {
  std::size_t const is_double_step = ((index_of(from) ^ index_of(to)) == 16) & (mover == role::pawn);
  std::size_t const middle = (index_of(from) + index_of(to)) / 2;
  return static_cast<square>((middle & (0 - is_double_step)) | (index_of(square::none) & (is_double_step - 1)));
}

/// Moves a `mover` so that a `placed` stands on `to`; captures what stands there. The same code for every unit.
inline void make_step(position& p, color us, square from, square to, role mover, role placed, undo& before) noexcept {
  role const captured = p.role_at(to);
  note(before, p, from, to, captured);
  p.hash ^= board::en_passant_key(p) ^ board::turn_key() ^ board::unit_key(us, mover, from) ^
            board::unit_key(us, placed, to) ^ board::unit_key(!us, captured, to);
  take_off(p, !us, captured, to);
  p.roles[index_of(mover)] ^= bit(from);
  p.roles[index_of(placed)] ^= bit(to);
  p.colors[index_of(us)] ^= bit(from) | bit(to);
  p.units[index_of(from)] = role::none;
  p.units[index_of(to)] = placed;
  p.kings[index_of(us)] = mover == role::king ? to : p.king(us);
  give_up_castling(p, bit(from) | bit(to) | (board::back_rank(us) & castling_given_up_by[index_of(mover)]));
  std::uint32_t const reversible = (mover != role::pawn) & (captured == role::none);
  pass_turn(p, us, (p.halfmove_clock + 1) & (0 - reversible), square_passed(from, to, mover));
  p.hash ^= board::en_passant_key(p);
}

inline void make_en_passant(position& p, color us, square from, square to, undo& before) noexcept {
  square const taken = board::behind(to, us);
  make_step(p, us, from, to, role::pawn, role::pawn, before);
  before.played.kind = move_kind::en_passant;
  before.captured = role::pawn;
  take_off(p, !us, role::pawn, taken);
  p.units[index_of(taken)] = role::none;
  p.hash ^= board::unit_key(!us, role::pawn, taken);
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

inline void make_castling(position& p, color us, castled from, undo& before) noexcept {
  note(before, p, from.king, from.rook, role::none);
  before.played.kind = move_kind::castling;
  castled const to = castling_squares(from.king, from.rook);
  p.hash ^= board::en_passant_key(p) ^ board::turn_key() ^ board::unit_key(us, role::king, from.king) ^
            board::unit_key(us, role::king, to.king) ^ board::unit_key(us, role::rook, from.rook) ^
            board::unit_key(us, role::rook, to.rook);
  move_castling_units(p, us, from, to);
  give_up_castling(p, board::back_rank(us));
  pass_turn(p, us, p.halfmove_clock + 1, square::none);
}

inline void make_null_move(position& p, undo& before) noexcept {
  note(before, p, square::none, square::none, role::none);
  before.played.kind = move_kind::null;
  p.hash ^= board::en_passant_key(p) ^ board::turn_key();
  pass_turn(p, p.turn, p.halfmove_clock + 1, square::none);
}

/// Sets `checkers` by looking at the whole board.
inline void find_checkers(position& p) noexcept {
  p.checkers = board::attackers(p, p.king(p.turn), !p.turn, p.occupied());
}

/// Those of `sliders`, all aligned with `king`, whose line to it is open.
inline bitboard uncovered_attackers(position const& p, square king, bitboard sliders) noexcept {
  bitboard found = 0;
  while (sliders != 0) {
    square const s = board::pop_square(sliders);
    if ((board::between(king, s) & p.occupied()) == 0) found |= bit(s);
  }
  return found;
}

/// Sets `checkers` after a move from one square to another: only the unit that arrived, now a `placed`, and sliders
/// behind the square it left can give check. The sliders may be those of before the move.
inline void find_checkers_after(position& p, color us, square from, square to, role placed,
                                board::slider_sets sliders) noexcept {
  square const king = p.king(!us);
  bitboard const is_open = (board::between(king, to) & p.occupied()) == 0;
  bitboard const others = p.of(us) & ~bit(to);
  bitboard const behind_from = board::aligned(sliders, king) & board::ray(king, from) & others;
  p.checkers = (board::attack_sources(us, placed, king) >> index_of(to) & is_open) << index_of(to);
  if (behind_from != 0) p.checkers |= uncovered_attackers(p, king, behind_from);
}

}  // namespace pgnx::rules::standard::detail

#include "rules/turns.hpp"

namespace pgnx::rules {

std::uint32_t moves_in_turn(ruleset const& r, state const& s) noexcept {
  switch (r.turns) {
    case turn_order::alternating: break;
    case turn_order::progressive: return s.board.fullmove_number;
    case turn_order::double_move: return r.opening == first_turn::single_move && s.board.fullmove_number == 1 ? 1 : 2;
  }
  return 1;
}

namespace detail {

void end_turn(ruleset const& r, state& s) noexcept {
  position& p = s.board;
  p.halfmove_clock = s.is_quiet ? p.halfmove_clock + 1 : 0;
  p.fullmove_number += r.has_series() || p.turn == color::black ? 1 : 0;
  p.turn = !p.turn;
  s.en_passant_targets = s.double_steps;
  s.double_steps = 0;
  s.may_capture_en_passant = true;
  s.played = 0;
  s.is_quiet = true;
  if (r.balance != balance_rule::free) s.moves_made.fill(0);
}

void note_double_step(ruleset const& r, state& s, square from, square to, role mover) noexcept {
  if (r.en_passant == en_passant_rule::never) return;
  color const us = s.board.turn;
  // The pawn that made the double step is no target once it moves on; another unit on its square never was one.
  if (board::rank_of(from) == (us == color::white ? 3 : 4)) s.double_steps &= ~bit(board::behind(from, us));
  bool const from_second_rank = board::rank_of(from) == (us == color::white ? 1 : 6);
  if (mover == role::pawn && from_second_rank && board::ahead(board::ahead(from, us), us) == to)
    s.double_steps |= bit(board::ahead(from, us));
}

bitboard capturable_targets(state const& s) noexcept {
  bitboard found = 0;
  for (bitboard targets = usable_targets(s); targets != 0;) {
    square const passed = pop_square(targets);
    if ((board::pawn_attacks(!s.board.turn, passed) & s.board.of(s.board.turn, role::pawn)) != 0) found |= bit(passed);
  }
  return found;
}

bitboard observed_en_passant(state const& s, color side) noexcept {
  bool const has_moved = side == s.board.turn;
  bitboard targets = has_moved ? s.double_steps & ~s.board.occupied() : usable_targets(s);
  bitboard const observers = s.board.of(!side, role::pawn);
  bitboard found = 0;
  while (targets != 0) {
    square const passed = pop_square(targets);
    if ((board::pawn_attacks(side, passed) & observers) != 0) found |= bit(board::ahead(passed, side));
  }
  return found;
}

}  // namespace detail
}  // namespace pgnx::rules

#include "rules/make_general.hpp"

#include "rules/balance.hpp"
#include "rules/capture.hpp"
#include "rules/checks.hpp"
#include "rules/make.hpp"
#include "rules/units.hpp"

namespace pgnx::rules::detail {
namespace {

void move_promoted_mark(ruleset const& r, state& s, move m, bitboard vacated) noexcept {
  if (r.capture != capture_effect::pocket) return;
  bool const marked = (s.promoted & bit(m.from)) != 0 || m.promotion != role::none;
  s.promoted &= ~vacated;
  if (marked) s.promoted |= bit(m.to);
}

void note_king_move(state& s, square from) noexcept {
  give_up_castling(s.board, board::back_rank(s.board.turn));
  s.unmoved_kings &= ~bit(from);
}

void make_step(ruleset const& r, state& s, move m) noexcept {
  position& p = s.board;
  color const us = p.turn;
  square const taken = m.kind == move_kind::en_passant ? board::behind(m.to, us) : m.to;
  captured_unit captured{p.role_at(taken), !us, taken, (s.promoted & bit(taken)) != 0};
  if (captured.kind != role::none) lift(p, taken);
  if (m.kind == move_kind::en_passant) s.en_passant_targets &= ~bit(m.to);
  role const mover = lift(p, m.from);
  put(p, m.to, m.promotion == role::none ? mover : m.promotion, us);
  if (mover == role::king) note_king_move(s, m.from);
  give_up_castling(p, bit(m.from) | bit(m.to));
  move_promoted_mark(r, s, m, bit(m.from) | bit(taken));
  note_double_step(r, s, m.from, m.to, mover);
  note_unit_moved(r, s, m.from, m.to);
  if (mover == role::pawn || captured.kind != role::none) s.is_quiet = false;
  if (captured.kind == role::none) return;
  s.unmoved_kings &= ~bit(taken);
  apply_capture(r, s, captured, m.to);
}

void make_castling(ruleset const& r, state& s, move m) noexcept {
  position& p = s.board;
  color const us = p.turn;
  auto const to = standard::detail::castling_squares(m.from, m.to);
  lift(p, m.from);
  lift(p, m.to);
  put(p, to.king, role::king, us);
  put(p, to.rook, role::rook, us);
  note_king_move(s, m.from);
  note_castled(r, s, bit(m.from) | bit(m.to), bit(to.king) | bit(to.rook));
}

void make_drop(state& s, move m) noexcept {
  put(s.board, m.to, m.promotion, s.board.turn);
  --s.pockets[index_of(s.board.turn)][index_of(m.promotion)];
  if (m.promotion == role::pawn) s.is_quiet = false;
}

}  // namespace

void make_units_move(ruleset const& r, state& s, move m) noexcept {
  switch (m.kind) {
    case move_kind::normal:
    case move_kind::en_passant: make_step(r, s, m); break;
    case move_kind::castling: make_castling(r, s, m); break;
    case move_kind::drop: make_drop(s, m); break;
    case move_kind::null: break;
  }
  s.may_capture_en_passant = r.en_passant == en_passant_rule::first_moves && m.kind == move_kind::en_passant;
}

void finish_move(ruleset const& r, state& s, bool may_check) noexcept {
  color const us = s.board.turn;
  bitboard const checkers = may_check ? checkers_of(r, s, !us) : 0;
  if (checkers != 0 && r.aim == goal::three_checks) ++s.checks_given[index_of(us)];
  bool const is_over = is_last_move(r, s) || (checkers != 0 && r.check == series_check::ends_series);
  ++s.played;
  s.board.checkers = is_over ? checkers : 0;
  if (is_over) end_turn(r, s);
}

}  // namespace pgnx::rules::detail

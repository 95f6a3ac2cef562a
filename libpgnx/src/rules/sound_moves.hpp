#pragma once
#include "rules/generate.hpp"
#include "rules/make_general.hpp"
#include "rules/pseudo_moves.hpp"

/// Sound moves: those that keep the own king safe and obey the condition of mobility. What a turn demands (checks,
/// balance, compulsory captures) comes after that, in legal_moves.hpp.
namespace pgnx::rules::detail {

/// Does the turn end with the move that has been made, but not counted yet?
inline bool ends_turn(ruleset const& r, state const& after) noexcept {
  if (is_last_move(r, after)) return true;
  return r.check == series_check::ends_series && checkers_of(r, after, !after.board.turn) != 0;
}

/// A right to capture en passant once more goes with the turn, and with it what it paralyses.
inline void drop_en_passant_at_end(ruleset const& r, state& after) noexcept {
  if (r.mobility == mobility_rule::orthodox || !after.may_capture_en_passant) return;
  after.may_capture_en_passant = !ends_turn(r, after);
}

/// Is what a move has led to sound for the side that made it? The turn has not been passed yet.
inline bool is_sound_result(ruleset const& r, state const& after) noexcept {
  position const& p = after.board;
  bool const may_explode = r.king == royalty::royal && r.capture == capture_effect::explosion;
  if (may_explode && p.king(p.turn) == square::none) return false;
  if (checkers_of(r, after, p.turn) != 0) return false;
  return r.mobility != mobility_rule::isardam || !has_observation(r, after);
}

/// Castling is not allowed out of check, nor through squares where the king would be in check with the rook at home.
bool is_castling_safe(ruleset const& r, state const& s, move castling) noexcept;

/// Does a pseudo-legal move of a unit that may move turn out sound?
inline bool is_sound(ruleset const& r, state const& s, move m) noexcept {
  if (r.king == royalty::common && r.mobility != mobility_rule::isardam) return true;
  if (m.kind == move_kind::castling && !is_castling_safe(r, s, m)) return false;
  state after = s;
  make_units_move(r, after, m);
  drop_en_passant_at_end(r, after);
  return is_sound_result(r, after);
}

/// For a side with an orthodox king: does the en passant capture leave it unattacked?
inline bool is_en_passant_sound(position const& p, move m) noexcept {
  bitboard const taken = bit(board::behind(m.to, p.turn));
  bitboard const occupied = (p.occupied() & ~bit(m.from) & ~taken) | bit(m.to);
  return (board::attackers(p, p.king(p.turn), !p.turn, occupied) & ~taken) == 0;
}

/// The same as `is_sound` for a step of a unit, looking at what it could expose instead of playing it.
inline bool is_orthodox_step_sound(position const& p, move m) noexcept {
  if (p.role_at(m.from) == role::king) return standard::detail::is_safe_king_step(p, m.to);
  return standard::detail::is_safe_step(p, m.from, m.to);
}

/// The moves of a side with an orthodox king: those of the fast path, and what variants add to it.
template <class Visit>
bool visit_orthodox_moves(ruleset const& r, state const& s, Visit&& visit) {
  position const& p = s.board;
  if (standard::detail::visit_legal_moves(p, visit)) return true;
  if (s.en_passant_targets != 0) {
    auto const visit_if_sound = [&](move m) { return is_en_passant_sound(p, m) && visit(m); };
    if (visit_pseudo_en_passant(p, usable_targets(s), p.of(p.turn), visit_if_sound)) return true;
  }
  return visit_pseudo_drops(r, s, standard::detail::check_answers(p), visit);
}

/// Are the moves of the side to move those of the fast path, drops and en passant aside?
inline bool has_orthodox_moves(ruleset const& r, position const& p) noexcept {
  bool const may_leap_from_first_rank =
      r.pawns == pawn_start::first_rank_too && (p.of(p.turn, role::pawn) & board::back_rank(p.turn)) != 0;
  return has_orthodox_king(r, p) && r.castling == castling_rule::orthodox && !may_leap_from_first_rank;
}

/// Does the move do to the kings' safety what it would do in orthodox chess? For a side with a royal king.
inline bool is_orthodox_step(ruleset const& r, state const& s, move m) noexcept {
  if (m.kind != move_kind::normal || r.mobility != mobility_rule::orthodox) return false;
  if (r.capture == capture_effect::explosion) return false;
  return r.capture != capture_effect::rebirth || s.board.role_at(m.to) == role::none;
}

/// `is_sound` by the shortest way there is.
inline bool is_sound_move(ruleset const& r, state const& s, move m) noexcept {
  bool const is_plain = has_royal_king(r, s.board, s.board.turn) && is_orthodox_step(r, s, m);
  return is_plain ? is_orthodox_step_sound(s.board, m) : is_sound(r, s, m);
}

template <class Visit>
bool visit_sound_moves(ruleset const& r, state const& s, Visit&& visit) {
  if (has_orthodox_moves(r, s.board)) return visit_orthodox_moves(r, s, visit);
  auto const visit_if_sound = [&](move m) { return is_sound(r, s, m) && visit(m); };
  bitboard const movers = ~paralysed_units(r, s, s.board.turn);
  return visit_pseudo_moves(r, s, movers, visit_if_sound) || visit_pseudo_drops(r, s, ~bitboard{0}, visit_if_sound);
}

}  // namespace pgnx::rules::detail

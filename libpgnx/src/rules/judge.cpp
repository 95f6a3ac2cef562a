#include "rules/legal_moves.hpp"

namespace pgnx::rules {
namespace detail {
namespace {

constexpr ruling legal{};

/// Is what a pawn that gets to `to` becomes what it may become?
bool is_due_promotion(ruleset const& r, square to, role promotion) {
  bool const is_arrival = (bit(to) & (board::rank_set(0) | board::rank_set(7))) != 0;
  if (!is_arrival || promotion == role::none) return !is_arrival && promotion == role::none;
  return promotion != role::pawn && (promotion != role::king || r.promotion == promotion_rule::king_too);
}

bool is_pseudo_step(ruleset const& r, state const& s, move m) {
  position const& p = s.board;
  role const mover = p.role_at(m.from);
  if (mover != role::pawn) {
    bitboard const reach = board::attacks(mover, m.from, p.occupied()) & ~p.of(p.turn);
    return m.promotion == role::none && (reach & bit(m.to)) != 0;
  }
  bitboard const reach = pseudo_advances(r, p, m.from) | (board::pawn_attacks(p.turn, m.from) & p.of(!p.turn));
  return (reach & bit(m.to)) != 0 && is_due_promotion(r, m.to, m.promotion);
}

bool is_pseudo_legal(ruleset const& r, state const& s, move m) {
  auto const is_it = [m](move candidate) { return candidate == m; };
  if (m.kind == move_kind::normal) return is_pseudo_step(r, s, m);
  if (m.kind == move_kind::drop) return visit_pseudo_drops(r, s, bit(m.to), is_it);
  return visit_pseudo_moves(r, s, bit(m.from), is_it);
}

/// The own pawn on `from` could capture on the empty `to` if it were en passant.
bool looks_like_en_passant(state const& s, move m) {
  position const& p = s.board;
  if (p.role_at(m.from) != role::pawn || (p.occupied() & bit(m.to)) != 0) return false;
  return (board::pawn_attacks(p.turn, m.from) & bit(m.to)) != 0;
}

ruling why_no_castling(ruleset const& r, state const& s, move m) {
  position const& p = s.board;
  if (r.castling == castling_rule::never || (p.castling_rooks & p.of(p.turn) & bit(m.to)) == 0)
    return {breach::castling_lost};
  return {breach::castling_blocked, castling_obstacles(p, m.from, m.to)};
}

ruling why_not_pseudo_legal(ruleset const& r, state const& s, move m) {
  if (m.kind == move_kind::castling && s.board.role_at(m.from) == role::king) return why_no_castling(r, s, m);
  if (m.kind == move_kind::drop || !looks_like_en_passant(s, m)) return {breach::not_a_move};
  if (r.en_passant == en_passant_rule::never) return {breach::en_passant_never};
  bool const is_target = (s.en_passant_targets & bit(m.to)) != 0;
  return {is_target && !s.may_capture_en_passant ? breach::en_passant_too_late : breach::not_a_move};
}

ruling judge_unit(ruleset const& r, state const& s, move m) {
  position const& p = s.board;
  if (m.kind == move_kind::null || m.to == square::none) return {breach::not_a_move};
  if (m.kind == move_kind::drop) {
    bool const is_in_pocket = r.capture == capture_effect::pocket && index_of(m.promotion) < index_of(role::king) &&
                              s.pockets[index_of(p.turn)][index_of(m.promotion)] != 0;
    return is_in_pocket ? legal : ruling{breach::no_unit};
  }
  if (m.from == square::none || (p.occupied() & bit(m.from)) == 0) return {breach::no_unit};
  return (p.of(p.turn) & bit(m.from)) != 0 ? legal : ruling{breach::other_side};
}

ruling judge_mobility(ruleset const& r, state const& s, move m) {
  if (m.kind == move_kind::drop || r.mobility != mobility_rule::madrasi) return legal;
  if (r.rex == rex_rule::exclusive && s.board.role_at(m.from) == role::king) return legal;
  bitboard const observers = observers_of(s, m.from);
  return observers == 0 ? legal : ruling{breach::paralysed, observers};
}

ruling judge_soundness(ruleset const& r, state const& s, move m) {
  if (is_sound_move(r, s, m)) return legal;
  if (m.kind == move_kind::castling && !is_castling_safe(r, s, m)) return {breach::castling_attacked};
  state after = s;
  make_units_move(r, after, m);
  drop_en_passant_at_end(r, after);
  color const us = s.board.turn;
  if (has_royal_king(r, s.board, us) && after.board.king(us) == square::none) return {breach::king_explodes};
  bitboard const checkers = checkers_of(r, after, us);
  if (checkers != 0) return {breach::king_left_in_check, checkers};
  return {breach::observation, observations(r, after)};
}

ruling judge_timing(ruleset const& r, state const& s, move m) {
  if (!is_check_barred(r, s) || !gives_check(r, s, m)) return legal;
  return {r.giving == check_giving::forbidden ? breach::check_forbidden : breach::check_too_early};
}

/// May the move be at odds with what other units can do? A unit's first move in a round never is.
bool depends_on_others(ruleset const& r, state const& s, move m) {
  if (r.duty == capture_duty::compulsory) return true;
  return r.balance != balance_rule::free && m.from != square::none && s.moves_made[index_of(m.from)] != 0;
}

ruling judge_demands(ruleset const& r, state const& s, move m) {
  if (!depends_on_others(r, s, m)) return legal;
  turn_demands const demands = demands_of(r, s);
  if (demands.only_captures && !is_capture(s, m)) return {breach::capture_is_compulsory, capturing_units(r, s)};
  return demands.allow(s, m) ? legal : ruling{breach::moved_in_this_round, demands.movers};
}

ruling judge_move(ruleset const& r, state const& s, move m) {
  if (is_goal_reached(r, s)) return {breach::game_over};
  ruling const unit = judge_unit(r, s, m);
  if (!unit.is_legal()) return unit;
  if (!is_pseudo_legal(r, s, m)) return why_not_pseudo_legal(r, s, m);
  ruling found = judge_mobility(r, s, m);
  if (found.is_legal()) found = judge_soundness(r, s, m);
  if (found.is_legal()) found = judge_timing(r, s, m);
  if (found.is_legal()) found = judge_demands(r, s, m);
  return found;
}

}  // namespace
}  // namespace detail

ruling judge(ruleset const& r, state const& s, board::move m) { return detail::judge_move(r, s, m); }

}  // namespace pgnx::rules

#pragma once
#include "rules/balance.hpp"
#include "rules/goal.hpp"
#include "rules/sound_moves.hpp"

/// Legal moves: the sound ones that a turn allows.
namespace pgnx::rules::detail {

/// For an orthodox step (see `is_orthodox_step`) of a side whose enemy has a royal king.
bool gives_orthodox_check(state const& s, move m) noexcept;

/// Sound moves without those whose check would come at the wrong time.
template <class Visit>
bool visit_timely_moves(ruleset const& r, state const& s, Visit&& visit) {
  if (!is_check_barred(r, s)) return visit_sound_moves(r, s, visit);
  return visit_sound_moves(r, s, [&](move m) { return !gives_check(r, s, m) && visit(m); });
}

inline bool is_capture(state const& s, move m) noexcept {
  if (m.kind == move_kind::en_passant) return true;
  return m.kind == move_kind::normal && (s.board.of(!s.board.turn) & bit(m.to)) != 0;
}

template <class Visit>
bool visit_timely_captures(ruleset const& r, state const& s, Visit&& visit) {
  return visit_timely_moves(r, s, [&](move m) { return is_capture(s, m) && visit(m); });
}

/// Units that have a move, and units that have a capture, in turns where that bears on the others.
bitboard mobile_units(ruleset const& r, state const& s);
bitboard capturing_units(ruleset const& r, state const& s);

/// Which units may move if not any one, and how.
struct turn_demands {
  bitboard movers = ~bitboard{0};
  bool only_captures = false;

  [[nodiscard]] bool allow(state const& s, move m) const noexcept {
    if (only_captures && !is_capture(s, m)) return false;
    return m.from == square::none || (movers & bit(m.from)) != 0;
  }
};

turn_demands demands_of(ruleset const& r, state const& s);

inline bool makes_demands(ruleset const& r) noexcept {
  return r.balance != balance_rule::free || r.duty == capture_duty::compulsory;
}

/// The legal moves as long as the goal has not been reached.
template <class Visit>
bool visit_moves_of_turn(ruleset const& r, state const& s, Visit&& visit) {
  if (!makes_demands(r)) return visit_timely_moves(r, s, visit);
  turn_demands const demands = demands_of(r, s);
  return visit_timely_moves(r, s, [&](move m) { return demands.allow(s, m) && visit(m); });
}

template <class Visit>
bool visit_legal_moves(ruleset const& r, state const& s, Visit&& visit) {
  return !is_goal_reached(r, s) && visit_moves_of_turn(r, s, visit);
}

}  // namespace pgnx::rules::detail

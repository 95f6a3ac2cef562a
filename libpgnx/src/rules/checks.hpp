#pragma once
#include "rules/mobility.hpp"

/// The axis of checks: what gives one, and where in a turn it may be given.
namespace pgnx::rules::detail {

/// Has the side a king that must not be captured?
inline bool has_royal_king(ruleset const& r, position const& p, color side) noexcept {
  return r.king == royalty::royal && p.king(side) != square::none;
}

/// Is the own king safe after a move exactly when no enemy unit attacks it? The side to move.
inline bool has_orthodox_king(ruleset const& r, position const& p) noexcept {
  bool const orthodox_captures = r.capture == capture_effect::removal || r.capture == capture_effect::pocket;
  return orthodox_captures && r.mobility == mobility_rule::orthodox && has_royal_king(r, p, p.turn);
}

/// The units that give check to the king of `side`.
bitboard checkers_of(ruleset const& r, state const& s, color side) noexcept;

/// May the next move not give check?
inline bool is_check_barred(ruleset const& r, state const& s) noexcept {
  if (r.giving == check_giving::forbidden) return true;
  return r.check == series_check::last_move_only && !is_last_move(r, s);
}

}  // namespace pgnx::rules::detail

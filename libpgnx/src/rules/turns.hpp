#pragma once
#include <pgnx/rules/general.hpp>

#include "board/attacks.hpp"

/// The axes of turns and en passant: how long a turn is, and what passes from one to the next.
namespace pgnx::rules::detail {

using board::bit;
using board::bitboard;
using board::color;
using board::index_of;
using board::move;
using board::move_kind;
using board::pop_square;
using board::position;
using board::role;
using board::square;

/// The move about to be made is the last of its turn, if nothing ends the turn before.
inline bool is_last_move(ruleset const& r, state const& s) noexcept {
  return !r.has_series() || s.played + 1 >= moves_in_turn(r, s);
}

/// Passes the turn to the other side.
void end_turn(ruleset const& r, state& s) noexcept;

/// Notes what a step means for en passant in the next turn.
void note_double_step(ruleset const& r, state& s, square from, square to, role mover) noexcept;

/// The squares on which the side to move may capture en passant with its next move.
inline bitboard usable_targets(state const& s) noexcept {
  return s.may_capture_en_passant ? s.en_passant_targets & ~s.board.occupied() : 0;
}

/// Those of them for which a pawn of the side to move stands ready (FIDE 9.2.3: positions differ by what can be
/// played).
bitboard capturable_targets(state const& s) noexcept;

/// Units of `side` that enemy pawns may capture en passant: in this turn, or in the next one.
bitboard observed_en_passant(state const& s, color side) noexcept;

}  // namespace pgnx::rules::detail

#pragma once
#include "rules/turns.hpp"

/// The axis of captures: what a capture does beside taking a unit off.
namespace pgnx::rules::detail {

/// A unit that has been taken off the board.
struct captured_unit {
  role kind;
  color side;
  square from;
  bool was_promoted;
};

/// Does what the variant says, after the capturing unit has arrived on `at`.
void apply_capture(ruleset const& r, state& s, captured_unit taken, square at) noexcept;

/// Where a captured unit is reborn, whether that square is free or not; `none` for a king.
square rebirth_square(role kind, color side, square captured_on) noexcept;

/// Takes back rights to castle that go with units on these squares.
inline void give_up_castling(position& p, bitboard squares) noexcept { p.castling_rooks &= ~squares; }

}  // namespace pgnx::rules::detail

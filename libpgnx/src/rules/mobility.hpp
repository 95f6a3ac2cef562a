#pragma once
#include "rules/turns.hpp"

/// The axis of mobility: who observes whom.
namespace pgnx::rules::detail {

/// Units of `side` in the capture range of an enemy unit of their kind, en passant left aside.
bitboard observed_on_board(position const& p, color side, rex_rule rex) noexcept;

/// The enemy units of the same kind in whose capture range the unit on `s` stands.
bitboard observers_of(state const& s, square observed) noexcept;

/// Units of `side` that cannot move, capture or give check.
bitboard paralysed_units(ruleset const& r, state const& s, color side) noexcept;

/// Does any unit observe another one? Isardam forbids it.
bool has_observation(ruleset const& r, state const& s) noexcept;

/// All units that observe each other.
bitboard observations(ruleset const& r, state const& s) noexcept;

}  // namespace pgnx::rules::detail

#pragma once
#include "rules/turns.hpp"

/// The axis of balance: in which order the units of a series move. Both English readings ask for the units that have
/// moved least among those that can move; they differ in what is counted.
namespace pgnx::rules::detail {

/// What a unit's moves are counted up to; more than any series needs.
inline constexpr std::uint8_t most_moves_counted = 0xfe;

/// Those of `mobile` that may move next.
bitboard units_in_turn(ruleset const& r, state const& s, bitboard mobile) noexcept;

/// Notes that a unit has moved; one that promotes stays the same unit.
void note_unit_moved(ruleset const& r, state& s, square from, square to) noexcept;

/// Castling moves two units.
void note_castled(ruleset const& r, state& s, bitboard from, bitboard to) noexcept;

}  // namespace pgnx::rules::detail

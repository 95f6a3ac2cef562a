#pragma once
#include "rules/turns.hpp"

/// Playing a move by the conditions of a variant.
namespace pgnx::rules::detail {

/// Changes board, pockets and notes as the move does, and leaves the turn where it is.
void make_units_move(ruleset const& r, state& s, move m) noexcept;

/// Counts the move, and ends the turn if it was the last one or its check ends it. `may_check`: false where it is known
/// that it gives none.
void finish_move(ruleset const& r, state& s, bool may_check) noexcept;

}  // namespace pgnx::rules::detail

#pragma once
#include <pgnx/rules/standard.hpp>

namespace pgnx::rules {

/// How the board itself ends a game.
enum class outcome : std::uint8_t {
  none,              ///< play goes on
  checkmate,         ///< the side to move is mated (FIDE 5.1.1)
  stalemate,         ///< the side to move has no legal move and is not in check (FIDE 5.2.1)
  dead_by_material,  ///< see `standard::is_dead_by_material` (FIDE 5.2.2)
};

/// What the position means for the side to move. Mate and stalemate come before dead material.
outcome outcome_of(board::position const& p) noexcept;

}  // namespace pgnx::rules

#pragma once
#include <pgnx/board/move.hpp>
#include <pgnx/board/position.hpp>

namespace pgnx::notation {

/// Which wing the units of a game come from, so that the king's knight is known wherever it stands. Kept by following
/// the moves; what stands on the board when a game does not start from an array, and what pawns become, comes from
/// none.
struct wings {
  board::bitboard king = 0;   ///< where units stand that came from the king's wing
  board::bitboard queen = 0;  ///< the same for the queen's wing

  /// Takes the units of an array, which fill the first two ranks of each side; none of any other position.
  void start(board::position const& from) noexcept {
    constexpr board::bitboard home_ranks = 0xFFFF'0000'0000'FFFF;
    constexpr board::bitboard files_e_to_h = 0xF0F0'F0F0'F0F0'F0F0;
    bool const is_array = from.occupied() == home_ranks;
    king = is_array ? home_ranks & files_e_to_h : 0;
    queen = is_array ? home_ranks & ~files_e_to_h : 0;
  }

  /// Follows a legal move, or a null move, of orthodox chess.
  void play(board::position const& before, board::move m) noexcept;
};

}  // namespace pgnx::notation

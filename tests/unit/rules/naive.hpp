#pragma once
#include <vector>

#include <pgnx/board/position.hpp>

/// Chess played slowly, square by square, to compare the library with: nothing is shared but the types.
namespace pgnx::test {

/// All legal moves, by making every possible move on a board of its own and looking for the king's attackers.
std::vector<board::move> naive_legal_moves(board::position const& p);

/// The units that attack the king of the side to move.
board::bitboard naive_checkers(board::position const& p);

}  // namespace pgnx::test

#pragma once
#include <vector>

#include <pgnx/board/position.hpp>

/// Orthodox chess and Chess960 (FIDE Laws of Chess, articles 3, 5, 9 and Guidelines II): the fast path.
namespace pgnx::rules::standard {

/// What `play` needs to be taken back.
struct undo {
  board::move played{};
  board::role captured = board::role::none;
  board::square en_passant = board::square::none;
  std::uint32_t halfmove_clock = 0;
  board::bitboard castling_rooks = 0;
  std::uint64_t hash = 0;
  board::bitboard checkers = 0;
};

/// All legal moves, in no promised order.
std::vector<board::move> legal_moves(board::position const& p);

/// May the side to move play `m`? Any move may be asked for; a null move is not legal.
bool is_legal(board::position const& p, board::move m) noexcept;

/// Plays a legal move (or a null move); `checkers` and `hash` of `p` are kept. Asserts nothing about legality.
undo play(board::position& p, board::move m) noexcept;

/// Takes the last `play` back.
void unplay(board::position& p, undo const& u) noexcept;

/// Has the side to move any legal move? Stops at the first one found.
bool has_legal_move(board::position const& p) noexcept;

/// No sequence of legal moves can lead to mate because of material alone: K v K, K+N v K, K+B v K, and bishops that
/// all stand on squares of one colour (FIDE 5.2.2).
bool is_dead_by_material(board::position const& p) noexcept;

/// Counts sequences of `depth` legal moves; finished games are not continued.
std::uint64_t perft(board::position const& p, int depth);

}  // namespace pgnx::rules::standard

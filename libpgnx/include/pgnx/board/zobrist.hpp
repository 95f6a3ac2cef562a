#pragma once
#include <cstdint>

#include <pgnx/board/position.hpp>

namespace pgnx::board {

/// The Zobrist key of placement, side to move and castling rights, and of the en passant square where a pawn may
/// legally capture there. Positions have the same key when each repeats the other in the sense of FIDE 9.2.3 (and,
/// with the odds of 64 random bits, only then). Computed from the placement alone; `position::hash` is its value,
/// kept up to date by the rules. The keys stay the same from one version of the library to the next.
std::uint64_t zobrist_key(position const& p) noexcept;

}  // namespace pgnx::board

#pragma once
#include "board/attacks.hpp"

/// The parts of `zobrist_key`, for the rules to keep it up to date.
namespace pgnx::board {

namespace detail {

struct zobrist_keys {
  std::array<std::array<std::array<std::uint64_t, 64>, 7>, 2> units{};  // by colour, role (none: zeros), square
  std::array<std::uint64_t, 64> castling_rooks{};
  std::array<std::uint64_t, 8> en_passant_files{};
  std::uint64_t black_to_move = 0;
};

extern zobrist_keys const zobrist;

/// The en passant square's key if one of `takers` (pawns beside the double step, at least one) may legally capture.
std::uint64_t en_passant_key(position const& p, bitboard takers) noexcept;

}  // namespace detail

/// Zero for `role::none`, so that a capture needs no branch.
inline std::uint64_t unit_key(color side, role r, square s) noexcept {
  return detail::zobrist.units[index_of(side)][index_of(r)][index_of(s)];
}

inline std::uint64_t castling_key(bitboard rooks) noexcept {
  std::uint64_t key = 0;
  while (rooks != 0) key ^= detail::zobrist.castling_rooks[index_of(pop_square(rooks))];
  return key;
}

inline std::uint64_t turn_key() noexcept { return detail::zobrist.black_to_move; }

/// Zero unless the side to move may legally capture en passant.
inline std::uint64_t en_passant_key(position const& p) noexcept {
  bitboard const takers = pawn_attacks(!p.turn, p.en_passant) & p.of(p.turn, role::pawn);
  return takers == 0 ? 0 : detail::en_passant_key(p, takers);
}

/// Does the en passant capture by the pawn on `from` leave the own king unattacked?
bool is_en_passant_safe(position const& p, square from) noexcept;

}  // namespace pgnx::board

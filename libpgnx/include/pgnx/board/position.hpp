#pragma once
#include <pgnx/board/move.hpp>

namespace pgnx::board {

/// An empty board for `position::units`.
constexpr std::array<role, 64> no_units() noexcept {
  std::array<role, 64> units{};
  units.fill(role::none);
  return units;
}

/// An orthodox or Chess960 position. A plain aggregate that the rules keep consistent: `roles`, `colors` and `units`
/// say the same thing three ways. Conditions of other variants keep their state beside it, not in it.
struct position {
  std::array<bitboard, 6> roles{};          ///< indexed by role
  std::array<bitboard, 2> colors{};         ///< indexed by color
  std::array<role, 64> units = no_units();  ///< indexed by square; `role::none` on empty squares
  bitboard castling_rooks = 0;              ///< rooks that may still castle
  bitboard checkers = 0;                    ///< units that give check to the side to move; derived, kept by the rules
  std::uint64_t hash = 0;  ///< see `zobrist_key`; equal for positions that repeat each other (FIDE 9.2.3)
  color turn = color::white;
  square en_passant = square::none;  ///< behind a pawn that just made a double step, capturable or not
  std::array<square, 2> kings{square::none, square::none};
  std::uint32_t halfmove_clock = 0;  ///< plies since the last capture or pawn move
  std::uint32_t fullmove_number = 1;

  /// The orthodox start position.
  static position start();

  [[nodiscard]] bitboard occupied() const noexcept { return colors[0] | colors[1]; }
  [[nodiscard]] bitboard of(color c) const noexcept { return colors[index_of(c)]; }
  [[nodiscard]] bitboard of(role r) const noexcept { return roles[index_of(r)]; }
  [[nodiscard]] bitboard of(color c, role r) const noexcept { return of(c) & of(r); }
  [[nodiscard]] role role_at(square s) const noexcept { return units[index_of(s)]; }
  [[nodiscard]] square king(color c) const noexcept { return kings[index_of(c)]; }
  friend bool operator==(position const&, position const&) = default;
};

}  // namespace pgnx::board

#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include <pgnx/rules/state.hpp>

namespace pgnx::solve {

using board::bitboard;
using board::color;
using board::role;
using board::square;

/// By role and square: what a unit of one side covers there, out of a few squares that matter.
using covered_squares = std::array<std::array<bitboard, 64>, 6>;

/// How a side's pawns can move, other units left aside.
struct pawn_ways {
  color side = color::white;
  bitboard capturable = 0;  ///< where there may be something to capture
};

/// How many moves a unit needs to cover squares, on an otherwise empty board, so that it is never more than what it
/// needs in earnest. The squares are numbered, and a set of them is the index of a row.
class cover_table {
 public:
  static constexpr std::uint8_t never = 0xff;
  /// More squares would make the tables larger than they are worth.
  static constexpr std::size_t most_squares = 6;

  cover_table(covered_squares const& covers, pawn_ways pawns, std::vector<square> squares);

  [[nodiscard]] std::size_t set_count() const noexcept { return std::size_t{1} << squares_.size(); }
  /// The number of the set of those of its squares that are in `set`.
  [[nodiscard]] std::size_t number_of(bitboard set) const noexcept;

  /// By set number: the least number of moves, at least one, after which the unit covers all of the set at once.
  [[nodiscard]] std::uint8_t const* moves_needed(role r, square s) const noexcept {
    return &moves_[(index_of(r) * 64 + index_of(s)) * set_count()];
  }

 private:
  std::vector<square> squares_;
  std::vector<std::uint8_t> moves_;
};

}  // namespace pgnx::solve

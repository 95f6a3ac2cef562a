#pragma once
#include <memory>
#include <vector>

#include <pgnx/rules/ruleset.hpp>

#include "solve/cover_table.hpp"

namespace pgnx::solve {

/// What a mate asks for: an attack on the enemy king, and one on each square next to it that its own side leaves free.
/// Enemy units do not move during a turn, so this can be weighed against what the own units can reach. The answers
/// never ask for more than a mate takes.
class mating_net {
 public:
  /// How much of a mate is asked for.
  enum class demand : std::uint8_t {
    nothing,
    check,    ///< the king is attacked
    flights,  ///< so are the free squares around it
  };

  /// For the turn of the side to move in `s`. Where the rules of a variant do not bear out the demand, less is asked
  /// for.
  mating_net(rules::ruleset const& r, rules::state const& s, demand most);

  /// The least number of moves that can lead there, one at least; anything above `most` if it is more than that.
  unsigned moves_to_mate(rules::state const& s, unsigned most);

  /// The units one of which has to make the last move of a series.
  bitboard last_movers(rules::state const& s);

 private:
  /// The squares that have to be covered, and how far units are from that.
  struct net {
    bitboard squares;
    cover_table table;
  };
  struct unit {
    role kind;
    square at;
    bitboard covers;  ///< of the net, without moving
  };
  struct unit_list {
    std::array<unit, 64> units;
    std::size_t count = 0;
  };

  void note_lines_to_own_king(board::position const& p) noexcept;
  net const& net_for(rules::state const& s);
  unit_list units_of(rules::state const& s, net const& wanted, bitboard blockers) const noexcept;
  bitboard castling_covers(rules::state const& s) const noexcept;

  demand demand_;
  pawn_ways pawns_;
  square king_;
  bitboard flights_ = 0;
  covered_squares covers_{};
  bitboard net_squares_ = 0;
  std::vector<std::pair<bitboard, std::unique_ptr<net>>> nets_;
};

}  // namespace pgnx::solve

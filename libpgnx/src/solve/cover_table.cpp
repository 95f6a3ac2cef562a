#include "solve/cover_table.hpp"

#include "board/attacks.hpp"

namespace pgnx::solve {
namespace {

using board::bit;
using board::index_of;
using board::pop_square;

constexpr std::array promotions{role::knight, role::bishop, role::rook, role::queen};

/// By role: squares.
using placements = std::array<bitboard, 6>;

bitboard pawn_steps(pawn_ways ways, square from) noexcept {
  square const one = board::ahead(from, ways.side);
  bitboard steps = bit(one) | (board::pawn_attacks(ways.side, from) & ways.capturable);
  if ((bit(from) & board::rank_set(ways.side == color::white ? 1 : 6)) != 0) steps |= bit(board::ahead(one, ways.side));
  return steps;
}

bool can_pawn_reach(pawn_ways ways, placements const& goals, square from) noexcept {
  bitboard const steps = pawn_steps(ways, from);
  bitboard const last_rank = board::back_rank(!ways.side);
  if ((steps & ~last_rank & goals[index_of(role::pawn)]) != 0) return true;
  for (role const r : promotions)
    if ((steps & last_rank & goals[index_of(r)]) != 0) return true;
  return false;
}

/// From where one move leads to one of the goals.
placements one_move_before(pawn_ways ways, placements const& goals) noexcept {
  placements found{};
  for (role const r : {role::knight, role::bishop, role::rook, role::queen, role::king})
    for (bitboard left = goals[index_of(r)]; left != 0;)
      found[index_of(r)] |= board::empty_board_attacks(r, pop_square(left));
  for (bitboard left = ~board::back_rank(!ways.side); left != 0;) {
    square const from = pop_square(left);
    if (can_pawn_reach(ways, goals, from)) found[index_of(role::pawn)] |= bit(from);
  }
  return found;
}

placements goals_of(covered_squares const& covers, bitboard wanted) noexcept {
  placements goals{};
  for (std::size_t r = 0; r < goals.size(); ++r)
    for (std::size_t s = 0; s < 64; ++s)
      if ((covers[r][s] & wanted) == wanted) goals[r] |= bitboard{1} << s;
  return goals;
}

bool is_empty(placements const& some) noexcept {
  bitboard any = 0;
  for (auto const set : some) any |= set;
  return any == 0;
}

/// Calls `note` with each number of moves, at least one, and the placements from which a goal is no nearer than that.
template <class Note>
void visit_distances(pawn_ways ways, placements const& goals, Note note) {
  placements reached{};
  placements edge = goals;
  for (std::uint8_t moves = 1; !is_empty(edge); ++moves) {
    edge = one_move_before(ways, edge);
    for (std::size_t r = 0; r < edge.size(); ++r) {
      edge[r] &= ~reached[r];
      reached[r] |= edge[r];
    }
    note(moves, edge);
  }
}

}  // namespace

cover_table::cover_table(covered_squares const& covers, pawn_ways pawns, std::vector<square> squares)
    : squares_(std::move(squares)), moves_(6 * 64 * set_count(), never) {
  for (std::size_t number = 0; number < set_count(); ++number) {
    bitboard wanted = 0;
    for (std::size_t i = 0; i < squares_.size(); ++i)
      if ((number >> i & 1) != 0) wanted |= bit(squares_[i]);
    visit_distances(pawns, goals_of(covers, wanted), [&](std::uint8_t moves, placements const& at) {
      for (std::size_t r = 0; r < at.size(); ++r)
        for (bitboard left = at[r]; left != 0;)
          moves_[(r * 64 + index_of(pop_square(left))) * set_count() + number] = moves;
    });
  }
}

std::size_t cover_table::number_of(bitboard set) const noexcept {
  std::size_t number = 0;
  for (std::size_t i = 0; i < squares_.size(); ++i) number |= (set >> index_of(squares_[i]) & 1) << i;
  return number;
}

}  // namespace pgnx::solve

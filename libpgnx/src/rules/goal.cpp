#include "rules/goal.hpp"

namespace pgnx::rules::detail {
namespace {

constexpr goal_reached not_yet{};
constexpr bitboard hill = 0x0000001818000000;
constexpr std::uint8_t checks_that_win = 3;

goal_reached won_by(color side) noexcept { return {true, side}; }

template <class Reached>
goal_reached first_to(Reached reached) noexcept {
  for (color const side : {color::white, color::black})
    if (reached(side)) return won_by(side);
  return not_yet;
}

/// Can the king of the side to move step on the last rank?
bool can_draw_level(position const& p) noexcept {
  square const king = p.king(p.turn);
  bitboard steps = board::empty_board_attacks(role::king, king) & board::rank_set(7) & ~p.of(p.turn);
  while (steps != 0)
    if (!board::is_attacked(p, pop_square(steps), !p.turn, p.occupied() ^ bit(king))) return true;
  return false;
}

goal_reached race(position const& p) noexcept {
  bitboard const arrived = p.of(role::king) & board::rank_set(7);
  if (arrived == 0) return not_yet;
  bool const white = (arrived & p.of(color::white)) != 0;
  bool const black = (arrived & p.of(color::black)) != 0;
  if (white && black) return {true, std::nullopt};
  if (black) return won_by(color::black);
  return p.turn == color::black && can_draw_level(p) ? not_yet : won_by(color::white);
}

/// Who has lost all units wins, whoever is to move: units are only lost by the other side's moves.
goal_reached lost_all(ruleset const& r, position const& p) noexcept {
  return first_to([&](color side) {
    bitboard const units = p.of(side);
    return r.king == royalty::royal ? units == p.of(side, role::king) : units == 0;
  });
}

/// An exploded king; only captures that explode can take one off.
goal_reached king_lost(position const& p) noexcept {
  return first_to([&](color side) { return p.king(!side) == square::none && p.king(side) != square::none; });
}

}  // namespace

goal_reached goal_of(ruleset const& r, state const& s) noexcept {
  position const& p = s.board;
  if (r.capture == capture_effect::explosion && r.king == royalty::royal && r.aim != goal::horde) {
    goal_reached const lost = king_lost(p);
    if (lost.is_over) return lost;
  }
  switch (r.aim) {
    case goal::mate: break;
    case goal::king_of_the_hill: return first_to([&](color side) { return (p.of(side, role::king) & hill) != 0; });
    case goal::three_checks:
      return first_to([&](color side) { return s.checks_given[index_of(side)] >= checks_that_win; });
    case goal::race: return race(p);
    case goal::lose_all: return lost_all(r, p);
    case goal::horde: return first_to([&](color side) { return p.of(!side) == 0; });
  }
  return not_yet;
}

}  // namespace pgnx::rules::detail

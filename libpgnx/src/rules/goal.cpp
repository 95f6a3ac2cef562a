#include "rules/goal.hpp"

#include <algorithm>

#include "rules/legal_moves.hpp"

namespace pgnx::rules::detail {
namespace {

constexpr goal_reached not_yet{};
constexpr bitboard hill = 0x0000001818000000;

goal_reached won_by(color side) noexcept { return {true, side}; }

/// Won by the side that has reached something, drawn where both have.
template <class Reached>
goal_reached first_to(Reached reached) noexcept {
  bool const white = reached(color::white);
  bool const black = reached(color::black);
  if (white && black) return {true, std::nullopt};
  if (!white && !black) return not_yet;
  return won_by(white ? color::white : color::black);
}

bool has_units_to_drop(state const& s, color side) noexcept {
  auto const& pocket = s.pockets[index_of(side)];
  return std::any_of(pocket.begin(), pocket.end(), [](std::uint8_t count) { return count != 0; });
}

/// Can a king of the side to move step on the eighth rank?
bool can_draw_level(ruleset const& r, state const& s) {
  position const& p = s.board;
  bitboard const nearest = p.of(p.turn, role::king) & board::rank_set(6);
  return nearest != 0 && visit_moves_of_turn(r, s, [&](move m) {
           return m.from != square::none && ((bit(m.from) & nearest) != 0) && ((bit(m.to) & board::rank_set(7)) != 0);
         });
}

goal_reached race(ruleset const& r, state const& s) {
  position const& p = s.board;
  bitboard const arrived = p.of(role::king) & board::rank_set(7);
  if (arrived == 0) return not_yet;
  bool const white = (arrived & p.of(color::white)) != 0;
  bool const black = (arrived & p.of(color::black)) != 0;
  if (white && black) return {true, std::nullopt};
  if (black) return won_by(color::black);
  return p.turn == color::black && can_draw_level(r, s) ? not_yet : won_by(color::white);
}

/// Who has lost all units wins, whoever is to move: units are only lost by the other side's moves.
goal_reached lost_all(ruleset const& r, state const& s) noexcept {
  return first_to([&](color side) {
    bitboard const kept = r.king == royalty::royal ? s.board.of(side, role::king) : 0;
    return s.board.of(side) == kept && !has_units_to_drop(s, side);
  });
}

goal_reached captured_all(state const& s) noexcept {
  return first_to([&](color side) { return s.board.of(!side) == 0 && !has_units_to_drop(s, !side); });
}

/// An exploded king; only captures that explode can take one off.
goal_reached king_lost(position const& p) noexcept {
  return first_to([&](color side) { return p.king(!side) == square::none && p.king(side) != square::none; });
}

}  // namespace

goal_reached goal_of(ruleset const& r, state const& s) {
  position const& p = s.board;
  if (r.capture == capture_effect::explosion && r.king == royalty::royal) {
    goal_reached const lost = king_lost(p);
    if (lost.is_over) return lost;
  }
  switch (r.aim) {
    case goal::mate: break;
    case goal::king_of_the_hill: return first_to([&](color side) { return (p.of(side, role::king) & hill) != 0; });
    case goal::three_checks:
      return first_to([&](color side) { return s.checks_given[index_of(side)] >= checks_that_win; });
    case goal::race: return race(r, s);
    case goal::lose_all: return lost_all(r, s);
    case goal::horde: return captured_all(s);
  }
  return not_yet;
}

}  // namespace pgnx::rules::detail

#include "query/board_judge.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <pgnx/board/zobrist.hpp>

#include "rules/turns.hpp"

namespace pgnx::query {
namespace {

using board::bitboard;
using board::position;

bool has_same_placement(position const& a, position const& b) noexcept {
  return a.colors == b.colors && a.roles == b.roles;
}

/// The square where the target lets a pawn be captured en passant, if there is one.
bitboard en_passant_of(position const& target) noexcept {
  if (target.en_passant == board::square::none) return 0;
  position without = target;
  without.en_passant = board::square::none;
  return board::zobrist_key(without) == target.hash ? 0 : board::bit(target.en_passant);
}

bool fits(pattern const& p, position const& b) noexcept {
  if ((b.occupied() & p.empty) != 0 || (p.taken & ~b.occupied()) != 0) return false;
  for (std::size_t side = 0; side < 2; ++side) {
    if ((p.any_of_side[side] & ~b.colors[side]) != 0) return false;
    for (std::size_t kind = 0; kind < 6; ++kind)
      if ((p.units[side][kind] & ~(b.colors[side] & b.roles[kind])) != 0) return false;
  }
  return true;
}

/// Can the units of a side be told apart into those that are named and the others?
bool fits(side_units const& asked, bitboard own, position const& b) noexcept {
  int others_least = 0;
  int others_most = 0;
  for (std::size_t kind = 0; kind < 6; ++kind) {
    int const count = std::popcount(own & b.roles[kind]);
    if (count < asked.low[kind]) return false;
    bool const is_king = kind == board::index_of(board::role::king);
    if (is_king && count > asked.high[kind]) return false;
    if (is_king) continue;
    others_least += std::max(0, count - asked.high[kind]);
    others_most += count - asked.low[kind];
  }
  return others_least <= asked.others_high && others_most >= asked.others_low;
}

bool fits(material_range const& m, position const& b) noexcept {
  return fits(m[0], b.colors[0], b) && fits(m[1], b.colors[1], b);
}

bool has_beside(variant_fields const& asked, seen_position const& now) noexcept {
  auto const* const rules = now.rules();
  if (rules == nullptr) return false;
  if (asked.pockets || asked.promoted) {
    if (rules->capture != rules::capture_effect::pocket) return false;
    auto const& s = now.state();
    if (asked.pockets && *asked.pockets != s.pockets) return false;
    if (asked.promoted && *asked.promoted != s.promoted) return false;
  }
  if (!asked.checks_given) return true;
  return rules->aim == rules::goal::three_checks && *asked.checks_given == now.state().checks_given;
}

}  // namespace

bool holds(position_condition const& c, seen_position const& now) {
  auto const& b = now.board();
  if (!c.beside.is_empty() && !has_beside(c.beside, now)) return false;
  bool const is_hashed = now.rules() == nullptr && c.fields == 4;
  if (is_hashed) return b.hash == c.target.hash && has_same_placement(b, c.target);
  if (!has_same_placement(b, c.target)) return false;
  if (c.fields > 1 && b.turn != c.target.turn) return false;
  if (c.fields > 2 && b.castling_rooks != c.target.castling_rooks) return false;
  return c.fields < 4 || rules::detail::capturable_targets(now.state()) == en_passant_of(c.target);
}

bool holds(pattern_condition const& c, seen_position const& now) {
  return std::ranges::any_of(c.any_of, [&](pattern const& p) { return fits(p, now.board()); });
}

bool holds(material_condition const& c, seen_position const& now) {
  return std::ranges::any_of(c.any_of, [&](material_range const& m) { return fits(m, now.board()); });
}

int least_units(position_condition const& c) noexcept { return std::popcount(c.target.occupied()); }

/// The images of a pattern take as many squares as it does.
int least_units(pattern_condition const& c) noexcept { return std::popcount(c.any_of.front().taken); }

int least_units(material_condition const& c) noexcept {
  int sum = 0;
  for (auto const& side : c.any_of.front())
    sum = std::accumulate(side.low.begin(), side.low.end(), sum) + side.others_low;
  return sum;
}

int most_units(material_condition const& c) noexcept {
  int sum = 0;
  for (auto const& side : c.any_of.front())
    sum = std::accumulate(side.high.begin(), side.high.end(), sum) + side.others_high;
  return sum;
}

}  // namespace pgnx::query

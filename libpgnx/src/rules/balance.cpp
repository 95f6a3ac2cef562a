#include "rules/balance.hpp"

#include <algorithm>

namespace pgnx::rules::detail {

bitboard units_in_turn(ruleset const& r, state const& s, bitboard mobile) noexcept {
  if (r.balance == balance_rule::free) return mobile;
  std::uint8_t least = 0xff;
  bitboard found = 0;
  while (mobile != 0) {
    square const unit = pop_square(mobile);
    std::uint8_t const times = s.moves_made[index_of(unit)];
    if (times < least) found = 0;
    least = std::min(least, times);
    if (times == least) found |= bit(unit);
  }
  return found;
}

void note_unit_moved(ruleset const& r, state& s, square from, square to) noexcept {
  if (r.balance == balance_rule::free) return;
  std::uint8_t const times = s.moves_made[index_of(from)];
  if (r.balance == balance_rule::rounds && times != 0) {
    // A legal second move says that nobody was left to move: the next round has begun.
    s.moves_made.fill(0);
    s.moves_made[index_of(to)] = 1;
    return;
  }
  s.moves_made[index_of(from)] = 0;
  s.moves_made[index_of(to)] = static_cast<std::uint8_t>(std::min<int>(times + 1, most_moves_counted));
}

void note_castled(ruleset const& r, state& s, bitboard from, bitboard to) noexcept {
  if (r.balance == balance_rule::free) return;
  // Neither has moved before: each has its first move behind it.
  while (from != 0) s.moves_made[index_of(pop_square(from))] = 0;
  while (to != 0) s.moves_made[index_of(pop_square(to))] = 1;
}

}  // namespace pgnx::rules::detail

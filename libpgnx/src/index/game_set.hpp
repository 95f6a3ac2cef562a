#pragma once
#include <cstdint>
#include <utility>

#include <boost/dynamic_bitset.hpp>

namespace pgnx::index {

/// Games of an index, by their number in the table of games.
using game_set = boost::dynamic_bitset<std::uint64_t>;

/// What is known of the games that answer a question: all of `sure` do, and none that is not in `possible`.
struct bounds {
  game_set sure;
  game_set possible;

  static bounds exact(game_set const& games) { return {games, games}; }
  [[nodiscard]] bool is_exact() const { return sure == possible; }
};

inline bounds both(bounds left, bounds const& right) {
  left.sure &= right.sure;
  left.possible &= right.possible;
  return left;
}

inline bounds either(bounds left, bounds const& right) {
  left.sure |= right.sure;
  left.possible |= right.possible;
  return left;
}

/// Those of `all` that do not answer it.
inline bounds other(bounds const& of, game_set const& all) { return {all - of.possible, all - of.sure}; }

}  // namespace pgnx::index

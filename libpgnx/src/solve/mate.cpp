#include <pgnx/solve/mate.hpp>

#include "solve/turn_search.hpp"

namespace pgnx::solve {

mate_search find_mate(rules::ruleset const& r, rules::state const& s, limits const& within) {
  budget effort(within);
  turn_search search(r, s, purpose::win, effort);
  mate_search found;
  if (search.find(s)) found.moves = search.series();
  if (found.is_found()) found.outcome = outcome_of(r, s, found.moves).value_or(rules::verdict{});
  found.is_complete = found.is_found() || (!effort.is_spent() && search.covers_all_lengths());
  found.nodes = effort.nodes();
  return found;
}

std::optional<rules::verdict> outcome_of(rules::ruleset const& r, rules::state s,
                                         std::vector<board::move> const& moves) {
  color const us = s.board.turn;
  for (board::move const m : moves) {
    if (s.board.turn != us || !rules::judge(r, s, m).is_legal()) return std::nullopt;
    rules::play(r, s, m);
  }
  return rules::verdict_of(r, s);
}

}  // namespace pgnx::solve

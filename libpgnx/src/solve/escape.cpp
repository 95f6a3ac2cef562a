#include <pgnx/solve/escape.hpp>

#include <algorithm>

#include "solve/turn_search.hpp"

namespace pgnx::solve {
namespace {

escape escape_by(rules::ruleset const& r, rules::state after, board::move parry, budget& effort) {
  color const us = after.board.turn;
  rules::play(r, after, parry);
  if (after.board.turn != us || rules::verdict_of(r, after).winner == us) return {parry, {parry}, false};
  turn_search search(r, after, purpose::completion, effort);
  if (!search.find(after)) return {parry, {}, effort.is_spent() || !search.covers_all_lengths()};
  std::vector<board::move> series{parry};
  series.insert(series.end(), search.series().begin(), search.series().end());
  return {parry, std::move(series), false};
}

}  // namespace

escape_search find_escapes(rules::ruleset const& r, rules::state const& s, limits const& within) {
  budget effort(within);
  escape_search found;
  for (board::move const m : rules::legal_moves(r, s)) found.escapes.push_back(escape_by(r, s, m, effort));
  // A series of no moves comes behind the longest one.
  std::ranges::stable_sort(found.escapes, {}, [](escape const& way) { return way.series.size() - 1; });
  found.nodes = effort.nodes();
  return found;
}

}  // namespace pgnx::solve

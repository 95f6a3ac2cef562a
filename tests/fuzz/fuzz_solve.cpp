// The solver: in whatever position can be read, a series that it finds is one that the rules confirm, and it finds the
// same again. The first bytes choose the variant.
#include <algorithm>
#include <cstdint>

#include <pgnx/rules/state_fen.hpp>
#include <pgnx/solve/escape.hpp>
#include <pgnx/solve/mate.hpp>

#include "chosen_rules.hpp"
#include "expect.hpp"

namespace {

using namespace pgnx;
using fuzz::expect;

void expect_win(rules::ruleset const& r, rules::state const& s, solve::mate_search const& found) {
  expect(found.is_complete, "what was found leaves nothing open");
  auto const outcome = solve::outcome_of(r, s, found.moves);
  expect(outcome.has_value() && *outcome == found.outcome, "the rules confirm the series");
  expect(outcome->winner == s.board.turn, "the series wins");
}

void expect_parries(rules::ruleset const& r, rules::state const& s, solve::escape_search const& found) {
  expect(found.escapes.size() == rules::legal_moves(r, s).size(), "every legal move is a parry");
  for (auto const& way : found.escapes)
    if (!way.series.empty()) expect(solve::outcome_of(r, s, way.series).has_value(), "the rules confirm the series");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size == 0) return 0;
  auto const chosen = fuzz::choose_rules({data, size});
  if (!chosen) return 0;
  auto const& [r, skipped] = *chosen;
  auto const read = rules::parse_state(r, std::string(data + skipped, data + size));
  if (!read.value) return 0;

  solve::limits const within{.nodes = 300, .table_bytes = 0};
  auto const found = solve::find_mate(r, *read.value, within);
  if (found.is_found()) expect_win(r, *read.value, found);
  expect(found.nodes <= within.nodes, "limits are kept");
  expect(solve::find_mate(r, *read.value, within).moves == found.moves, "the same is found again");
  expect_parries(r, *read.value, solve::find_escapes(r, *read.value, within));
  return 0;
}

#include "statistics/series_reader.hpp"

namespace pgnx::statistics {

void series_reader::see(rules::ruleset const& r, rules::state const& before) {
  auto const number = before.board.fullmove_number;
  bool const goes_on = before.played != 0 && !all_.empty() && all_.back().number == number;
  if (!goes_on) all_.push_back({.number = number, .moves = before.played, .full = rules::moves_in_turn(r, before)});
  ++all_.back().moves;
}

void series_reader::step(rules::state const& after) {
  auto& last = all_.back();
  last.is_checked_short = after.played == 0 && last.moves < last.full && after.board.checkers != 0;
}

}  // namespace pgnx::statistics

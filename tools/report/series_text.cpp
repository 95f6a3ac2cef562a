#include "report/series_text.hpp"

#include <fmt/format.h>

#include <pgnx/format/move_text.hpp>

namespace pgnx::cli {

std::vector<std::string> san_of(rules::ruleset const& r, rules::state const& from,
                                std::vector<board::move> const& moves) {
  game::start_point start;
  start.rules = r;
  start.from = from;
  game::line_position line;
  line.start(start);
  std::vector<std::string> texts;
  for (board::move const m : moves) {
    format::append_move(texts.emplace_back(), format::notation_id::san, line, m);
    line.play(m);
  }
  return texts;
}

std::string series_text(rules::ruleset const& r, rules::state const& from, std::vector<board::move> const& moves) {
  bool const is_second = !r.has_series() && from.board.turn == board::color::black;
  return fmt::format("{}{} {}", from.board.fullmove_number, is_second ? "..." : ".",
                     fmt::join(san_of(r, from, moves), " "));
}

}  // namespace pgnx::cli

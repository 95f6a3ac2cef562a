#include "query/end_judge.hpp"

#include <algorithm>

#include <pgnx/record/annotation.hpp>

#include "query/folding.hpp"
#include "query/tag_judge.hpp"

namespace pgnx::query {
namespace {

using game::ending;
using record::code;

constexpr std::uint32_t bit(unsigned n) noexcept { return std::uint32_t{1} << n; }

std::uint32_t outcomes_on_board(ending how) noexcept {
  switch (how) {
    case ending::mate: return bit(0);
    case ending::progressive_mate: return bit(0) | bit(1);
    case ending::stalemate:
    case ending::progressive_stalemate: return bit(2);
    case ending::dead_position: return bit(3);
    case ending::variant_end: return bit(7);
    case ending::none: break;
  }
  return 0;
}

std::uint32_t outcome_by(code id) noexcept {
  switch (id) {
    case code::threefold_repetition:
    case code::fivefold_repetition: return bit(4);
    case code::fifty_move_rule:
    case code::seventy_five_move_rule: return bit(5);
    case code::ten_series_rule: return bit(6);
    default: return 0;
  }
}

/// By the places of `words_of(attribute::outcome)`.
std::uint32_t outcomes(game_end const& heard, game::game_report const& report,
                       std::span<record::diagnostic const> found) noexcept {
  auto words = outcomes_on_board(report.outcome);
  for (auto const& d : found) words |= outcome_by(d.id);
  if (heard.is_lost_on_time) words |= bit(8);
  return words != 0 ? words : bit(9);
}

/// Does a comment tell the time on a clock?
bool tells_clock(std::string_view comment) {
  if (comment.find("[%clk") == comment.npos) return false;
  auto const all = record::commands(comment);
  for (auto const& command : all)
    if (command.name == "clk") return true;
  return false;
}

std::uint32_t contents(game_end const& heard) noexcept {
  return (heard.has_comments ? bit(0) : 0) | (heard.has_variations ? bit(1) : 0) | (heard.has_glyphs ? bit(2) : 0) |
         (heard.has_clocks ? bit(3) : 0);
}

std::uint32_t starts(game_end const& heard) noexcept {
  if (heard.start_from == game_end::start::unknown) return 0;
  return bit(heard.start_from == game_end::start::array ? 0 : 1);
}

/// Nothing of a measure that no game like this has.
std::optional<interval> measure_of(measure what, game_end const& heard, game::game_report const& report) noexcept {
  std::int64_t const plies = report.plies;
  switch (what) {
    case measure::plies: return interval{plies, plies};
    case measure::moves:
      if (heard.has_series) return std::nullopt;
      return interval{(plies + 1) / 2, (plies + 1) / 2};
    case measure::last_series:
      if (!heard.has_series || heard.last_number == 0) return std::nullopt;
      return interval{heard.last_number, heard.last_number};
    default: return std::nullopt;
  }
}

/// The only event that the end of a game tells.
bool holds(event_condition const& c, game_end const& heard, game::game_report const& report) noexcept {
  bool const is_mate = report.outcome == ending::mate || report.outcome == ending::progressive_mate;
  if (c.what != event::mate || !is_mate) return false;
  auto const is_asked = [&](std::uint32_t number) { return number >= c.numbers.low && number <= c.numbers.high; };
  if (c.by == count::all) return true;
  if (c.by == count::plies) return is_asked(heard.plies);
  return (c.by == count::series) == heard.has_series && is_asked(heard.last_number);
}

}  // namespace

bool is_time_forfeit(std::string_view termination) {
  auto const text = folded(termination);
  return text.find("time forfeit") != text.npos || text.find("on time") != text.npos;
}

void game_end::hear_comment(std::string_view text, record::comment_kind kind) {
  if (kind == record::comment_kind::escape) return;
  has_comments = true;
  has_clocks = has_clocks || tells_clock(text);
}

std::uint32_t words_at_end(attribute what, game_end const& heard, game::game_report const& report,
                           std::span<record::diagnostic const> found) noexcept {
  switch (what) {
    case attribute::result: return bit_of_result(report.result);
    case attribute::outcome: return outcomes(heard, report, found);
    case attribute::status: return bit(static_cast<unsigned>(report.status));
    case attribute::start: return starts(heard);
    case attribute::content: return contents(heard);
  }
  return 0;
}

bool holds_at_end(condition const& c, game_end const& heard, game::game_report const& report,
                  std::span<record::diagnostic const> found) {
  if (auto const* const words = std::get_if<word_condition>(&c))
    return (words->words & words_at_end(words->what, heard, report, found)) != 0;
  if (auto const* const e = std::get_if<event_condition>(&c)) return holds(*e, heard, report);
  auto const* const range = std::get_if<range_condition>(&c);
  return range != nullptr && lies_within(measure_of(range->what, heard, report), range->within);
}

}  // namespace pgnx::query

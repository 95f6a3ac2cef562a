#include "report/missed_mates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

#include <pgnx/rules/general.hpp>
#include <pgnx/solve/mate.hpp>

#include "report/counted.hpp"
#include "report/series_text.hpp"

namespace pgnx::cli {
namespace {

using record::code;
using record::diagnostic;

/// Where in the text something is told.
struct place {
  std::size_t offset;
  std::size_t length;
  std::uint32_t ply;
};

/// Writes down what is found in one game.
class note_taker {
 public:
  note_taker(rules::ruleset const& r, game::policy const& levels, std::uint64_t nodes)
      : rules_(r), levels_(levels), within_{.nodes = nodes} {}

  void look(rules::state const& s, place at, code when_found, std::string_view what) {
    auto const result = solve::find_mate(rules_, s, within_);
    if (result.is_found())
      add(when_found, at, fmt::format("{}: {}", what, series_text(rules_, s, result.moves)));
    else if (!result.is_complete)
      add(code::mate_left_open, at,
          fmt::format("no mate found in {}; there may be one", counted(result.nodes, "position", "positions")));
  }

  std::vector<diagnostic> notes;

 private:
  void add(code id, place at, std::string message) {
    auto const level = levels_.level(id);
    if (level) notes.push_back({id, *level, at.offset, at.length, at.ply, std::move(message), {}, {}});
  }

  rules::ruleset const& rules_;
  game::policy const& levels_;
  solve::limits within_;
};

std::vector<diagnostic> missed_mates(game::game_report const& g, played_turns const& played, std::string_view text,
                                     game::policy const& levels, std::uint64_t nodes) {
  if (!played.rules) return {};
  note_taker taker(*played.rules, levels, nodes);
  for (auto const& turn : played.turns) {
    auto const offset = static_cast<std::size_t>(turn.first_move.data() - text.data());
    taker.look(turn.start, {offset, turn.first_move.size(), turn.ply}, code::missed_mate, "there was a mate");
  }
  if (played.end)
    taker.look(*played.end, {g.offset + g.length, 0, 0}, code::mate_in_claimed_draw,
               "ten quiet series, but there is a mate");
  return std::move(taker.notes);
}

/// Moves the findings of one game, those of the replay and others, behind those of the games before.
void append_in_order(std::vector<diagnostic>& all, std::span<diagnostic> replayed, std::span<diagnostic> others) {
  auto const first = static_cast<std::ptrdiff_t>(all.size());
  std::ranges::move(replayed, std::back_inserter(all));
  std::ranges::move(others, std::back_inserter(all));
  std::stable_sort(all.begin() + first, all.end(),
                   [](diagnostic const& a, diagnostic const& b) { return a.offset < b.offset; });
}

}  // namespace

void turn_collector::on_begin() {
  game_ = {};
  plies_ = 0;
  depth_ = 0;
}

void turn_collector::on_start(game::start_point const& from) {
  if (!from.rules || !from.rules->has_series()) return;
  game_.rules = from.rules;
  now_ = from.from;
}

void turn_collector::on_move(board::move m, std::string_view token) {
  if (depth_ != 0 || !game_.rules) return;
  ++plies_;
  if (now_.played == 0 || game_.turns.empty()) game_.turns.push_back({now_, token, plies_});
  auto const us = now_.board.turn;
  rules::play(*game_.rules, now_, m);
  if (rules::verdict_of(*game_.rules, now_).winner == us) game_.turns.pop_back();
}

void turn_collector::on_end(std::string_view, std::string_view) {
  bool const is_claim = game_.rules && rules::may_claim_quiet_draw(*game_.rules, now_) &&
                        rules::verdict_of(*game_.rules, now_).how == rules::ending::none;
  if (is_claim) game_.end = now_;
  games.push_back(std::move(game_));
}

void add_missed_mates(game::findings& found, std::vector<played_turns> const& played, std::string_view text,
                      game::policy const& levels, std::uint64_t nodes) {
  std::vector<diagnostic> all;
  for (std::size_t i = 0; i < found.games.size(); ++i) {
    auto& g = found.games[i];
    auto const replayed = std::span(found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
    auto mates = missed_mates(g, played[i], text, levels, nodes);
    bool const has_error =
        std::ranges::any_of(mates, [](diagnostic const& d) { return d.level == record::severity::error; });
    if (has_error && g.status == game::verdict::valid) g.status = game::verdict::invalid;
    g.first_diagnostic = all.size();
    g.diagnostics += mates.size();
    append_in_order(all, replayed, mates);
  }
  found.diagnostics = std::move(all);
}

}  // namespace pgnx::cli

#include "report/binary_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <span>

#include <pgnx/format/pgn_replay.hpp>

#include "report/diagnostic_text.hpp"
#include "report/told_findings.hpp"
#include "report/translated.hpp"
#include "report/utf_16_note.hpp"

namespace pgnx::cli {

using record::diagnostic;
using record::severity;

namespace {

std::vector<diagnostic> findings_of(game::findings const& found, game::game_report const& g) {
  auto const own = std::span(found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
  return {own.begin(), own.end()};
}

void add_game(game::findings& to, game::game_report g, std::vector<diagnostic> findings) {
  g.first_diagnostic = to.diagnostics.size();
  g.diagnostics = findings.size();
  to.games.push_back(std::move(g));
  std::ranges::move(findings, std::back_inserter(to.diagnostics));
}

}  // namespace

struct binary_job::collected_part final : pipeline::part {
  game::findings found;
  std::unique_ptr<collection> games;
  std::vector<fate> fates;
  text_extent extent;
  base::text_place start;
};

binary_job::binary_job(std::vector<io::input> const& inputs, format::export_options const& options,
                       std::string_view holder, conversion_report& report)
    : inputs_(inputs),
      replay_{.variant = options.variant,
              .variants = options.variants,
              .language = options.language,
              .notation = options.from_notation},
      holder_(holder),
      report_(report) {
  if (options.strict) replay_.levels.make_strict();
}

std::unique_ptr<pipeline::part> binary_job::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<collected_part>();
  part->games = collect();
  auto options = replay_;
  options.hears = &part->games->listener();
  part->consumed = format::replay_pgn(c.readable(), c.end(), options, part->found, c.text.size());
  add_source_findings(part->found, c, part->consumed, options.levels);
  add_utf_16_note(part->found, c, options.levels);
  part->records = part->found.games.size();
  part->memory_bytes = game::memory_bytes(part->found) + part->games->memory_bytes(part->consumed);
  part->extent = measure(c.text.substr(0, part->consumed));
  return part;
}

void binary_job::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<collected_part&>(p);
  if (c.is_first()) next_place_ = {};
  part.start = next_place_;
  next_place_ = behind(next_place_, part.extent);
  text_without_game_.see(c, part.found);
}

diagnostic binary_job::refusal(game::game_report const& g, format::game_refusal const& why) const {
  return {.id = record::code::format_impossible,
          .level = severity::error,
          .offset = g.offset,
          .ply = why.ply,
          .message = fmt::format("{} cannot hold the game: {}", holder_, why.why),
          .hint = {},
          .mend = {}};
}

std::optional<diagnostic> binary_job::write_game(collected_part& part, std::size_t index) {
  auto const& g = part.found.games[index];
  auto const refused = g.fits_tree ? part.games->write(index) : std::nullopt;
  bool const is_written = g.fits_tree && !refused;
  ++games_;
  left_out_ += is_written ? 0U : 1U;
  part.fates.push_back(is_written ? fate::written : fate::left_out);
  return refused ? std::optional(refusal(g, *refused)) : std::nullopt;
}

/// Findings are handed on in the order of the input, and what a game is refused for behind its others.
void binary_job::write(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<collected_part&>(p);
  place_finder places(c, part.start);
  std::string talk;
  auto const tell = [&](diagnostic const& d) {
    append_diagnostic(talk, inputs_[c.input].name, places.at(d), d, places.text_around(d));
    errors_ += d.level == severity::error ? 1U : 0U;
  };
  auto outside = part.found.outside.begin();
  auto const tell_outside_before = [&](std::size_t offset) {
    for (; outside != part.found.outside.end() && outside->offset <= offset; ++outside) {
      if (is_told_outside(*outside)) tell(*outside);
      text_left_out_ += outside->id == record::code::text_outside_game ? 1U : 0U;
    }
  };
  game::findings reported;
  for (std::size_t i = 0; i < part.found.games.size(); ++i) {
    auto const& g = part.found.games[i];
    tell_outside_before(g.offset);
    auto findings = findings_of(part.found, g);
    if (auto refused = write_game(part, i)) findings.push_back(std::move(*refused));
    for (auto const& d : findings)
      if (is_told_in_any_case(c, d) || keeps_from_tree(g, d)) tell(d);
    add_game(reported, g, std::move(findings));
  }
  tell_outside_before(c.text.size());
  reported.outside = std::move(part.found.outside);
  if (!talk.empty()) std::fputs(talk.c_str(), stderr);
  report_.add({c, part.start, reported, part.fates});
}

}  // namespace pgnx::cli

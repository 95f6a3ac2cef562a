#include "report/binary_job.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <span>

#include <pgnx/format/pgn_replay.hpp>

#include "report/diagnostic_text.hpp"
#include "report/translated.hpp"
#include "report/utf_16_note.hpp"

namespace pgnx::cli {

using record::diagnostic;
using record::severity;

namespace {

/// What keeps a game from being written, and of a source that is no PGN what has not been told by anybody before.
bool is_told(pipeline::chunk const& c, game::game_report const& g, diagnostic const& d) noexcept {
  if (d.level == severity::error || d.id == record::code::unknown_variant) return true;
  if (c.origins && d.level == severity::warning) return true;
  return g.status == game::verdict::valid && game::is_beyond_tree(d.id);
}

}  // namespace

struct binary_job::collected_part final : pipeline::part {
  game::findings found;
  std::unique_ptr<collection> games;
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
  if (auto note = utf_16_note(c, options.levels))
    part->found.outside.insert(part->found.outside.begin(), std::move(*note));
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

void binary_job::write(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<collected_part&>(p);
  place_finder places(c, part.start);
  std::string talk;
  auto const tell = [&](diagnostic const& d) {
    append_diagnostic(talk, inputs_[c.input].name, places.at(d), d, places.text_around(d));
    errors_ += d.level == severity::error ? 1U : 0U;
  };
  for (auto const& d : part.found.outside) {
    if (d.level == severity::error || d.id == record::code::text_outside_game) tell(d);
    text_left_out_ += d.id == record::code::text_outside_game ? 1U : 0U;
  }
  game::findings reported;
  reported.outside = part.found.outside;
  std::vector<fate> fates;
  for (std::size_t i = 0; i < part.found.games.size(); ++i) {
    auto const& g = part.found.games[i];
    ++games_;
    auto const findings = std::span(part.found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
    for (auto const& d : findings)
      if (is_told(c, g, d)) tell(d);
    reported.games.push_back(g);
    reported.games.back().first_diagnostic = reported.diagnostics.size();
    reported.diagnostics.insert(reported.diagnostics.end(), findings.begin(), findings.end());
    auto const refused = g.fits_tree ? part.games->write(i) : std::nullopt;
    bool const is_written = g.fits_tree && !refused;
    fates.push_back(is_written ? fate::written : fate::left_out);
    left_out_ += is_written ? 0U : 1U;
    if (!refused) continue;
    reported.diagnostics.push_back(refusal(g, *refused));
    ++reported.games.back().diagnostics;
    tell(reported.diagnostics.back());
  }
  if (!talk.empty()) std::fputs(talk.c_str(), stderr);
  report_.add({c, part.start, reported, fates});
}

}  // namespace pgnx::cli

#include "report/scid_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <span>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/builder.hpp>

#include "report/diagnostic_text.hpp"
#include "report/translated.hpp"

namespace pgnx::cli {
namespace {

using record::diagnostic;
using record::severity;

/// A tree of each game.
class tree_collector final : public game::listener {
 public:
  std::vector<game::tree> trees;

  void on_begin() override { builder_.on_begin(); }
  void on_again() override { builder_.on_again(); }
  void on_tag(record::tag_text const& tag) override { builder_.on_tag(tag); }
  void on_start(game::start_point const& from) override { builder_.on_start(from); }
  void on_move(board::move m, std::string_view token) override { builder_.on_move(m, token); }
  void on_nag(unsigned number) override { builder_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { builder_.on_comment(text, kind); }
  void on_variation_begin() override { builder_.on_variation_begin(); }
  void on_variation_end() override { builder_.on_variation_end(); }
  void on_end(std::string_view result, std::string_view whole) override {
    builder_.on_end(result, whole);
    trees.push_back(builder_.game());
  }

 private:
  game::builder builder_;
};

struct scid_part final : pipeline::part {
  game::findings found;
  std::vector<game::tree> trees;
  text_extent extent;
  base::text_place start;
};

}  // namespace

scid_job::scid_job(std::vector<io::input> const& inputs, format::export_options const& options,
                   format::scid_base_writer& to)
    : inputs_(inputs),
      replay_{.variant = options.variant, .variants = options.variants, .language = options.language},
      to_(to) {
  if (options.strict) replay_.levels.make_strict();
}

std::unique_ptr<pipeline::part> scid_job::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<scid_part>();
  tree_collector collector;
  auto options = replay_;
  options.hears = &collector;
  part->consumed = format::replay_pgn(c.readable(), c.end(), options, part->found, c.text.size());
  add_source_findings(part->found, c, part->consumed, options.levels);
  part->trees = std::move(collector.trees);
  part->records = part->found.games.size();
  constexpr std::size_t tree_bytes_per_text_byte = 8;
  part->memory_bytes = game::memory_bytes(part->found) + tree_bytes_per_text_byte * part->consumed;
  part->extent = measure(c.text.substr(0, part->consumed));
  return part;
}

void scid_job::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<scid_part&>(p);
  if (c.is_first()) next_place_ = {};
  part.start = next_place_;
  next_place_ = behind(next_place_, part.extent);
  text_without_game_.see(c, part.found);
}

void scid_job::write(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<scid_part&>(p);
  place_finder places(c, part.start);
  std::string talk;
  auto const tell = [&](diagnostic const& d) {
    append_diagnostic(talk, inputs_[c.input].name, places.at(d.offset), d, c.text);
    errors_ += d.level == severity::error ? 1U : 0U;
  };
  for (auto const& d : part.found.outside)
    if (d.level == severity::error || d.id == record::code::text_outside_game) tell(d);
  for (std::size_t i = 0; i < part.found.games.size(); ++i) {
    auto const& g = part.found.games[i];
    ++games_;
    for (auto const& d : std::span(part.found.diagnostics).subspan(g.first_diagnostic, g.diagnostics))
      if (d.level == severity::error || (g.status == game::verdict::valid && game::is_beyond_tree(d.id))) tell(d);
    auto const refused = g.fits_tree ? to_.write(part.trees[i]) : std::nullopt;
    if (g.fits_tree && !refused) continue;
    ++left_out_;
    if (refused)
      tell({.id = record::code::format_impossible,
            .level = severity::error,
            .offset = g.offset,
            .ply = refused->ply,
            .message = fmt::format("a base of Scid cannot hold the game: {}", refused->why),
            .hint = {},
            .mend = {}});
  }
  if (!talk.empty()) std::fputs(talk.c_str(), stderr);
}

}  // namespace pgnx::cli

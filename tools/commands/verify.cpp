#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <nlohmann/json.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/listeners.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/run.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/run_job.hpp"
#include "frame/standard_output.hpp"
#include "report/counted.hpp"
#include "report/diagnostic_text.hpp"
#include "report/finding_json.hpp"
#include "report/json_line.hpp"
#include "report/level_options.hpp"
#include "report/missed_mates.hpp"
#include "report/move_collector.hpp"
#include "report/place_counter.hpp"
#include "report/text_without_game.hpp"
#include "report/translated.hpp"
#include "report/utf_16_note.hpp"

namespace pgnx::commands {
namespace {

using json = nlohmann::ordered_json;
using record::diagnostic;
using record::severity;

/// What the last line says.
struct totals {
  std::uint64_t files = 0, games = 0, valid = 0, invalid = 0, unverified = 0, plies = 0, bytes = 0;
  std::uint64_t errors = 0, warnings = 0, notes = 0;

  void add(diagnostic const& d) {
    errors += d.level == severity::error ? 1U : 0U;
    warnings += d.level == severity::warning ? 1U : 0U;
    notes += d.level == severity::note ? 1U : 0U;
  }
  void add(game::game_report const& g) {
    ++games;
    plies += g.plies;
    valid += g.status == game::verdict::valid ? 1U : 0U;
    invalid += g.status == game::verdict::invalid ? 1U : 0U;
    unverified += g.status == game::verdict::unverified ? 1U : 0U;
  }
};

struct verified_part final : pipeline::part {
  game::findings found;
  std::vector<cli::collected_game> collected;
  cli::text_extent extent;
  base::text_place start;        ///< of the chunk in its file
  std::uint64_t first_game = 1;  ///< number of the chunk's first game in its file
  std::string out;
};

enum class style { text, json_lines, json_lines_with_moves };

class verify_job final : public pipeline::job {
 public:
  /// `tells_text_outside` is false where text outside of games is looked for, but not to be told.
  /// In each turn of several moves so many positions are looked at for a mate that was missed.
  verify_job(std::vector<io::input> const& inputs, game::replay_options const& options, style how,
             bool tells_text_outside, std::uint64_t mate_nodes)
      : inputs_(inputs),
        options_(options),
        style_(how),
        tells_text_outside_(tells_text_outside),
        mate_nodes_(mate_nodes) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void place(pipeline::chunk const& c, pipeline::part& p) override;
  void format(pipeline::chunk const& c, pipeline::part& p) const override;
  void write(pipeline::chunk const&, pipeline::part& p) override {
    cli::write_standard_output(static_cast<verified_part&>(p).out);
  }

  [[nodiscard]] totals const& sum() const noexcept { return sum_; }
  /// An input holds text and no game.
  [[nodiscard]] bool found_no_game_in_some_text() const noexcept { return text_without_game_.was_seen(); }

 private:
  void append(std::string& out, pipeline::chunk const& c, diagnostic const& d, cli::place_finder& places) const;
  void append_game(std::string& out, pipeline::chunk const& c, verified_part const& p, std::size_t index,
                   cli::place_finder& places) const;

  std::vector<io::input> const& inputs_;
  game::replay_options const& options_;
  style style_;
  bool tells_text_outside_;
  std::uint64_t mate_nodes_;
  totals sum_;
  base::text_place next_place_;
  std::uint64_t games_in_file_ = 0;
  cli::text_without_game text_without_game_;
};

std::unique_ptr<pipeline::part> verify_job::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<verified_part>();
  cli::move_collector collector;
  game::replay_options options = options_;
  cli::turn_collector turns;
  game::listeners hear;
  if (style_ == style::json_lines_with_moves) hear.add(collector);
  if (mate_nodes_ != 0) hear.add(turns);
  if (!hear.is_empty()) options.hears = &hear;
  part->consumed = format::replay_pgn(c.readable(), c.end(), options, part->found, c.text.size());
  cli::add_source_findings(part->found, c, part->consumed, options.levels);
  if (mate_nodes_ != 0) cli::add_missed_mates(part->found, turns.games, c.text, options.levels, mate_nodes_);
  part->records = part->found.games.size();
  part->memory_bytes = game::memory_bytes(part->found);
  part->collected = std::move(collector.games);
  part->extent = cli::measure(c.text.substr(0, part->consumed));
  cli::add_utf_16_note(part->found, c, options_.levels);
  return part;
}

void verify_job::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<verified_part&>(p);
  if (c.is_first()) {
    ++sum_.files;
    next_place_ = {};
    games_in_file_ = 0;
  }
  part.start = next_place_;
  part.first_game = games_in_file_ + 1;
  next_place_ = cli::behind(next_place_, part.extent);
  games_in_file_ += part.found.games.size();
  text_without_game_.see(c, part.found);
  if (!tells_text_outside_)
    std::erase_if(part.found.outside, [](diagnostic const& d) { return d.id == record::code::text_outside_game; });
  sum_.bytes += c.text.size();
  for (auto const& g : part.found.games) sum_.add(g);
  for (auto const& d : part.found.diagnostics) sum_.add(d);
  for (auto const& d : part.found.outside) sum_.add(d);
}

void add_moves(json& object, cli::collected_game const& game) {
  json tags = json::object();
  for (auto const& [name, value] : game.tags) tags[name] = value;
  object["tags"] = std::move(tags);
  object["san"] = game.san;
  if (!game.series.empty()) object["series"] = game.series;
  if (!game.final_fen.empty()) object["final_fen"] = game.final_fen;
}

void verify_job::append(std::string& out, pipeline::chunk const& c, diagnostic const& d,
                        cli::place_finder& places) const {
  auto const& name = inputs_[c.input].name;
  if (style_ == style::text) return cli::append_diagnostic(out, name, places.at(d), d, places.text_around(d));
  out += cli::json_line(cli::diagnostic_object(name, d, places));
}

void verify_job::append_game(std::string& out, pipeline::chunk const& c, verified_part const& p, std::size_t index,
                             cli::place_finder& places) const {
  auto const& g = p.found.games[index];
  auto const findings = std::span(p.found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
  if (style_ == style::text) {
    for (auto const& d : findings) append(out, c, d, places);
    return;
  }
  auto object = cli::game_object(inputs_[c.input].name, p.first_game + index, g, findings, places);
  if (style_ == style::json_lines_with_moves) add_moves(object, p.collected[index]);
  out += cli::json_line(object);
}

void verify_job::format(pipeline::chunk const& c, pipeline::part& p) const {
  auto& part = static_cast<verified_part&>(p);
  if (style_ == style::text && part.found.diagnostics.empty() && part.found.outside.empty()) return;
  cli::place_finder places(c, part.start);
  auto outside = part.found.outside.begin();
  auto const write_outside_before = [&](std::size_t offset) {
    for (; outside != part.found.outside.end() && outside->offset <= offset; ++outside)
      append(part.out, c, *outside, places);
  };
  for (std::size_t i = 0; i < part.found.games.size(); ++i) {
    write_outside_before(part.found.games[i].offset);
    append_game(part.out, c, part, i, places);
  }
  write_outside_before(c.text.size());
}

std::string summary(totals const& t, style how) {
  if (how != style::text)
    return cli::json_line({{"type", "summary"},
                           {"files", t.files},
                           {"games", t.games},
                           {"valid", t.valid},
                           {"invalid", t.invalid},
                           {"unverified", t.unverified},
                           {"plies", t.plies},
                           {"bytes", t.bytes},
                           {"errors", t.errors},
                           {"warnings", t.warnings},
                           {"notes", t.notes}});
  return fmt::format("{}, {}: {} valid, {} invalid, {} unverified; {}; {}, {}, {}\n",
                     cli::counted(t.files, "file", "files"), cli::counted(t.games, "game", "games"), t.valid, t.invalid,
                     t.unverified, cli::counted(t.plies, "ply", "plies"), cli::counted(t.errors, "error", "errors"),
                     cli::counted(t.warnings, "warning", "warnings"), cli::counted(t.notes, "note", "notes"));
}

class verify_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn", "replay every game and say what is wrong, and where")
        .example("--json --moves archive.pgn.zst",
                 "the same as one JSON object a line, with tags, moves and final positions")
        .example("--least error games/", "only what makes games invalid, in every archive of a folder")
        .describe(
            "Each game is replayed under its rules. The exit status is 1 if a game is invalid or a file holds text and "
            "no game.");
    cli::declare_common(
        spec, common_,
        {cli::common::inputs, cli::common::from, cli::common::jobs, cli::common::variant, cli::common::lang,
         cli::common::from_notation, cli::common::json, cli::common::strict, cli::common::progress});
    spec.flag("--moves", moves_, "with --json: tags, moves and the final position of each game")
        .flag("--main-line", main_line_, "do not replay variations")
        .flag("--missed-mates", missed_mates_,
              "name each series in which a mate was there and not played, in variants with several moves a turn")
        .value("--mate-nodes", mate_nodes_, "N", "with --missed-mates: look at N positions a series (default: 200000)");
    levels_.declare(spec);
  }

  cli::exit_status run() override {
    if (moves_ && !common_.json) throw cli::usage_error("--moves goes with --json");
    if (mate_nodes_ && !missed_mates_) throw cli::usage_error("--mate-nodes goes with --missed-mates");
    auto const inputs = io::expand_inputs(common_.inputs);
    auto const how = !common_.json ? style::text : moves_ ? style::json_lines_with_moves : style::json_lines;
    auto levels = levels_.policy(common_.strict);
    bool const tells_text_outside = levels.reports(record::code::text_outside_game);
    if (!tells_text_outside) levels.set(record::code::text_outside_game, severity::note);
    game::replay_options const options{.levels = levels,
                                       .variant = common_.variant,
                                       .variants = &common_.variants,
                                       .variations = !main_line_,
                                       .language = common_.language,
                                       .notation = common_.from_notation};
    verify_job job(inputs, options, how, tells_text_outside, nodes_for_mates());
    cli::run_job(inputs, job, common_);
    cli::write_standard_output(summary(job.sum(), how));
    return job.sum().errors != 0 || job.found_no_game_in_some_text() ? cli::exit_status::findings
                                                                     : cli::exit_status::good;
  }

 private:
  /// For each turn; 0: no mates are looked for.
  [[nodiscard]] std::uint64_t nodes_for_mates() const noexcept {
    constexpr std::uint64_t usual_nodes = 200'000;  // about a tenth of a second
    return missed_mates_ ? std::max<std::uint64_t>(mate_nodes_.value_or(usual_nodes), 1) : 0;
  }

  cli::common_options common_;
  cli::level_options levels_;
  bool moves_ = false;
  bool main_line_ = false;
  bool missed_mates_ = false;
  std::optional<std::uint64_t> mate_nodes_;
};

}  // namespace

std::unique_ptr<cli::command> make_verify() { return std::make_unique<verify_command>(); }

}  // namespace pgnx::commands

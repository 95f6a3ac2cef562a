#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <pgnx/format/export_text.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/pipeline/job.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/run_job.hpp"
#include "report/diagnostic_text.hpp"
#include "report/place_counter.hpp"

namespace pgnx::commands {
namespace {

struct converted_part final : pipeline::part {
  format::exported_text exported;
  cli::text_extent extent;
  base::text_place start;
  std::string talk;
};

class convert_job final : public pipeline::job {
 public:
  convert_job(std::vector<io::input> const& inputs, format::export_options const& options, bool strict, io::output& out)
      : inputs_(inputs), options_(options), strict_(strict), out_(out) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<converted_part>();
    std::string_view const readable(c.text.data(), c.text.size() + c.ahead.size());
    auto const end = c.is_last ? format::text_end::final : format::text_end::open;
    part->exported = format::export_pgn(readable, end, options_, c.text.size());
    part->consumed = part->exported.consumed;
    part->records = part->exported.found.games.size();
    part->extent = cli::measure(c.text.substr(0, part->consumed));
    return part;
  }

  void place(pipeline::chunk const& c, pipeline::part& p) override {
    auto& part = static_cast<converted_part&>(p);
    if (c.is_first()) next_place_ = {};
    part.start = next_place_;
    next_place_ = cli::behind(next_place_, part.extent);
    games_ += part.exported.found.games.size();
    kept_ += part.exported.kept_games.size();
  }

  void format(pipeline::chunk const& c, pipeline::part& p) const override {
    auto& part = static_cast<converted_part&>(p);
    auto const& [text, consumed, found, kept] = part.exported;
    base::line_cursor cursor(c.text, part.start);
    auto const tell = [&](record::diagnostic const& d) {
      cli::append_diagnostic(part.talk, inputs_[c.input].name, cursor.at(d.offset), d, c.text);
    };
    for (auto const& g : found.games)
      for (auto const& d : std::span(found.diagnostics).subspan(g.first_diagnostic, g.diagnostics))
        if (is_told(d)) tell(d);
    for (auto const& d : found.outside)
      if (d.id == record::code::text_outside_game) tell(d);
  }

  void write(pipeline::chunk const&, pipeline::part& p) override {
    auto const& part = static_cast<converted_part&>(p);
    out_.write(part.exported.text);
    if (!part.talk.empty()) std::fputs(part.talk.c_str(), stderr);
  }

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t kept() const noexcept { return kept_; }

 private:
  /// What is told of games that are rewritten is for `verify` to say; here it is what keeps them from it.
  [[nodiscard]] bool is_told(record::diagnostic const& d) const noexcept {
    return d.level == record::severity::error || d.id == record::code::unknown_variant ||
           (strict_ && d.level == record::severity::warning);
  }

  std::vector<io::input> const& inputs_;
  format::export_options const& options_;
  bool strict_;
  io::output& out_;
  base::text_place next_place_;
  std::uint64_t games_ = 0;
  std::uint64_t kept_ = 0;
};

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    auto const comma = list.find(',');
    parts.emplace_back(list.substr(0, comma));
    list = comma == list.npos ? std::string_view{} : list.substr(comma + 1);
  }
  return parts;
}

template <typename Rows>
std::string names_of(Rows const& rows) {
  std::string names;
  for (auto const& row : rows) names += fmt::format("{}{}", names.empty() ? "" : " ", row.name);
  return names;
}

class convert_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("old.pgn -o new.pgn", "rewrite an archive in PGN export format")
        .example("games.pgn.zst --to jsonl -o games.jsonl", "one JSON object a game")
        .example("games.pgn --notation uci --lossless -o uci.pgn", "change the moves and nothing else")
        .example("games.pgn -o tags.csv --columns White,Black,Result", "a table of tags")
        .describe(
            "A game with an error, or with rules that are not known, is not rewritten but stands in the output as it "
            "stood; "
            "standard error says why, and the exit status is 1.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::output, cli::common::to, cli::common::jobs,
                         cli::common::variant, cli::common::strict, cli::common::overwrite, cli::common::progress});
    spec.value("--notation", notation_, "NAME", fmt::format("how moves are spelled: {}", names_of(format::notations())))
        .flag("--lossless", options_.lossless, "PGN to PGN: every byte that need not change stays")
        .value("--columns", columns_, "TAG,...", "the columns of csv and tsv");
  }

  cli::exit_status run() override {
    read_options();
    auto const inputs = io::expand_inputs(common_.inputs);
    io::output out(common_.writes_standard_output() ? "-" : common_.output,
                   common_.overwrite ? io::existing_file::replace : io::existing_file::refuse);
    out.write(format::export_head(options_));
    convert_job job(inputs, options_, common_.strict, out);
    cli::run_job(inputs, job, common_);
    out.commit();
    if (job.kept() == 0) return cli::exit_status::good;
    fmt::print(stderr, "pgnx convert: {} of {} games stand as they stood\n", job.kept(), job.games());
    return cli::exit_status::findings;
  }

 private:
  void read_options() {
    if (auto const format =
            common_.to.empty() ? format::format_of_path(common_.output) : format::find_format(common_.to))
      options_.to = *format;
    else if (!common_.to.empty())
      throw cli::usage_error(
          fmt::format("unknown format '{}': expected one of {}", common_.to, names_of(format::formats())));
    auto const notation = format::find_notation(notation_);
    if (!notation)
      throw cli::usage_error(
          fmt::format("unknown notation '{}': expected one of {}", notation_, names_of(format::notations())));
    options_.notation = *notation;
    options_.variant = common_.variant;
    options_.columns = split(columns_);
    if (options_.lossless && options_.to != format::format_id::pgn)
      throw cli::usage_error("--lossless goes with PGN alone");
  }

  cli::common_options common_;
  format::export_options options_;
  std::string notation_ = "san";
  std::string columns_;
};

}  // namespace

std::unique_ptr<cli::command> make_convert() { return std::make_unique<convert_command>(); }

}  // namespace pgnx::commands

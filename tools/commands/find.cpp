#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <system_error>

#include <pgnx/format/export_text.hpp>
#include <pgnx/index/collection.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/query/search.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/output_format.hpp"
#include "frame/run_job.hpp"
#include "frame/text_problem.hpp"
#include "report/counted.hpp"
#include "report/file_joint.hpp"
#include "report/found_place.hpp"
#include "report/index_input.hpp"
#include "report/place_counter.hpp"
#include "report/record_sink.hpp"
#include "report/translated.hpp"

namespace pgnx::commands {
namespace {

using query::found_game;

/// What is written of a game that was found.
enum class style { record, converted, collected, json_lines, offsets, nothing };

struct find_options {
  query::query asked;
  query::search_options search;
  format::export_options conversion;
  style how = style::record;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

struct found_part final : pipeline::part {
  query::search_result result;
  cli::text_extent extent;
  base::text_place start;                  ///< of the chunk in its file
  std::uint64_t first_game = 1;            ///< number of the chunk's first game in its file
  std::vector<std::string> written;        ///< one text a game; where records are written, none
  std::vector<std::size_t> not_converted;  ///< places in `result.found`
};

struct totals {
  std::uint64_t games = 0;
  std::uint64_t in_part = 0;
  std::uint64_t found = 0;  ///< and written
  std::uint64_t not_converted = 0;
};

/// The empty line behind a record, with the line ends that it has itself.
std::string_view empty_line_behind(std::string_view record) noexcept {
  auto const line_end = record.find('\n');
  return line_end != record.npos && line_end != 0 && record[line_end - 1] == '\r' ? "\r\n\r\n" : "\n\n";
}

/// Where what is found goes.
struct destination {
  io::output& out;
  cli::record_sink* sink = nullptr;  ///< of records that are collected
};

class find_job final : public pipeline::job {
 public:
  find_job(std::vector<io::input> const& inputs, find_options const& options, destination to, std::stop_source stop)
      : inputs_(inputs), options_(options), to_(to), stop_(std::move(stop)) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<found_part>();
    part->result = query::search_pgn(c.readable(), c.end(), options_.asked, options_.search, c.text.size());
    part->consumed = part->result.consumed;
    part->records = part->result.games;
    if (options_.how == style::json_lines) part->extent = cli::measure(c.text.substr(0, part->consumed));
    return part;
  }

  void place(pipeline::chunk const& c, pipeline::part& p) override {
    auto& part = static_cast<found_part&>(p);
    if (c.is_first()) {
      next_place_ = {};
      games_in_file_ = 0;
    }
    part.start = next_place_;
    part.first_game = games_in_file_ + 1;
    next_place_ = cli::behind(next_place_, part.extent);
    games_in_file_ += part.result.games;
  }

  void format(pipeline::chunk const& c, pipeline::part& p) const override {
    auto& part = static_cast<found_part&>(p);
    bool const is_written_here =
        options_.how != style::record && options_.how != style::collected && options_.how != style::nothing;
    if (!is_written_here) return;
    cli::place_finder places(c, part.start);
    for (auto const& g : part.result.found) part.written.push_back(text_of(c, part, g, places));
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto const& part = static_cast<found_part&>(p);
    if (is_over()) return;
    auto games = part.result.games;
    for (std::size_t i = 0; i < part.result.found.size() && !is_over(); ++i) {
      ++sum_.found;
      sum_.not_converted += static_cast<std::uint64_t>(std::ranges::count(part.not_converted, i));
      write_game(c, part, i);
      if (is_over()) games = part.result.found[i].number + 1;
    }
    sum_.games += games;
    sum_.in_part += static_cast<std::uint64_t>(
        std::ranges::count_if(part.result.in_part, [&](std::size_t number) { return number < games; }));
    if (is_over()) stop_.request_stop();
  }

  [[nodiscard]] totals const& sum() const noexcept { return sum_; }

 private:
  [[nodiscard]] bool is_over() const noexcept { return sum_.found >= options_.most; }

  static std::string_view record_of(pipeline::chunk const& c, found_game const& g) noexcept {
    return c.text.substr(g.offset, g.length);
  }

  void write_game(pipeline::chunk const& c, found_part const& part, std::size_t index) {
    if (options_.how == style::nothing) return;
    auto const record = record_of(c, part.result.found[index]);
    if (options_.how == style::collected) {
      sum_.not_converted += to_.sink->add(record) ? 0 : 1;
    } else if (options_.how != style::record) {
      to_.out.write(part.written[index]);
    } else {
      to_.out.write(record);
      to_.out.write(empty_line_behind(record));
    }
  }

  std::string text_of(pipeline::chunk const& c, found_part& part, found_game const& g,
                      cli::place_finder& places) const {
    if (options_.how == style::converted) return converted(c, part, g);
    cli::found_place const at{.file = inputs_[c.input].name,
                              .game = part.first_game + g.number,
                              .offset = places.offset_of(g.offset),
                              .length = c.origins ? std::nullopt : std::optional<std::uint64_t>(g.length),
                              .line = places.at(g.offset).line,
                              .ply = g.ply};
    return options_.how == style::offsets ? cli::offsets_of(at) : cli::json_of(at);
  }

  std::string converted(pipeline::chunk const& c, found_part& part, found_game const& g) const {
    auto made = format::export_pgn(record_of(c, g), format::text_end::final, options_.conversion);
    if (!made.kept_games.empty()) part.not_converted.push_back(part.written.size());
    return std::move(made.text);
  }

  std::vector<io::input> const& inputs_;
  find_options const& options_;
  destination to_;
  std::stop_source stop_;
  base::text_place next_place_;
  std::uint64_t games_in_file_ = 0;
  totals sum_;
};

/// Writes what an index finds.
class indexed_find {
 public:
  indexed_find(index::collection const& base, find_options const& options, destination to)
      : base_(base), options_(options), to_(to) {}

  void run(unsigned threads) {
    index::find_options const how{.variants = options_.search.variants,
                                  .variations = options_.search.variations,
                                  .wants_records = options_.how != style::nothing && options_.how != style::offsets,
                                  .most = options_.most,
                                  .threads = threads,
                                  .poll = cli::stop_if_interrupted};
    if (options_.how == style::nothing) {
      sum_.found = base_.count(options_.asked, how);
    } else {
      base_.find(options_.asked, how, [this](index::found_record const& one) {
        write(one);
        ++sum_.found;
        return true;
      });
    }
  }

  [[nodiscard]] totals const& sum() const noexcept { return sum_; }

 private:
  void write(index::found_record const& one) {
    switch (options_.how) {
      case style::nothing: break;
      case style::record:
        to_.out.write(one.record);
        to_.out.write(empty_line_behind(one.record));
        break;
      case style::converted: write_converted(one); break;
      case style::collected: sum_.not_converted += to_.sink->add(one.record) ? 0 : 1; break;
      case style::offsets: to_.out.write(cli::offsets_of(place_of(one))); break;
      case style::json_lines: to_.out.write(cli::json_of(place_of(one))); break;
    }
  }

  void write_converted(index::found_record const& one) {
    auto const made = format::export_pgn(one.record, format::text_end::final, options_.conversion);
    sum_.not_converted += made.kept_games.empty() ? 0 : 1;
    to_.out.write(made.text);
  }

  [[nodiscard]] cli::found_place place_of(index::found_record const& one) const {
    auto const& archive = base_.archives()[one.archive];
    bool const is_pgn = archive.format == format::format_id::pgn;
    return {.file = archive.name,
            .game = one.number,
            .offset = one.offset,
            .length = is_pgn ? std::optional<std::uint64_t>(one.length) : std::nullopt,
            .line = one.line,
            .ply = one.ply};
  }

  index::collection const& base_;
  find_options const& options_;
  destination to_;
  totals sum_;
};

std::string summary(totals const& sum) {
  std::string text;
  if (sum.in_part != 0)
    text += fmt::format("pgnx find: searched only as far as their moves can be played: {} of {}\n", sum.in_part,
                        cli::counted(sum.games, "game", "games"));
  if (sum.not_converted != 0)
    text += fmt::format("pgnx find: could not be converted, or not to their end: {} of {}; 'pgnx verify' says why\n",
                        sum.not_converted, cli::counted(sum.found, "game", "games"));
  return text;
}

class find_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn 'player ~ \"Fern\" and result = 1-0'", "games with a player of that name that White won")
        .example("games/ 'material KRPKR at end and elo >= 2400' --count", "how many, in all archives of a folder")
        .example("archive.pgn.zst 'position \"8/8/8/8/8/4k3/8/4K2R w - -\"' --json", "where they are, for programs")
        .example("base.pgnx 'elo >= 2400 and year = 1993' --count", "the same of an index, which answers at once")
        .example("archive.pgn 'moves \"e4 c5 * Bxh7+\"' -o some.pgn", "the records, byte for byte, as a file")
        .describe(
            "The last argument is the query, unless --query-file has it. docs/find.md tells what can be asked. Records "
            "are written as they stand, each with an empty line behind it, in the order of the input. The exit status "
            "is 1 if no game is found.");
    spec.arguments("FILE", common_.inputs, cli::options::presence::required,
                   "an index, or files and folders to read, then the query; - is standard input");
    cli::declare_common(spec, common_,
                        {cli::common::from, cli::common::output, cli::common::to, cli::common::jobs,
                         cli::common::variant, cli::common::lang, cli::common::from_notation, cli::common::json,
                         cli::common::overwrite, cli::common::progress});
    spec.value("-q,--query-file", query_file_, "FILE", "read the query from FILE")
        .value("-n,--games", most_, "N", "stop behind the first N games that are found")
        .flag("--count", count_, "write nothing but how many games are found")
        .flag("--offsets", offsets_, "write file, offset and length of each game, with tabs between them")
        .flag("--not", negated_, "find the games that the query does not find")
        .flag("--variations", options_.search.variations, "look for positions and moves in variations too");
  }

  cli::exit_status run() override {
    if (!read_query()) return cli::exit_status::failure;
    read_options();
    cli::interruptible const scope;
    auto const policy = common_.overwrite ? io::existing_file::replace : io::existing_file::refuse;
    std::string const path = common_.writes_standard_output() ? "-" : common_.output;
    std::unique_ptr<cli::record_sink> sink;
    if (options_.how == style::collected) sink = cli::make_record_sink(options_.conversion, path, policy);
    io::output out(sink ? "-" : path, policy);
    if (options_.how == style::converted) out.write(format::export_head(options_.conversion));
    destination const to{out, sink.get()};
    auto const sum = cli::is_index_asked(common_) ? find_in_index(to) : find_in_files(to);
    if (count_) out.write(fmt::format("{}\n", sum.found));
    out.commit();
    if (sink) sink->commit();
    std::fputs(summary(sum).c_str(), stderr);
    return sum.found == 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  totals find_in_index(destination const& to) const {
    index::collection const base(common_.inputs.front());
    indexed_find job(base, options_, to);
    job.run(common_.worker_count());
    return job.sum();
  }

  totals find_in_files(destination const& to) const {
    auto const inputs = io::expand_inputs(common_.inputs);
    std::stop_source const stop;
    find_job job(inputs, options_, to, stop);
    if (options_.most != 0) cli::run_job(inputs, job, common_, stop);
    return job.sum();
  }

  /// False where it cannot be read; that has been told then.
  bool read_query() {
    auto const text = query_text();
    auto parsed = query::parse_query(text);
    if (!parsed.value) {
      auto const& [offset, length, message, said] = parsed.problem;
      std::error_code none;
      bool const is_file = query_file_.empty() && std::filesystem::exists(text, none);
      auto const hint = is_file ? text + " is a file: the query is the last argument" : said;
      cli::complain(query_file_.empty() ? "query" : query_file_, text, {offset, length, message, hint});
      return false;
    }
    options_.asked = *std::move(parsed.value);
    if (negated_) options_.asked.nodes.push_back({query::connective::negation, 0});
    return true;
  }

  std::string query_text() {
    if (!query_file_.empty()) return cli::read_text_file(query_file_);
    if (common_.inputs.size() < 2) throw cli::usage_error("expected files and, behind them, a query");
    auto text = common_.inputs.back();
    common_.inputs.pop_back();
    return text;
  }

  void read_options() {
    if (common_.json + offsets_ + count_ + !common_.to.empty() > 1)
      throw cli::usage_error("--json, --offsets, --count and --to exclude each other");
    options_.search.variant = common_.variant;
    options_.search.variants = &common_.variants;
    options_.search.language = common_.language;
    options_.search.notation = common_.from_notation;
    options_.most = most_.value_or(options_.most);
    options_.how = chosen_style();
  }

  style chosen_style() {
    if (count_) return style::nothing;
    if (offsets_) return style::offsets;
    if (common_.json) return style::json_lines;
    auto const format = cli::named_output_format(common_);
    bool const is_pgn_by_name = common_.to.empty() && format == format::format_id::pgn;
    if (!format || is_pgn_by_name) return style::record;
    options_.conversion.to = *format;
    options_.conversion.variant = common_.variant;
    options_.conversion.variants = &common_.variants;
    options_.conversion.language = common_.language;
    options_.conversion.from_notation = common_.from_notation;
    return cli::is_made_of_all_games(*format) ? style::collected : style::converted;
  }

  cli::common_options common_;
  find_options options_;
  std::string query_file_;
  std::optional<std::uint64_t> most_;
  bool count_ = false;
  bool offsets_ = false;
  bool negated_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_find() { return std::make_unique<find_command>(); }

}  // namespace pgnx::commands

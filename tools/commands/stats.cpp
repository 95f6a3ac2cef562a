#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include <pgnx/base/ascii.hpp>
#include <pgnx/index/collection.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/statistics/tables.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "frame/text_problem.hpp"
#include "report/counted.hpp"
#include "report/index_input.hpp"
#include "report/json_line.hpp"
#include "report/table_text.hpp"

namespace pgnx::commands {
namespace {

using statistics::table_view;

enum class style : std::uint8_t { text, csv, json };

struct counted_part final : pipeline::part {
  std::optional<statistics::tables> counted;
};

/// What was counted, and among how much.
struct counted_games {
  statistics::tables sum;
  std::uint64_t games = 0;  ///< that were read, whether they count or not
  std::size_t files = 0;
};

/// Counts each chunk by itself, and adds up in the order of the input.
class stats_job final : public pipeline::job {
 public:
  stats_job(statistics::table_choice const& choice, statistics::fact_options const& options)
      : choice_(choice), options_(options), sum_(choice) {
    options_.need = sum_.need();
  }

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<counted_part>();
    auto& tables = part->counted.emplace(choice_);
    auto const found = statistics::collect_facts(
        c.readable(), c.end(), options_, [&](statistics::game_facts const& game) { tables.add(game); }, c.text.size());
    part->consumed = found.consumed;
    part->records = found.games;
    return part;
  }

  void place(pipeline::chunk const&, pipeline::part& p) override {
    auto& part = static_cast<counted_part&>(p);
    games_ += part.records;
    sum_.merge(*part.counted);
    part.counted.reset();
  }

  /// Over, when all has been read.
  [[nodiscard]] counted_games take(std::size_t files) { return {std::move(sum_), games_, files}; }

 private:
  statistics::table_choice const& choice_;
  statistics::fact_options options_;
  statistics::tables sum_;
  std::uint64_t games_ = 0;
};

std::vector<std::string> words_of(std::string const& list) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= list.size();) {
    auto const end = std::min(list.find(',', begin), list.size());
    if (end > begin) words.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::string table_names() {
  std::string names;
  for (auto const& info : statistics::all_tables()) names.append(names.empty() ? "" : " ").append(info.name);
  return names;
}

void check_table(std::string const& name) {
  auto const all = statistics::all_tables();
  if (std::ranges::find(all, name, &statistics::table_info::name) != all.end()) return;
  throw cli::usage_error(fmt::format("no table '{}': expected some of {}", name, table_names()));
}

class stats_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn", "results, openings, players, years, lengths, endings and more, as far as there are any")
        .example("archive.pgn --only players,years --top 50", "some of the tables, with more rows")
        .example("games/ --by Event,Year --csv -o events.csv", "results for each event and year, for a spreadsheet")
        .example("archive.pgn --where 'event = \"Willow Cup\"' --only cross", "the cross table of one event")
        .example("archive.pgn --openings openings.tsv --only openings", "openings by the positions of a table")
        .example("base.pgnx --only players", "from an index, sooner")
        .describe("Tables: " + table_names() +
                  ". Each says how many games it leaves out, and why; docs/stats.md tells what they count, and what "
                  "--by can group. The exit status is 1 if no game was counted.");
    spec.arguments("FILE", common_.inputs, cli::options::presence::required,
                   "an index, or files and folders to read; - is standard input");
    cli::declare_common(spec, common_,
                        {cli::common::from, cli::common::output, cli::common::to, cli::common::jobs,
                         cli::common::variant, cli::common::lang, cli::common::from_notation, cli::common::json,
                         cli::common::overwrite, cli::common::progress});
    spec.value("--only", only_, "TABLE,...", "these tables alone")
        .value("--by", by_, "TAG,...", "a table of groups: by tags, and by Year, Month, Decade, Player, ECO, ...")
        .value("--where", where_, "QUERY", "count the games alone that the query finds; see 'pgnx help find'")
        .value("--openings", openings_file_, "FILE", "names of openings: lines of eco, name and moves, parted by tabs")
        .value("--top", top_, "N", "the N rows with most games of each table (default: 20 in text, else all)")
        .flag("--cross", cross_, "add the cross table")
        .flag("--csv", csv_, "write comma-separated values");
  }

  cli::exit_status run() override {
    auto const how = chosen_style();
    choose_tables();
    if (!read_query() || !read_openings()) return cli::exit_status::failure;
    bool const is_indexed = cli::is_index_asked(common_);
    if (is_indexed) check_groups();
    auto const inputs = is_indexed ? std::vector<io::input>() : io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output,
                   common_.overwrite ? io::existing_file::replace : io::existing_file::refuse);
    auto const counted = is_indexed ? count_index() : count_files(inputs);
    write(counted, how, out);
    out.commit();
    return counted.sum.games() == 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  style chosen_style() const {
    auto const& to = common_.to;
    if (csv_ + common_.json + !to.empty() > 1) throw cli::usage_error("--csv, --json and --to exclude each other");
    if (csv_ || to == "csv" || (to.empty() && !common_.json && common_.output.ends_with(".csv"))) return style::csv;
    if (common_.json || to == "json" || to == "jsonl") return style::json;
    if (to.empty() || to == "text") return style::text;
    throw cli::usage_error(fmt::format("tables are not written as '{}': expected text, csv or json", to));
  }

  void choose_tables() {
    choice_.only = words_of(only_);
    if (!openings_file_.empty()) choice_.openings = statistics::opening_source::positions;
    for (auto const& name : choice_.only) check_table(name);
    choice_.group_by = words_of(by_);
    bool const adds_to_others = !choice_.group_by.empty() && choice_.only.empty();
    if (adds_to_others && !cross_) choice_.only = {"results"};
    if (cross_) {
      if (choice_.only.empty()) choice_.only = {"results"};
      choice_.only.emplace_back("cross");
    }
  }

  /// False where it cannot be read; that has been told then.
  bool read_query() {
    if (where_.empty()) return true;
    auto parsed = query::parse_query(where_);
    if (!parsed.value) {
      auto const& [offset, length, message, hint] = parsed.problem;
      cli::complain("query", where_, {offset, length, message, hint});
      return false;
    }
    asked_ = *std::move(parsed.value);
    return true;
  }

  bool read_openings() {
    if (openings_file_.empty()) return true;
    auto const text = cli::read_text_file(openings_file_);
    auto const problem = openings_.read(text);
    if (problem) cli::complain(openings_file_, text, {problem->offset, problem->length, problem->message, ""});
    return !problem;
  }

  [[nodiscard]] query::query const* where() const noexcept { return asked_ ? &*asked_ : nullptr; }
  [[nodiscard]] statistics::opening_table const* openings() const noexcept {
    return openings_file_.empty() ? nullptr : &openings_;
  }

  counted_games count_files(std::vector<io::input> const& inputs) {
    stats_job job(choice_, {.reading = {.variant = common_.variant,
                                        .variants = &common_.variants,
                                        .language = common_.language,
                                        .notation = common_.from_notation},
                            .where = where(),
                            .openings = openings()});
    cli::run_job(inputs, job, common_);
    return job.take(inputs.size());
  }

  [[nodiscard]] counted_games count_index() const {
    index::collection const base(common_.inputs.front());
    std::vector<statistics::tables> counted;
    for (unsigned i = 0; i < common_.worker_count(); ++i) counted.emplace_back(choice_);
    base.facts(
        where(),
        {.find = {.variants = &common_.variants, .threads = common_.worker_count(), .poll = cli::stop_if_interrupted},
         .need = counted.front().need(),
         .openings = openings()},
        [&](unsigned thread, statistics::game_facts const& game) { counted[thread].add(game); });
    for (std::size_t i = 1; i < counted.size(); ++i) counted.front().merge(counted[i]);
    return {std::move(counted.front()), base.games(), base.archives().size()};
  }

  /// An index does not keep all tags.
  void check_groups() const {
    auto const words = statistics::all_group_words();
    for (auto const& name : choice_.group_by) {
      bool const is_word =
          std::ranges::any_of(words, [&](std::string_view word) { return base::is_same_but_for_case(word, name); });
      if (!is_word && !index::has_facts_of(name))
        throw cli::usage_error(
            fmt::format("--by: an index does not group by the tag {}: name its archives instead", name));
    }
  }

  [[nodiscard]] std::string head(counted_games const& counted) const {
    auto const read = cli::counted(counted.games, "game", "games");
    auto const of_files = cli::counted(counted.files, "file", "files");
    if (!asked_) return fmt::format("{}, {}\n", of_files, read);
    return fmt::format("{}, {} of {}\n", of_files, counted.sum.games(), read);
  }

  void write(counted_games const& counted, style how, io::output& out) const {
    auto const top = top_.value_or(how == style::text ? 20 : std::numeric_limits<std::uint64_t>::max());
    auto const views = counted.sum.views(top);
    switch (how) {
      case style::text: return out.write(head(counted) + as_text(views));
      case style::csv: return write_csv(views, out);
      case style::json: return out.write(as_json(views, counted));
    }
  }

  /// Tables without a game are told of in one line each, unless they were asked for.
  [[nodiscard]] std::string as_text(std::vector<table_view> const& views) const {
    std::string text;
    std::string without_games;
    for (auto const& view : views) {
      bool const is_shown = view.games != 0 || !only_.empty() || view.name == "groups";
      if (is_shown)
        text += "\n" + cli::table_as_text(view);
      else if (!view.left_out.empty())
        without_games += cli::omissions_as_text(view, "  " + view.name + ": ");
    }
    return without_games.empty() ? text : text + "\nTables without games\n" + without_games;
  }

  static void write_csv(std::vector<table_view> const& views, io::output& out) {
    auto const name = views.size() == 1 ? cli::table_column::absent : cli::table_column::first;
    for (auto const& view : views) {
      if (&view != &views.front()) out.write("\n");
      out.write(cli::table_as_csv(view, name));
      std::fputs(cli::omissions_as_text(view, "pgnx stats: " + view.name + ": ").c_str(), stderr);
    }
  }

  static std::string as_json(std::vector<table_view> const& views, counted_games const& counted) {
    std::string text;
    for (auto const& view : views) text += cli::table_as_json(view);
    return text + cli::json_line({{"type", "summary"},
                                  {"files", counted.files},
                                  {"games", counted.games},
                                  {"counted", counted.sum.games()}});
  }

  cli::common_options common_;
  std::string only_;
  std::string by_;
  std::string where_;
  std::string openings_file_;
  std::optional<std::uint64_t> top_;
  bool cross_ = false;
  bool csv_ = false;
  statistics::table_choice choice_;
  statistics::opening_table openings_;
  std::optional<query::query> asked_;
};

}  // namespace

std::unique_ptr<cli::command> make_stats() { return std::make_unique<stats_command>(); }

}  // namespace pgnx::commands

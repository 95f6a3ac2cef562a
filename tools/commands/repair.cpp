#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <nlohmann/json.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/format/repair.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/pipeline/job.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "report/counted.hpp"
#include "report/diagnostic_text.hpp"
#include "report/file_joint.hpp"
#include "report/json_line.hpp"
#include "report/level_options.hpp"
#include "report/place_counter.hpp"
#include "report/utf_16_note.hpp"

namespace pgnx::commands {
namespace {

using format::change;
using json = nlohmann::ordered_json;
using record::diagnostic;
using record::severity;

struct totals {
  std::uint64_t files = 0, games = 0, changed_games = 0, changes = 0, errors_left = 0;
};

struct repaired_part final : pipeline::part {
  format::repaired_text repaired;
  cli::text_extent extent;
  base::text_place start;
  std::uint64_t first_game = 1;
  std::string list;
};

/// Where the list of changes goes: a file, or standard error.
class change_list {
 public:
  change_list(std::string const& path, io::existing_file policy) {
    if (!path.empty()) file_.emplace(path, policy);
  }
  void write(std::string_view text) {
    if (file_)
      file_->write(text);
    else
      std::fwrite(text.data(), 1, text.size(), stderr);
  }
  void commit() {
    if (file_) file_->commit();
  }

 private:
  std::optional<io::output> file_;
};

/// In quotation marks; control characters, and bytes that are not UTF-8, as escapes.
std::string in_quotes(std::string_view raw) {
  bool const readable = base::is_utf8(raw);
  std::string out("\"");
  for (char const c : raw) {
    auto const byte = static_cast<unsigned>(static_cast<unsigned char>(c));
    if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else if (c == '\t')
      out += "\\t";
    else if (byte < 0x20 || byte == 0x7F || (byte > 0x7F && !readable))
      out += fmt::format("\\x{:02x}", byte);
    else
      out += c;
  }
  return out += '"';
}

class repair_job final : public pipeline::job {
 public:
  repair_job(std::vector<io::input> const& inputs, format::repair_options const& options, bool as_json, io::output& out,
             change_list& list)
      : inputs_(inputs), options_(options), as_json_(as_json), out_(out), list_(list) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void place(pipeline::chunk const& c, pipeline::part& p) override;
  void format(pipeline::chunk const& c, pipeline::part& p) const override;
  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto const& part = static_cast<repaired_part&>(p);
    using enum cli::file_joint::place;
    out_.write(part.repaired.text, c.is_first() ? start_of_file : inside_file);
    if (!part.list.empty()) list_.write(part.list);
  }

  [[nodiscard]] totals const& sum() const noexcept { return sum_; }

 private:
  void append_change(std::string& list, std::string_view file, repaired_part const& part, change const& made,
                     base::text_place place) const;
  void append_left(std::string& list, std::string_view file, diagnostic const& d, base::text_place place,
                   std::string_view text) const;

  std::vector<io::input> const& inputs_;
  format::repair_options const& options_;
  bool as_json_;
  cli::file_joint out_;
  change_list& list_;
  totals sum_;
  base::text_place next_place_;
  std::uint64_t games_in_file_ = 0;
};

/// A source hands on UTF-8 whatever it reads, so this mend is made already.
void note_transcoding(diagnostic const& note, format::repaired_text& repaired) {
  repaired.changes.insert(
      repaired.changes.begin(),
      {.id = note.id, .game = change::no_game, .before = "UTF-16", .after = "UTF-8", .message = note.message});
}

std::unique_ptr<pipeline::part> repair_job::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<repaired_part>();
  part->repaired = format::repair_pgn(c.readable(), c.end(), options_, c.text.size());
  part->consumed = part->repaired.consumed;
  part->records = part->repaired.games;
  constexpr std::size_t finding_bytes = 600;  // with its words and mends
  part->memory_bytes =
      part->repaired.text.size() + (part->repaired.changes.size() + part->repaired.left.size()) * finding_bytes;
  part->extent = cli::measure(c.text.substr(0, part->consumed));
  if (auto const note = cli::utf_16_note(c, options_.levels)) note_transcoding(*note, part->repaired);
  return part;
}

void repair_job::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<repaired_part&>(p);
  if (c.is_first()) {
    ++sum_.files;
    next_place_ = {};
    games_in_file_ = 0;
  }
  part.start = next_place_;
  part.first_game = games_in_file_ + 1;
  next_place_ = cli::behind(next_place_, part.extent);
  auto const& repaired = part.repaired;
  games_in_file_ += repaired.games;
  sum_.games += repaired.games;
  sum_.changed_games += repaired.changed_games;
  sum_.changes += repaired.changes.size();
  sum_.errors_left +=
      static_cast<std::uint64_t>(std::ranges::count(repaired.left, severity::error, &diagnostic::level));
}

void repair_job::append_change(std::string& list, std::string_view file, repaired_part const& part, change const& made,
                               base::text_place place) const {
  auto const code = record::info(made.id).name;
  if (!as_json_) {
    list += fmt::format("{}:{}:{}: mended: {}: {} -> {} [{}]\n", file, place.line, place.column,
                        base::to_utf8(made.message), in_quotes(made.before), in_quotes(made.after), code);
    return;
  }
  json object{{"type", "change"}, {"file", file}};
  if (made.game != change::no_game) object["game"] = part.first_game + made.game;
  object.update({{"code", code}, {"line", place.line}, {"column", place.column}});
  if (made.ply != 0) object["ply"] = made.ply;
  object.update({{"message", made.message}, {"before", made.before}, {"after", made.after}});
  list += cli::json_line(object);
}

void repair_job::append_left(std::string& list, std::string_view file, diagnostic const& d, base::text_place place,
                             std::string_view text) const {
  if (!as_json_) return cli::append_diagnostic(list, file, place, d, text);
  list += cli::json_line({{"type", "left"},
                          {"file", file},
                          {"severity", record::name(d.level)},
                          {"code", record::info(d.id).name},
                          {"line", place.line},
                          {"column", place.column},
                          {"message", d.message}});
}

void repair_job::format(pipeline::chunk const& c, pipeline::part& p) const {
  auto& part = static_cast<repaired_part&>(p);
  auto const& changes = part.repaired.changes;
  auto const& file = inputs_[c.input].name;
  base::line_cursor cursor(c.text, part.start);
  auto made = changes.begin();
  auto const list_changes_up_to = [&](std::size_t offset) {
    for (; made != changes.end() && made->offset <= offset; ++made)
      append_change(part.list, file, part, *made, cursor.at(made->offset));
  };
  for (auto const& d : part.repaired.left) {
    if (d.level != severity::error) continue;
    list_changes_up_to(d.offset);
    append_left(part.list, file, d, cursor.at(d.offset), c.text);
  }
  list_changes_up_to(c.text.size());
}

std::string summary(totals const& t, bool as_json) {
  if (as_json)
    return cli::json_line({{"type", "summary"},
                           {"files", t.files},
                           {"games", t.games},
                           {"changed_games", t.changed_games},
                           {"changes", t.changes},
                           {"errors_left", t.errors_left}});
  return fmt::format("{} in {} of {}; {} left\n", cli::counted(t.changes, "change", "changes"), t.changed_games,
                     cli::counted(t.games, "game", "games"), cli::counted(t.errors_left, "error", "errors"));
}

class repair_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("old.pgn -o new.pgn", "mend what can be mended and say what was changed")
        .example("old.pgn --only missing-termination,result-spelling -o new.pgn", "mend these faults and nothing else")
        .example("old.pgn -o new.pgn --json --report changes.jsonl", "the list of changes for programs")
        .describe(
            "What cannot be mended stands in the output as it stood, and nothing is dropped. Standard error lists "
            "every change with its "
            "place in the input, before and after, and every error that is left; the exit status is 1 if one is.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::output, cli::common::jobs, cli::common::variant,
                         cli::common::lang, cli::common::from_notation, cli::common::json, cli::common::strict,
                         cli::common::overwrite, cli::common::progress});
    spec.values("--only", only_, "CODE,...", "mend these diagnostics alone")
        .value("--report", report_, "FILE", "write the list of changes to FILE (default: standard error)");
    levels_.declare(spec);
  }

  cli::exit_status run() override {
    format::repair_options const options{.levels = levels_.policy(common_.strict),
                                         .variant = common_.variant,
                                         .variants = &common_.variants,
                                         .language = common_.language,
                                         .notation = common_.from_notation,
                                         .only = chosen_codes()};
    auto const inputs = io::expand_inputs(common_.inputs);
    auto const policy = common_.overwrite ? io::existing_file::replace : io::existing_file::refuse;
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output, policy);
    change_list list(report_, policy);
    repair_job job(inputs, options, common_.json, out, list);
    cli::run_job(inputs, job, common_);
    list.write(summary(job.sum(), common_.json));
    out.commit();
    list.commit();
    return job.sum().errors_left != 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  [[nodiscard]] std::vector<record::code> chosen_codes() const {
    auto codes = cli::codes_named(only_);
    for (auto const c : codes)
      if (!record::info(c).mendable)
        throw cli::usage_error(fmt::format("{} is never mended (see pgnx codes)", record::info(c).name));
    return codes;
  }

  cli::common_options common_;
  cli::level_options levels_;
  std::vector<std::string> only_;
  std::string report_;
};

}  // namespace

std::unique_ptr<cli::command> make_repair() { return std::make_unique<repair_command>(); }

}  // namespace pgnx::commands

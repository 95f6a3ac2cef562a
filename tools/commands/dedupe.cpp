#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <pgnx/archive/duplicates.hpp>
#include <pgnx/archive/record_list.hpp>
#include <pgnx/archive/record_writer.hpp>
#include <pgnx/base/error.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "frame/standard_output.hpp"
#include "report/archive_options.hpp"
#include "report/duplicate_report.hpp"
#include "report/place_counter.hpp"
#include "report/source_talk.hpp"
#include "report/translated.hpp"

namespace pgnx::commands {
namespace {

using archive::duplicate;
using archive::duplicate_kind;

struct signed_part final : pipeline::part {
  archive::signed_list list;
  cli::text_extent extent;
  base::text_place start;
  std::vector<std::uint64_t> lines;  ///< of the records
};

/// The first reading: what is compared of each game goes to the finder.
class signing_job final : public pipeline::job {
 public:
  signing_job(std::vector<io::input> const& inputs, archive::duplicate_options const& options,
              archive::duplicate_finder& finder, cli::duplicate_counts& counts)
      : inputs_(inputs), options_(options), finder_(finder), counts_(counts) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<signed_part>();
    part->list = archive::list_signed(c.readable(), c.end(), options_, c.text.size());
    part->consumed = part->list.consumed;
    part->records = part->list.records.size();
    for (auto const& r : part->list.records) part->memory_bytes += sizeof r + r.key.size();
    part->extent = cli::measure(c.text.substr(0, part->consumed));
    return part;
  }

  void place(pipeline::chunk const& c, pipeline::part& p) override {
    auto& part = static_cast<signed_part&>(p);
    if (c.is_first()) next_place_ = {};
    part.start = next_place_;
    next_place_ = cli::behind(next_place_, part.extent);
  }

  void format(pipeline::chunk const& c, pipeline::part& p) const override {
    auto& part = static_cast<signed_part&>(p);
    cli::place_finder places(c, part.start);
    std::ranges::transform(part.list.records, std::back_inserter(part.lines),
                           [&](archive::signed_record const& r) { return places.at(r.offset).line; });
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto const& part = static_cast<signed_part&>(p);
    if (c.is_first()) number_ = 0;
    talk_.tell(c, inputs_[c.input].name);
    for (std::size_t i = 0; i < part.list.records.size(); ++i)
      finder_.add(part.list.records[i], {static_cast<std::uint32_t>(c.input), ++number_, part.lines[i]});
    counts_.games += part.list.records.size();
    counts_.not_played += part.list.not_played;
  }

  [[nodiscard]] bool has_errors() const noexcept { return talk_.has_errors(); }

 private:
  std::vector<io::input> const& inputs_;
  archive::duplicate_options const& options_;
  archive::duplicate_finder& finder_;
  cli::duplicate_counts& counts_;
  cli::source_talk talk_;
  base::text_place next_place_;
  std::uint64_t number_ = 0;
};

struct listed_part final : pipeline::part {
  archive::record_list list;
};

/// The second reading: everything is copied but the duplicates, which go elsewhere.
class copying_job final : public pipeline::job {
 public:
  copying_job(std::vector<io::input> const& inputs, std::vector<duplicate> const& duplicates, io::output& out,
              io::output* others)
      : inputs_(inputs), next_(duplicates.begin()), end_(duplicates.end()), kept_(cli::bytes_into(out)) {
    if (others != nullptr) others_.emplace(cli::bytes_into(*others));
  }

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<listed_part>();
    part->list = archive::list_records(c.readable(), c.end(), c.text.size());
    part->consumed = part->list.consumed;
    part->records = part->list.records.size();
    return part;
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    if (c.is_first()) number_ = 0;
    std::size_t done = 0;
    for (auto const& r : static_cast<listed_part&>(p).list.records) {
      kept_.write_text(c.text.substr(done, r.offset - done));
      done = r.offset + r.length;
      write_record(c, r);
    }
    kept_.write_text(c.text.substr(done));
    if (c.is_last) kept_.end_input();
  }

  /// `games` were there at the first reading.
  void finish(std::uint64_t games) {
    if (next_ != end_) throw_changed(next_->where.input);
    if (games != games_) throw_changed(inputs_.size() - 1);
    kept_.finish();
    if (others_) others_->finish();
  }

  [[nodiscard]] std::uint64_t markers() const noexcept { return kept_.markers() + (others_ ? others_->markers() : 0); }

 private:
  void write_record(pipeline::chunk const& c, archive::listed_record const& r) {
    auto const text = archive::text_of(r, c.text);
    auto const end = archive::record_end{r.is_ended};
    ++number_;
    ++games_;
    if (next_ == end_ || next_->where.input != c.input || next_->where.number != number_)
      return kept_.write_record(text, end);
    if (archive::record_hash(text) != next_->hash) throw_changed(c.input);
    ++next_;
    if (others_) others_->write_record(text, end);
  }

  [[noreturn]] void throw_changed(std::size_t input) const {
    throw base::io_error(inputs_[input].name, "has changed while it was compared; nothing has been written");
  }

  std::vector<io::input> const& inputs_;
  std::vector<duplicate>::const_iterator next_;
  std::vector<duplicate>::const_iterator end_;
  archive::record_writer kept_;
  std::optional<archive::record_writer> others_;
  std::uint64_t number_ = 0;
  std::uint64_t games_ = 0;
};

std::vector<std::string> tags_named(std::string_view list) {
  std::vector<std::string> tags;
  if (list == "none") return tags;
  for (;;) {
    auto const comma = list.find(',');
    tags.emplace_back(list.substr(0, comma));
    if (tags.back().empty()) throw cli::usage_error("--tags: expected names of tags with commas between them, or none");
    if (comma == list.npos) return tags;
    list.remove_prefix(comma + 1);
  }
}

class dedupe_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("games/ --list", "name the duplicates, and write nothing")
        .example("games.pgn -o clean.pgn --report found.jsonl --duplicates others.pgn", "take them out, and keep them")
        .example("a.pgn b.pgn --names folded -o both.pgn", "'Fern, A.' and 'FERN, Ada' can be the same player")
        .example("games.pgn --kind record -o clean.pgn", "only what is there twice byte for byte")
        .describe(
            "Games are the same if their records are, byte for byte; or if they have the same players and the same "
            "moves from the same start by the same rules; or if one of them is the start of the other, which says all "
            "that it says of date, round and result. Results that contradict each other always make two games. The "
            "fuller one is kept: with more moves, then a result, then more moves in variations, comments, glyphs, tags "
            "and bytes. Every duplicate is named, with what is kept of it, on standard error or in the report. Records "
            "stay in the order of the input, and text outside of games stays where it stood. Inputs are read twice, so "
            "that standard input goes with --list alone. The exit status is 1 if there is a duplicate. "
            "docs/housekeeping.md tells more.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::from, cli::common::output, cli::common::jobs,
                         cli::common::variant, cli::common::lang, cli::common::from_notation, cli::common::json,
                         cli::common::overwrite, cli::common::progress});
    spec.value("--kind", kind_, "KIND", "record, moves or contained (default); each means those before it too")
        .value("--tags", tags_, "TAG,...", "tags that have to agree, or none (default: White,Black)")
        .value("--names", names_, "HOW",
               "players' names: as-written (default), or folded: without case, accents and "
               "what initials leave out")
        .value("--least-plies", options_.least_plies, "N",
               "compare games with fewer moves as records alone (default: 1)")
        .flag("--list", list_, "write the list of duplicates instead of the archive")
        .value("--report", report_, "FILE", "write the list of duplicates as JSON lines")
        .value("--duplicates", duplicates_, "FILE", "write the records that are taken out");
    sorting_.declare(spec);
  }

  cli::exit_status run() override {
    read_options();
    auto const inputs = io::expand_inputs(common_.inputs);
    if (!list_) refuse_streams(inputs);
    cli::interruptible const scope;
    auto out = open_unless_list(common_.writes_standard_output() ? "-" : common_.output);
    auto others = open_unless_list(duplicates_);
    auto report = open_if_named(report_);
    archive::duplicate_finder finder(options_, sorting_.sorter);
    signing_job reading(inputs, options_, finder, counts_);
    cli::run_job(inputs, reading, common_);
    auto const found = finder.find(cli::stop_if_interrupted);
    for (auto const& d : found) counts_.count(d.kind);
    if (report) write_json(found, inputs, [&](std::string const& line) { report->write(line); });
    if (out) copy(inputs, found, *out, others ? &*others : nullptr);
    if (report) report->commit();
    tell(found, inputs);
    bool const is_good = found.empty() && markers_ == 0 && !reading.has_errors();
    return is_good ? cli::exit_status::good : cli::exit_status::findings;
  }

 private:
  std::optional<io::output> open_if_named(std::string const& path) const {
    if (path.empty()) return std::nullopt;
    return io::output(path, cli::policy_of(common_));
  }
  std::optional<io::output> open_unless_list(std::string const& path) const {
    return list_ ? std::nullopt : open_if_named(path);
  }

  void copy(std::vector<io::input> const& inputs, std::vector<duplicate> const& found, io::output& out,
            io::output* others) {
    copying_job job(inputs, found, out, others);
    common_.explain = false;  // what an input is taken for has been told at the first reading
    cli::run_job(inputs, job, common_);
    job.finish(counts_.games);
    markers_ = job.markers();
    if (others != nullptr) others->commit();
    out.commit();
  }

  template <typename Write>
  void write_json(std::vector<duplicate> const& found, std::vector<io::input> const& inputs, Write write) const {
    for (auto const& d : found) write(cli::duplicate_json(d, inputs));
    write(cli::summary_json(counts_));
  }

  void tell(std::vector<duplicate> const& found, std::vector<io::input> const& inputs) const {
    if (list_ && common_.json) {
      write_json(found, inputs, cli::write_standard_output);
    } else if (list_ || report_.empty()) {
      for (auto const& d : found) {
        auto const line = cli::duplicate_line(d, inputs);
        if (list_)
          cli::write_standard_output(line);
        else
          std::fputs(line.c_str(), stderr);
      }
    }
    std::fputs(cli::summary_line(counts_).c_str(), stderr);
    cli::tell_markers("dedupe", markers_);
  }

  static void refuse_streams(std::vector<io::input> const& inputs) {
    for (auto const& i : inputs)
      if (i.path == "-" || !i.stored_bytes)
        throw cli::usage_error(i.name +
                               ": inputs are read twice, and this one can be read once: use a file, or --list");
  }

  void read_options() {
    read_kind();
    read_names();
    options_.tags = tags_named(tags_);
    options_.variant = common_.variant;
    options_.variants = &common_.variants;
    options_.language = common_.language;
    options_.notation = common_.from_notation;
    if (common_.json && !list_)
      throw cli::usage_error("--json goes with --list; --report writes JSON beside the archive");
    if (list_ && (!common_.output.empty() || !duplicates_.empty()))
      throw cli::usage_error("--list writes neither --output nor --duplicates");
    refuse_same_files();
    cli::expect_pgn_name(common_.output);
    cli::expect_pgn_name(duplicates_);
    sorting_.choose_folder(common_);
  }

  void read_kind() {
    if (kind_ == "record")
      options_.most = duplicate_kind::record;
    else if (kind_ == "moves")
      options_.most = duplicate_kind::moves;
    else if (kind_ != "contained")
      throw cli::usage_error("--kind: expected record, moves or contained, and found '" + kind_ + "'");
  }

  void read_names() {
    if (names_ == "folded")
      options_.names = archive::name_matching::folded;
    else if (names_ != "as-written")
      throw cli::usage_error("--names: expected as-written or folded, and found '" + names_ + "'");
  }

  /// One file cannot hold two things.
  void refuse_same_files() const {
    std::string const out = common_.writes_standard_output() && !list_ ? "-" : common_.output;
    auto const are_same = [](std::string const& a, std::string const& b) { return !a.empty() && a == b; };
    if (are_same(out, report_) || are_same(out, duplicates_) || are_same(report_, duplicates_))
      throw cli::usage_error("--output, --report and --duplicates have to name different files");
  }

  cli::common_options common_;
  cli::sorting_options sorting_;
  archive::duplicate_options options_;
  cli::duplicate_counts counts_;
  std::string kind_ = "contained";
  std::string tags_ = "White,Black";
  std::string names_ = "as-written";
  std::string report_;
  std::string duplicates_;
  std::uint64_t markers_ = 0;
  bool list_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_dedupe() { return std::make_unique<dedupe_command>(); }

}  // namespace pgnx::commands

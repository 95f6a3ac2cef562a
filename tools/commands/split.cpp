#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pgnx/archive/entry.hpp>
#include <pgnx/archive/external_sorter.hpp>
#include <pgnx/archive/grouping.hpp>
#include <pgnx/base/error.hpp>
#include <pgnx/io/inputs.hpp>

#include "commands/commands.hpp"
#include "frame/byte_size.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "frame/standard_output.hpp"
#include "report/archive_options.hpp"
#include "report/counted.hpp"
#include "report/json_line.hpp"
#include "report/part_files.hpp"
#include "report/source_talk.hpp"

namespace pgnx::commands {
namespace {

struct split_part final : pipeline::part {
  archive::grouped_list list;
};

/// Hands each entry on, with the group of its record.
class entry_job : public pipeline::job {
 public:
  entry_job(std::vector<io::input> const& inputs, archive::group_field const& by) : inputs_(inputs), by_(by) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<split_part>();
    part->list = archive::list_grouped(c.readable(), c.end(), by_, c.text.size());
    part->consumed = part->list.consumed;
    part->records = part->list.records.size();
    return part;
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    talk_.tell(c, inputs_[c.input].name);
    std::size_t done = 0;
    for (auto const& [where, group] : static_cast<split_part&>(p).list.records) {
      between_.add(c.text.substr(done, where.offset - done));
      group_ = group;
      take({between_.take(), archive::text_of(where, c.text), archive::record_end{where.is_ended}}, group_);
      done = where.offset + where.length;
    }
    between_.add(c.text.substr(done));
    if (!c.is_last) return;
    // Text behind the last record of an input goes where that record goes.
    if (auto const text = between_.take(); !text.empty()) take({text, {}, {}}, group_);
    between_.end_input();
  }

  [[nodiscard]] bool has_errors() const noexcept { return talk_.has_errors(); }

 private:
  virtual void take(archive::entry const& e, std::string const& group) = 0;

  std::vector<io::input> const& inputs_;
  archive::group_field const& by_;
  archive::text_between between_;
  cli::source_talk talk_;
  std::string group_;
};

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

struct part_limits {
  std::uint64_t games = no_limit;
  std::uint64_t bytes = no_limit;
};

/// Begins a file whenever the one before is full.
class counting_job final : public entry_job {
 public:
  counting_job(std::vector<io::input> const& inputs, archive::group_field const& by, part_limits limits,
               cli::part_pattern const& pattern, cli::part_files& files)
      : entry_job(inputs, by), limits_(limits), pattern_(pattern), files_(files) {}

 private:
  void take(archive::entry const& e, std::string const& /*group*/) override {
    if (!files_.has_begun() || (!e.record.empty() && is_full_for(e)))
      files_.begin(pattern_.path_of(fmt::format("{:04}", files_.all().size() + 1)));
    files_.write(e);
  }

  [[nodiscard]] bool is_full_for(archive::entry const& e) const noexcept {
    constexpr std::uint64_t most_between = 16;  // empty lines and a marker
    auto const& now = files_.current();
    if (now.games == 0) return false;
    return now.games >= limits_.games ||
           now.bytes + e.text_before.size() + e.record.size() + most_between > limits_.bytes;
  }

  part_limits limits_;
  cli::part_pattern const& pattern_;
  cli::part_files& files_;
};

/// Collects the entries of each group, so that one file at a time is written.
class grouping_job final : public entry_job {
 public:
  grouping_job(std::vector<io::input> const& inputs, archive::group_field const& by, archive::sorter_options sorter,
               std::uint64_t most_files)
      : entry_job(inputs, by), sorter_(std::move(sorter)), most_files_(most_files) {}

  /// Writes all that was collected, unless one of the files is there and may not be replaced.
  void write_files(cli::part_pattern const& pattern, cli::part_files& files, io::existing_file policy) {
    std::vector<std::string> paths;
    for (auto const& group : groups_) paths.push_back(pattern.path_of(name_of(group)));
    if (policy == io::existing_file::refuse) std::ranges::for_each(paths, refuse_existing);
    std::optional<std::uint64_t> current;
    while (auto const item = sorter_.next()) {
      cli::stop_if_interrupted();
      auto const group = std::stoull(std::string(item->key), nullptr, 16);
      if (group != current) files.begin(paths[group]);
      current = group;
      files.write(archive::unpack(item->content));
    }
    files.end();
  }

 private:
  void take(archive::entry const& e, std::string const& group) override {
    auto const [found, is_first] = numbers_.try_emplace(group, groups_.size());
    if (is_first) {
      if (groups_.size() == most_files_)
        throw cli::usage_error(fmt::format("more than {} would be written; --most-files allows more",
                                           cli::counted(most_files_, "file", "files")));
      groups_.push_back(group);
    }
    archive::pack(e, packed_);
    sorter_.add(fmt::format("{:016x}", found->second), packed_);
  }

  std::string const& name_of(std::string const& group) {
    auto const& [text, is_changed] = names_.of(group);
    if (is_changed)
      fmt::print(stderr, "pgnx split: '{}' makes the same name of a file as another value: its name is {}\n", group,
                 text);
    return text;
  }

  static void refuse_existing(std::string const& path) {
    std::error_code none;
    if (std::filesystem::exists(path, none)) throw base::io_error(path, "exists already; nothing has been written");
  }

  archive::external_sorter sorter_;
  std::uint64_t most_files_;
  archive::group_names names_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::vector<std::string> groups_;
  std::string packed_;
};

class split_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn --games 10000 -o parts/", "parts/0001.pgn, parts/0002.pgn ...")
        .example("archive.pgn.zst --bytes 100M -o 'part-{}.pgn.zst'", "part-0001.pgn.zst ...")
        .example("games/ --by Year -o 'year-{}.pgn'", "year-1998.pgn, year-1999.pgn, year-unknown.pgn ...")
        .example("archive.pgn --by White -o players/", "one file for each player with the white pieces")
        .describe(
            "Records are copied byte for byte and never cut, each with one empty line behind it. Text outside of games "
            "goes with the record it stands before. Values become names of files that every system takes: characters "
            "such as / are written as _, and values that make the same name get a number behind it. No file is "
            "replaced without --overwrite; --by looks before it writes anything. A full "
            "disk or an interruption leaves complete files behind, and no part of one.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::from, cli::common::jobs, cli::common::json,
                         cli::common::overwrite, cli::common::progress});
    spec.value("-o,--output", common_.output, "NAME", "a folder, or a name with {} for what tells the files apart")
        .value("--games", games_, "N", "N games in each file")
        .value("--bytes", bytes_, "SIZE", "at most SIZE in each file, unpacked, but for longer records")
        .value("--by", by_, "TAG", "a file for each value of a tag, or for each Year or Month")
        .value("--most-files", most_files_, "N", "--by: refuse to write more than N files (default: 10000)");
    sorting_.declare(spec);
  }

  cli::exit_status run() override {
    read_options();
    cli::part_pattern const pattern(common_.output);
    cli::expect_pgn_name(pattern.path_of("1"));
    sorting_.choose_folder(common_);
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    pattern.make_folder();
    cli::part_files files(cli::policy_of(common_));
    bool const has_errors =
        by_.empty() ? split_by_size(inputs, pattern, files) : split_by_group(inputs, pattern, files);
    tell(files);
    return has_errors || files.markers() != 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  void read_options() {
    if (games_.has_value() + !bytes_.empty() + !by_.empty() != 1)
      throw cli::usage_error("expected one of --games, --bytes and --by");
    if (games_ == 0) throw cli::usage_error("--games: a file holds one game at least");
    limits_.games = games_.value_or(no_limit);
    if (!bytes_.empty()) limits_.bytes = cli::byte_size(bytes_);
    if (by_.empty()) return;
    auto const parsed = archive::parse_group_field(by_);
    if (!parsed) throw cli::usage_error("--by: expected the name of a tag, Year or Month, and found '" + by_ + "'");
    field_ = *parsed;
  }

  bool split_by_size(std::vector<io::input> const& inputs, cli::part_pattern const& pattern, cli::part_files& files) {
    counting_job job(inputs, field_, limits_, pattern, files);
    cli::run_job(inputs, job, common_);
    files.end();
    return job.has_errors();
  }

  bool split_by_group(std::vector<io::input> const& inputs, cli::part_pattern const& pattern, cli::part_files& files) {
    grouping_job job(inputs, field_, sorting_.sorter, most_files_);
    cli::run_job(inputs, job, common_);
    job.write_files(pattern, files, cli::policy_of(common_));
    return job.has_errors();
  }

  void tell(cli::part_files const& files) const {
    std::uint64_t games = 0;
    for (auto const& f : files.all()) {
      games += f.games;
      if (common_.json)
        cli::write_standard_output(cli::json_line({{"file", f.path}, {"games", f.games}, {"bytes", f.bytes}}));
    }
    fmt::print(stderr, "pgnx split: {} in {}\n", cli::counted(games, "game", "games"),
               cli::counted(files.all().size(), "file", "files"));
    cli::tell_markers("split", files.markers());
  }

  cli::common_options common_;
  cli::sorting_options sorting_;
  part_limits limits_;
  archive::group_field field_;
  std::optional<std::uint64_t> games_;
  std::string bytes_;
  std::string by_;
  std::uint64_t most_files_ = 10000;
};

}  // namespace

std::unique_ptr<cli::command> make_split() { return std::make_unique<split_command>(); }

}  // namespace pgnx::commands

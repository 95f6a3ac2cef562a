#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <pgnx/archive/entry.hpp>
#include <pgnx/archive/external_sorter.hpp>
#include <pgnx/archive/sort_order.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "report/archive_options.hpp"
#include "report/source_talk.hpp"

namespace pgnx::commands {
namespace {

/// The PGN standard sorts by these, in chapter 12.
constexpr char const* standard_order = "Date,Event,Site,Round,White,Black,Result";

struct sort_part final : pipeline::part {
  archive::keyed_list list;
};

class sort_job final : public pipeline::job {
 public:
  sort_job(std::vector<io::input> const& inputs, std::vector<archive::sort_key> const& order,
           archive::external_sorter& sorter)
      : inputs_(inputs), order_(order), sorter_(sorter), last_key_(archive::key_of_unknown(order)) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<sort_part>();
    part->list = archive::list_keyed(c.readable(), c.end(), order_, c.text.size());
    part->consumed = part->list.consumed;
    part->records = part->list.records.size();
    return part;
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto& records = static_cast<sort_part&>(p).list.records;
    talk_.tell(c, inputs_[c.input].name);
    std::size_t done = 0;
    for (auto& [where, key, known] : records) {
      between_.add(c.text.substr(done, where.offset - done));
      last_key_ = std::move(key);
      add({between_.take(), archive::text_of(where, c.text), archive::record_end{where.is_ended}});
      known_ |= known;
      done = where.offset + where.length;
    }
    games_ += records.size();
    between_.add(c.text.substr(done));
    if (c.is_last) end_input();
  }

  [[nodiscard]] bool has_errors() const noexcept { return talk_.has_errors(); }

  void tell_unknown_keys() const {
    for (std::size_t i = 0; i < order_.size() && games_ != 0; ++i)
      if ((known_ >> i & 1) == 0)
        fmt::print(stderr, "pgnx sort: no game has a value to sort by in {}\n", order_[i].tag);
  }

 private:
  void add(archive::entry const& e) {
    archive::pack(e, packed_);
    sorter_.add(last_key_, packed_);
  }

  /// Text behind the last record of an input goes where that record goes.
  void end_input() {
    if (auto const text = between_.take(); !text.empty()) add({text, {}, {}});
    between_.end_input();
  }

  std::vector<io::input> const& inputs_;
  std::vector<archive::sort_key> const& order_;
  archive::external_sorter& sorter_;
  archive::text_between between_;
  cli::source_talk talk_;
  std::string last_key_;
  std::string packed_;
  std::uint64_t games_ = 0;
  std::uint32_t known_ = 0;
};

class sort_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("games.pgn -o sorted.pgn", "by date, event, site, round, players and result")
        .example("games/ --by White,-Date -o by_player.pgn", "by name, the last games of each player first")
        .example("huge.pgn.zst --by -WhiteElo --memory 2G -o best.pgn.zst", "with more memory than usual")
        .describe(
            "Records are copied byte for byte, each with one empty line behind it; those that are equal in all keys "
            "stay in the order of the input. A key is the name of a tag, or Year, Plies (moves of the main line) or "
            "Bytes (of the record); a minus before it turns it round. Dates, ratings, rounds and other numbers are "
            "compared as such, names without case and accents. What is not known comes last in both directions. Text "
            "outside of games goes with the record it stands before. What memory does not hold is sorted through a "
            "temporary file. docs/housekeeping.md tells more.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::from, cli::common::output, cli::common::jobs,
                         cli::common::overwrite, cli::common::progress});
    spec.value("--by", by_, "KEY,...", std::string("what to sort by (default: ") + standard_order + ")");
    sorting_.declare(spec);
  }

  cli::exit_status run() override {
    cli::expect_pgn_name(common_.output);
    auto const order = read_order();
    sorting_.choose_folder(common_);
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output, cli::policy_of(common_));
    archive::external_sorter sorter(sorting_.sorter);
    sort_job job(inputs, order, sorter);
    cli::run_job(inputs, job, common_);
    archive::record_writer writer(cli::bytes_into(out));
    while (auto const item = sorter.next()) {
      cli::stop_if_interrupted();
      archive::write(writer, archive::unpack(item->content));
    }
    writer.finish();
    out.commit();
    if (by_ != standard_order) job.tell_unknown_keys();
    cli::tell_markers("sort", writer.markers());
    return job.has_errors() || writer.markers() != 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  std::vector<archive::sort_key> read_order() const {
    std::string problem;
    auto order = archive::parse_sort_order(by_, problem);
    if (!order) throw cli::usage_error("--by: " + problem);
    return *std::move(order);
  }

  cli::common_options common_;
  cli::sorting_options sorting_;
  std::string by_ = standard_order;
};

}  // namespace

std::unique_ptr<cli::command> make_sort() { return std::make_unique<sort_command>(); }

}  // namespace pgnx::commands

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include <pgnx/archive/record_list.hpp>
#include <pgnx/archive/record_writer.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "report/archive_options.hpp"
#include "report/place_counter.hpp"
#include "report/source_talk.hpp"
#include "report/translated.hpp"

namespace pgnx::commands {
namespace {

struct cat_part final : pipeline::part {
  archive::record_list list;
  cli::text_extent extent;
};

class cat_job final : public pipeline::job {
 public:
  cat_job(std::vector<io::input> const& inputs, io::output& out) : inputs_(inputs), out_(cli::bytes_into(out)) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<cat_part>();
    part->list = archive::list_records(c.readable(), c.end(), c.text.size());
    part->consumed = part->list.consumed;
    part->records = part->list.records.size();
    part->extent = cli::measure(c.text.substr(0, part->consumed));
    return part;
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto const& part = static_cast<cat_part&>(p);
    if (c.is_first()) start_input();
    talk_.tell(c, inputs_[c.input].name);
    std::size_t written = 0;
    for (auto const& r : part.list.records) {
      out_.write_text(c.text.substr(written, r.offset - written));
      out_.write_record(archive::text_of(r, c.text), archive::record_end{r.is_ended});
      written = r.offset + r.length;
    }
    out_.write_text(c.text.substr(written));
    note_last_record(c, part);
    place_ = cli::behind(place_, part.extent);
    if (c.is_last) end_input(c);
  }

  archive::record_writer& writer() noexcept { return out_; }
  [[nodiscard]] bool has_something_to_report() const noexcept { return cut_off_ != 0 || talk_.has_errors(); }

 private:
  void start_input() {
    place_ = {};
    open_record_at_.reset();
  }

  void note_last_record(pipeline::chunk const& c, cat_part const& part) {
    if (part.list.records.empty()) return;
    auto const& last = part.list.records.back();
    open_record_at_.reset();
    if (!last.is_ended) open_record_at_ = cli::place_finder(c, place_).at(last.offset);
  }

  void end_input(pipeline::chunk const& c) {
    out_.end_input();
    if (!open_record_at_) return;
    ++cut_off_;
    fmt::print(stderr, "{}:{}:{}: note: the last record of the file has no end; perhaps it is cut off\n",
               inputs_[c.input].name, open_record_at_->line, open_record_at_->column);
  }

  std::vector<io::input> const& inputs_;
  archive::record_writer out_;
  cli::source_talk talk_;
  base::text_place place_;
  std::optional<base::text_place> open_record_at_;
  std::uint64_t cut_off_ = 0;
};

class cat_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("1998.pgn 1999.pgn.zst -o nineties.pgn", "join two archives")
        .example("games/ -o all.pgn.zst", "all archives of a folder, by their paths, as one packed file")
        .describe(
            "Records are copied byte for byte, in the order of the inputs, each with one empty line behind it. Text "
            "outside of games stays where it stood. A record without an end that would run into the next is parted "
            "from it by a termination marker. Standard error names each input whose last record has no end; the exit "
            "status is 1 then.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::from, cli::common::output, cli::common::jobs,
                         cli::common::overwrite, cli::common::progress});
  }

  cli::exit_status run() override {
    cli::expect_pgn_name(common_.output);
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output, cli::policy_of(common_));
    cat_job job(inputs, out);
    cli::run_job(inputs, job, common_);
    job.writer().finish();
    out.commit();
    cli::tell_markers("cat", job.writer().markers());
    return job.has_something_to_report() || job.writer().markers() != 0 ? cli::exit_status::findings
                                                                        : cli::exit_status::good;
  }

 private:
  cli::common_options common_;
};

}  // namespace

std::unique_ptr<cli::command> make_cat() { return std::make_unique<cat_command>(); }

}  // namespace pgnx::commands

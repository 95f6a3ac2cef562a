#include <algorithm>
#include <stop_token>
#include <utility>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "report/file_joint.hpp"

namespace pgnx::commands {
namespace {

/// Where a game stands in the text of its chunk.
struct extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct located_part final : pipeline::part {
  std::vector<extent> games;
};

class locating_sink final : public record::sink {
 public:
  locating_sink(char const* text_begin, std::vector<extent>& games) : text_begin_(text_begin), games_(games) {}

  void on_game_end(std::string_view whole) override {
    auto const begin = static_cast<std::size_t>(whole.data() - text_begin_);
    games_.push_back({begin, begin + whole.size()});
  }

 private:
  char const* text_begin_;
  std::vector<extent>& games_;
};

std::size_t end_of_spaces(std::string_view text, std::size_t from) {
  return std::min(text.find_first_not_of(" \t\r\n\v\f", from), text.size());
}

struct selection {
  std::uint64_t skip = 0;
  std::uint64_t count = 10;
};

/// Copies one run of text: from behind the last game that is left out to behind the last one that is taken, white space
/// behind a game counted to it. Then asks to stop.
class head_job final : public pipeline::job {
 public:
  head_job(selection chosen, io::output& out, std::stop_source stop)
      : chosen_(chosen),
        out_(out),
        stop_(std::move(stop)),
        stage_(chosen.skip == 0 ? stage::taking : stage::leaving_out) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<located_part>();
    locating_sink sink(c.text.data(), part->games);
    part->consumed = format::read_pgn(c.readable(), c.end(), sink, c.text.size());
    part->records = part->games.size();
    return part;
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    if (stage_ == stage::over) return;
    auto const part = wanted(c, static_cast<located_part&>(p).games);
    using enum cli::file_joint::place;
    out_.write(c.text.substr(part.begin, part.end - part.begin), c.is_first() ? start_of_file : inside_file);
    if (stage_ == stage::over) stop_.request_stop();
  }

  [[nodiscard]] std::uint64_t games_written() const noexcept { return written_; }

 private:
  enum class stage { leaving_out, before, taking, behind, over };

  extent wanted(pipeline::chunk const& c, std::vector<extent> const& games) {
    extent part{stage_ == stage::leaving_out ? c.text.size() : 0, c.text.size()};
    // White space may go on from the chunk before.
    if (stage_ == stage::before) begin_at(part, c.text, 0);
    if (stage_ == stage::behind) part.end = end_of_spaces(c.text, 0);
    for (auto const& g : games) {
      if (stage_ == stage::behind) break;
      if (stage_ == stage::leaving_out) {
        if (++left_out_ == chosen_.skip) begin_at(part, c.text, g.end);
      } else if (++written_ == chosen_.count) {
        stage_ = stage::behind;
        part.end = end_of_spaces(c.text, g.end);
      }
    }
    if (stage_ == stage::behind && (part.end != c.text.size() || c.is_last)) stage_ = stage::over;
    return part;
  }

  /// Begins behind the white space at `from`.
  void begin_at(extent& part, std::string_view text, std::size_t from) {
    part.begin = end_of_spaces(text, from);
    stage_ = part.begin == text.size() ? stage::before : stage::taking;
  }

  selection chosen_;
  cli::file_joint out_;
  std::stop_source stop_;
  stage stage_;
  std::uint64_t left_out_ = 0;
  std::uint64_t written_ = 0;
};

class head_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn", "the first ten games")
        .example("-n 100 --skip 5000 archive.pgn.zst -o some.pgn", "games 5001 to 5100, as a file")
        .describe(
            "The output is one piece of the input, byte for byte: it begins behind the last game that is left out, or "
            "at the start, and ends behind the last one that is taken. So text before a game goes with it, and text "
            "behind the last game of all goes out too when more games were asked for than there are. Several files "
            "count as one. Nothing is read that is not needed. The exit status is 1 if there is no such game.");
    cli::declare_common(
        spec, common_,
        {cli::common::inputs, cli::common::output, cli::common::jobs, cli::common::overwrite, cli::common::progress});
    spec.value("-n,--games", chosen_.count, "N", "how many games")
        .value("--skip", chosen_.skip, "N", "leave out that many games first");
  }

  cli::exit_status run() override {
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output,
                   common_.overwrite ? io::existing_file::replace : io::existing_file::refuse);
    std::stop_source const stop;
    head_job job(chosen_, out, stop);
    if (chosen_.count != 0) cli::run_job(inputs, job, common_, stop);
    out.commit();
    return job.games_written() == 0 && chosen_.count != 0 ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  cli::common_options common_;
  selection chosen_;
};

}  // namespace

std::unique_ptr<cli::command> make_head() { return std::make_unique<head_command>(); }

}  // namespace pgnx::commands

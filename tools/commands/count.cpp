#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/io/inputs.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/run_job.hpp"
#include "frame/standard_output.hpp"
#include "report/counted.hpp"
#include "report/json_line.hpp"
#include "report/text_without_game.hpp"

namespace pgnx::commands {
namespace {

struct counts {
  std::uint64_t games = 0, moves = 0, variation_moves = 0, comments = 0, nags = 0, variations = 0, unreadable = 0;

  counts& operator+=(counts const& other) noexcept {
    games += other.games;
    moves += other.moves;
    variation_moves += other.variation_moves;
    comments += other.comments;
    nags += other.nags;
    variations += other.variations;
    unreadable += other.unreadable;
    return *this;
  }
};

/// Counts the events of complete records.
class counting_sink final : public record::sink {
 public:
  void on_game_begin(char const*) override {
    game_ = {.games = 1};
    depth_ = 0;
  }
  void on_move(std::string_view) override { ++(depth_ == 0 ? game_.moves : game_.variation_moves); }
  void on_nag(std::string_view) override { ++game_.nags; }
  void on_comment(std::string_view, record::comment_kind, std::string_view) override { ++game_.comments; }
  void on_variation_begin(char const*) override {
    ++game_.variations;
    ++depth_;
  }
  void on_variation_end(char const*) override { --depth_; }
  void on_unknown(std::string_view) override { ++game_.unreadable; }
  void on_game_end(std::string_view) override { sum_ += game_; }
  void on_outside(std::string_view text) override { has_prose_ = has_prose_ || cli::is_prose(text); }

  [[nodiscard]] counts const& sum() const noexcept { return sum_; }
  /// There is text outside of games that is no comment.
  [[nodiscard]] bool has_prose() const noexcept { return has_prose_; }

 private:
  counts game_;
  counts sum_;
  int depth_ = 0;
  bool has_prose_ = false;
};

struct counted_part final : pipeline::part {
  counting_sink counted;
  std::string out;
};

std::string as_text(std::string_view name, counts const& c, std::uint64_t bytes) {
  return fmt::format(
      "{}: {}, {}, {} in variations, {}, {}, {}, {}, {}\n", name, cli::counted(c.games, "game", "games"),
      cli::counted(c.moves, "move", "moves"), c.variation_moves, cli::counted(c.variations, "variation", "variations"),
      cli::counted(c.comments, "comment", "comments"), cli::counted(c.nags, "NAG", "NAGs"),
      cli::counted(bytes, "byte", "bytes"), cli::counted(c.unreadable, "unreadable piece", "unreadable pieces"));
}

std::string as_json(nlohmann::ordered_json object, counts const& c, std::uint64_t bytes) {
  object.update({{"games", c.games},
                 {"moves", c.moves},
                 {"variation_moves", c.variation_moves},
                 {"variations", c.variations},
                 {"comments", c.comments},
                 {"nags", c.nags},
                 {"bytes", bytes},
                 {"unreadable", c.unreadable}});
  return cli::json_line(object);
}

enum class style { text, json_lines };

class count_job final : public pipeline::job {
 public:
  count_job(std::vector<io::input> const& inputs, style how) : inputs_(inputs), style_(how) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<counted_part>();
    part->consumed = format::read_pgn(c.readable(), c.end(), part->counted, c.text.size());
    part->records = part->counted.sum().games;
    return part;
  }

  void place(pipeline::chunk const& c, pipeline::part& p) override {
    auto& part = static_cast<counted_part&>(p);
    if (c.is_first()) {
      file_ = {};
      file_bytes_ = 0;
    }
    file_ += part.counted.sum();
    file_bytes_ += c.text.size();
    text_without_game_.see(c, part.records != 0, part.counted.has_prose());
    if (c.is_last) end_file(inputs_[c.input].name, part.out);
  }

  void write(pipeline::chunk const&, pipeline::part& p) override {
    cli::write_standard_output(static_cast<counted_part&>(p).out);
  }

  /// The line for all files together.
  [[nodiscard]] std::string total() const {
    if (style_ == style::text) return as_text(cli::counted(files_, "file", "files"), sum_, bytes_);
    return as_json({{"type", "total"}, {"files", files_}}, sum_, bytes_);
  }
  [[nodiscard]] bool found_no_game_in_some_text() const noexcept { return text_without_game_.was_seen(); }

 private:
  void end_file(std::string const& name, std::string& out) {
    ++files_;
    sum_ += file_;
    bytes_ += file_bytes_;
    out = style_ == style::text ? as_text(name, file_, file_bytes_)
                                : as_json({{"type", "file"}, {"file", name}}, file_, file_bytes_);
  }

  std::vector<io::input> const& inputs_;
  style style_;
  counts file_;
  counts sum_;
  std::uint64_t file_bytes_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t files_ = 0;
  cli::text_without_game text_without_game_;
};

class count_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn", "games, moves, variations, comments and what could not be read")
        .example("--json games/", "one JSON object for each archive of a folder, and one for all")
        .describe(
            "Moves are counted as they stand and not replayed: one for each move of one side. Bytes are those of the "
            "text, unpacked and as UTF-8. The exit status is 1 if a file holds text and no game.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::jobs, cli::common::json, cli::common::progress});
  }

  cli::exit_status run() override {
    auto const inputs = io::expand_inputs(common_.inputs);
    count_job job(inputs, common_.json ? style::json_lines : style::text);
    cli::run_job(inputs, job, common_);
    if (inputs.size() > 1) cli::write_standard_output(job.total());
    return job.found_no_game_in_some_text() ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  cli::common_options common_;
};

}  // namespace

std::unique_ptr<cli::command> make_count() { return std::make_unique<count_command>(); }

}  // namespace pgnx::commands

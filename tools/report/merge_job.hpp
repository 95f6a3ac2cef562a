#pragma once
#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

#include <pgnx/game/merger.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/pipeline/job.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::cli {

struct merge_options {
  std::string variant;  ///< rules of every game; empty: by the tags
  rules::catalogue const* variants = nullptr;
  std::uint64_t most_games = std::numeric_limits<std::uint64_t>::max();  ///< the first ones
  std::size_t most_bytes = std::size_t{512} << 20;                       ///< of memory
};

/// Merges the games of all inputs into games with variations, one for each start and its rules.
class merge_job final : public pipeline::job {
 public:
  /// `stop` is asked for where enough games have been merged.
  merge_job(merge_options const& options, std::stop_source stop) : options_(options), stop_(std::move(stop)) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  /// Throws not_possible where the games take more memory than they may.
  void write(pipeline::chunk const& c, pipeline::part& p) override;

  /// Appends the merged games to an output, in the order of their first games.
  void write_to(io::output& out) const;

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::size_t records() const noexcept { return mergers_.size(); }
  [[nodiscard]] std::uint64_t in_part() const noexcept { return in_part_; }  ///< their moves could not all be played
  [[nodiscard]] std::uint64_t unknown() const noexcept { return unknown_; }  ///< left out: rules or start not known
  [[nodiscard]] std::uint64_t texts_left_out() const noexcept { return texts_left_out_; }  ///< outside of games

 private:
  void add(game::tree const& t);
  [[nodiscard]] bool is_over() const noexcept { return games_ >= options_.most_games; }

  merge_options const& options_;
  std::stop_source stop_;
  std::vector<game::merger> mergers_;
  std::size_t last_ = 0;  // the one a game was added to
  std::size_t bytes_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t in_part_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t texts_left_out_ = 0;
};

/// Takes the games of all inputs apart into one game for each of their lines.
class lines_job final : public pipeline::job {
 public:
  lines_job(merge_options const& options, io::output& out) : options_(options), out_(out) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void write(pipeline::chunk const& c, pipeline::part& p) override;

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t kept() const noexcept { return kept_; }  ///< games that stand as they stood
  [[nodiscard]] std::uint64_t texts_left_out() const noexcept { return texts_left_out_; }  ///< outside of games

 private:
  merge_options const& options_;
  io::output& out_;
  std::uint64_t games_ = 0;
  std::uint64_t kept_ = 0;
  std::uint64_t texts_left_out_ = 0;
};

}  // namespace pgnx::cli

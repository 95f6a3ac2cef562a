#include "report/merge_job.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <pgnx/format/pgn_writer.hpp>

#include "frame/given_position.hpp"
#include "report/counted.hpp"
#include "report/game_trees.hpp"

namespace pgnx::cli {
namespace {

/// A tree takes about so much.
constexpr std::size_t tree_bytes_per_text_byte = 8;

struct tree_part final : pipeline::part {
  game_trees read;
};

struct line_part final : pipeline::part {
  std::string text;
  std::uint64_t kept = 0;
  std::uint64_t texts_outside = 0;
};

std::uint64_t texts_outside(game::findings const& found) {
  return static_cast<std::uint64_t>(
      std::ranges::count(found.outside, record::code::text_outside_game, &record::diagnostic::id));
}

}  // namespace

std::unique_ptr<pipeline::part> merge_job::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<tree_part>();
  part->read = read_trees(c, options_.variant, *options_.variants);
  part->consumed = part->read.consumed;
  part->records = part->read.games.size();
  part->memory_bytes = tree_bytes_per_text_byte * part->consumed;
  return part;
}

void merge_job::write(pipeline::chunk const&, pipeline::part& p) {
  auto const& read = static_cast<tree_part&>(p).read;
  for (std::size_t i = 0; i < read.games.size() && !is_over(); ++i) {
    if (!read.games[i]) {
      ++unknown_;
      continue;
    }
    in_part_ += read.found.games[i].fits_tree ? 0 : 1;
    add(*read.games[i]);
  }
  texts_left_out_ += texts_outside(read.found);
  if (is_over()) stop_.request_stop();
}

void merge_job::add(game::tree const& t) {
  auto const try_one = [&](std::size_t place) {
    auto& one = mergers_[place];
    auto const bytes_before = one.memory_bytes();
    auto const games_before = one.games();
    if (!one.add(t)) return false;
    bytes_ += one.memory_bytes() - bytes_before;
    games_ += one.games() - games_before;
    last_ = place;
    return true;
  };
  bool is_added = last_ < mergers_.size() && try_one(last_);
  for (std::size_t i = 0; i < mergers_.size() && !is_added; ++i) is_added = try_one(i);
  if (!is_added) {
    mergers_.emplace_back();
    try_one(mergers_.size() - 1);
  }
  if (bytes_ <= options_.most_bytes) return;
  throw not_possible(
      fmt::format("--merge: {} merged, and more than {} MiB taken: raise --memory, or merge fewer with -n",
                  counted(games_, "game", "games"), options_.most_bytes >> 20));
}

void merge_job::write_to(io::output& out) const {
  for (auto const& one : mergers_) {
    std::string text;
    format::pgn_writer(text).write(one.merged());
    out.write(text);
  }
}

std::unique_ptr<pipeline::part> lines_job::parse(pipeline::chunk const& c) const {
  auto const read = read_trees(c, options_.variant, *options_.variants);
  auto part = std::make_unique<line_part>();
  part->consumed = read.consumed;
  part->records = read.games.size();
  format::pgn_writer writer(part->text);
  for (std::size_t i = 0; i < read.games.size(); ++i) {
    auto const& report = read.found.games[i];
    if (read.games[i] && report.fits_tree) {
      game::for_each_line(*read.games[i], [&](game::tree const& line) { writer.write(line); });
    } else {
      part->text.append(c.text.substr(report.offset, report.length)).append("\n\n");
      ++part->kept;
    }
  }
  part->texts_outside = texts_outside(read.found);
  part->memory_bytes = part->text.size();
  return part;
}

void lines_job::write(pipeline::chunk const&, pipeline::part& p) {
  auto const& part = static_cast<line_part&>(p);
  games_ += part.records;
  kept_ += part.kept;
  texts_left_out_ += part.texts_outside;
  out_.write(part.text);
}

}  // namespace pgnx::cli

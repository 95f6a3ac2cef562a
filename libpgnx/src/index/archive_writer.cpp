#include "index/archive_writer.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <pgnx/base/lines.hpp>

namespace pgnx::index {
namespace {

/// What the rest of an update takes: texts, the cache of the database, chunks under way.
constexpr std::size_t other_memory = std::size_t{48} << 20;

std::size_t memory_for_runs(std::size_t all) noexcept { return all - std::min(all, other_memory); }

std::string insert_game_sql() {
  std::string sql = "INSERT INTO games VALUES (?";
  for (std::size_t i = 0; i < column_count; ++i)
    if (is_in_row(info(static_cast<column>(i)))) sql += ", ?";
  return sql + ")";
}

struct archive_part final : pipeline::part {
  collected_games read;
  std::uint64_t line_ends = 0;  ///< in what was consumed
};

/// The lines of games, from 0 at the front of the text.
std::uint64_t count_lines(std::string_view text, std::span<collected_game> games) {
  std::uint64_t line = 0;
  std::size_t at = 0;
  for (auto& game : games) {
    auto const offset = static_cast<std::size_t>(game.numbers[column::offset]);
    line += base::count_line_ends(text.substr(at, offset - at));
    game.numbers[column::line] = static_cast<std::int64_t>(line);
    at = offset;
  }
  return line + base::count_line_ends(text.substr(at));
}

}  // namespace

archive_writer::archive_writer(database& into, update_options const& options)
    : variants_(options.variants),
      texts_(into),
      variant_names_(into),
      runs_(into, memory_for_runs(options.memory_bytes)),
      columns_(into),
      insert_game_(into.prepare(insert_game_sql())),
      insert_run_(into.prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?)")),
      next_game_(into.number("SELECT max(first_game + games) FROM runs")),
      next_run_(into.number("SELECT max(id) FROM runs") + 1) {
  next_game_ = std::max<std::int64_t>(next_game_, 1);
}

void archive_writer::begin(std::int64_t archive, archive_place const& from) {
  archive_ = archive;
  next_ = from;
  has_run_ = false;
}

void archive_writer::finish() {
  if (has_run_) finish_run();
}

void archive_writer::finish_all() { texts_.finish(); }

std::unique_ptr<pipeline::part> archive_writer::parse(pipeline::chunk const& c) const {
  auto part = std::make_unique<archive_part>();
  part->consumed = collect_games(c.readable(), c.end(), variants_, part->read, c.text.size());
  part->records = part->read.games.size();
  part->line_ends = count_lines(c.text.substr(0, part->consumed), part->read.games);
  part->memory_bytes = part->read.memory_bytes();
  return part;
}

void archive_writer::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& part = static_cast<archive_part&>(p);
  for (auto& game : part.read.games) {
    auto& offset = game.numbers[column::offset];
    auto& line = game.numbers[column::line];
    if (c.origins) {
      auto const place = c.origins->place_of(c.offset + static_cast<std::uint64_t>(offset));
      line = static_cast<std::int64_t>(place.place.line);
      game.numbers[column::source_offset] = static_cast<std::int64_t>(place.offset);
    } else {
      line += static_cast<std::int64_t>(next_.line);
    }
    offset += static_cast<std::int64_t>(c.offset + next_.offset);
  }
  next_.line += part.line_ends;
}

void archive_writer::write(pipeline::chunk const& /*c*/, pipeline::part& p) {
  auto& read = static_cast<archive_part&>(p).read;
  std::span<move_code const> moves(read.moves);
  std::span<std::uint64_t const> keys(read.keys);
  for (auto& game : read.games) {
    auto const own_moves = moves.first(game.plies);
    auto const own_keys = keys.first(game.has_positions ? game.plies + 1 : 0);
    moves = moves.subspan(own_moves.size());
    keys = keys.subspan(own_keys.size());
    if (next_.skips_first) {
      next_.skips_first = false;
      ++next_.game;
      continue;
    }
    write_game(read, game, own_moves, own_keys);
  }
}

void archive_writer::write_game(collected_games const& from, collected_game& game, std::span<move_code const> moves,
                                std::span<std::uint64_t const> keys) {
  if (has_run_ && runs_.is_full()) finish_run();
  if (!has_run_) begin_run();
  number_texts(from, game);
  insert_row(game.numbers);
  columns_.add(game.numbers, from.text_of(game.series));
  runs_.add(facts_of(game), from.text_of(game.start), moves, keys);
  ++next_game_;
  ++next_.game;
  ++sum_.games;
  sum_.positions += keys.size();
  sum_.in_part += has(game.numbers[column::traits], trait::whole) ? 0 : 1;
}

void archive_writer::number_texts(collected_games const& from, collected_game& game) {
  for (std::size_t i = 0; i < text_column_count; ++i)
    if (auto const piece = game.texts[i]; piece.length != text_piece::none)
      game.numbers[static_cast<column>(i)] = texts_.number_of(from.text_of(piece), i);
  game.numbers[column::variant] = variant_names_.number_of(from.text_of(game.variant));
}

void archive_writer::insert_row(game_numbers const& game) {
  int place = 1;
  insert_game_.bind(place, next_game_);
  for (std::size_t i = 0; i < column_count; ++i) {
    auto const which = static_cast<column>(i);
    if (!is_in_row(info(which))) continue;
    insert_game_.bind(++place, game.has(which) ? std::optional(game[which]) : std::nullopt);
  }
  insert_game_.execute();
}

void archive_writer::begin_run() {
  runs_.begin(next_run_);
  columns_.begin(next_run_);
  first_game_ = next_game_;
  first_number_ = next_.game;
  has_run_ = true;
}

void archive_writer::finish_run() {
  auto const games = static_cast<std::int64_t>(runs_.games());
  auto const bits = runs_.finish();
  columns_.finish();
  insert_run_.bind(1, next_run_++)
      .bind(2, archive_)
      .bind(3, first_game_)
      .bind(4, first_number_)
      .bind(5, games)
      .bind(6, std::int64_t{bits})
      .execute();
  has_run_ = false;
}

}  // namespace pgnx::index

#include "index/run_writer.hpp"

#include <algorithm>

#include "index/checked_blob.hpp"
#include "index/move_counts.hpp"

namespace pgnx::index {
namespace {

constexpr std::size_t least_positions = 1 << 16;
/// What a position takes: itself, its move, its share of what is kept of its game, and what allocation leaves unused.
constexpr std::size_t bytes_per_position = sizeof(keyed_occurrence) + sizeof(move_code) + 3;

std::size_t count_of_front_slot(std::span<keyed_occurrence const> sorted, int bits) noexcept {
  auto const slot = slot_of(sorted.front().key, bits);
  auto const end = std::ranges::find_if(sorted, [&](auto const& o) { return slot_of(o.key, bits) != slot; });
  return static_cast<std::size_t>(end - sorted.begin());
}

std::size_t count_of_front_key(std::span<keyed_occurrence const> sorted) noexcept {
  auto const end = std::ranges::find_if(sorted, [&](auto const& o) { return o.key != sorted.front().key; });
  return static_cast<std::size_t>(end - sorted.begin());
}

}  // namespace

run_writer::run_writer(database& into, std::size_t memory_bytes)
    : into_(into),
      most_positions_(std::max(memory_bytes / bytes_per_position, least_positions)),
      insert_block_(into.prepare("INSERT INTO moves VALUES (?, ?)")),
      insert_slot_(into.prepare("INSERT INTO positions VALUES (?, ?)")),
      insert_counts_(into.prepare("INSERT INTO tree VALUES (?, ?, ?)")) {
  // Grown step by step it would take twice as much for a moment.
  moves_.reserve(most_positions_);
}

void run_writer::begin(std::int64_t run) {
  run_ = run;
  lines_.clear();
  moves_.clear();
}

bool run_writer::is_full() const noexcept { return positions_.size() >= most_positions_; }

void run_writer::add(line_facts const& facts, std::string_view start, std::span<move_code const> moves,
                     std::span<std::uint64_t const> keys) {
  auto const game = games();
  for (std::uint32_t ply = 0; ply < keys.size(); ++ply) positions_.add({keys[ply], {game, ply}});
  lines_.push_back({facts, moves_.size()});
  moves_.insert(moves_.end(), moves.begin(), moves.end());
  append_line(block_, facts, start, moves);
  if (games() % games_per_block == 0) write_block();
}

int run_writer::finish() {
  if (!block_.empty()) write_block();
  // No slot lies in two buckets.
  auto const bits = std::max(slot_bits(positions_.size()), key_sorter::bucket_bits);
  positions_.drain([&](std::span<keyed_occurrence const> sorted) {
    write_slots(sorted, bits);
    count_moves(sorted);
  });
  return bits;
}

void run_writer::write_block() {
  seal(block_);
  insert_block_.bind(1, run_key(run_, (games() - 1) / games_per_block)).bind_blob(2, block_).execute();
  block_.clear();
}

void run_writer::write_slots(std::span<keyed_occurrence const> sorted, int bits) {
  while (!sorted.empty()) {
    auto const count = count_of_front_slot(sorted, bits);
    bytes_.clear();
    append_slot(bytes_, sorted.first(count), bits);
    seal(bytes_);
    insert_slot_.bind(1, run_key(run_, slot_of(sorted.front().key, bits))).bind_blob(2, bytes_).execute();
    sorted = sorted.subspan(count);
  }
}

void run_writer::count_moves(std::span<keyed_occurrence const> sorted) {
  while (!sorted.empty()) {
    auto const count = count_of_front_key(sorted);
    if (count >= counted_from) write_counts(sorted.first(count));
    sorted = sorted.subspan(count);
  }
}

void run_writer::write_counts(std::span<keyed_occurrence const> of_one_key) {
  move_counter counter;
  for (auto const& [key, where] : of_one_key) counter.add(where.game, lines_[where.game].facts, move_behind(where));
  bytes_.clear();
  append_counts(bytes_, counter.counts());
  seal(bytes_);
  insert_counts_.bind(1, run_)
      .bind(2, static_cast<std::int64_t>(of_one_key.front().key))
      .bind_blob(3, bytes_)
      .execute();
}

move_code run_writer::move_behind(occurrence const& where) const noexcept {
  auto const& played = lines_[where.game];
  return where.ply < played.facts.plies ? moves_[played.begin + where.ply] : no_move;
}

}  // namespace pgnx::index

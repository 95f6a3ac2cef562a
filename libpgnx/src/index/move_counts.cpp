#include "index/move_counts.hpp"

#include <algorithm>
#include <array>

#include "index/varint.hpp"

namespace pgnx::index {
namespace {

constexpr std::size_t numbers = 9;

std::array<std::uint64_t, numbers> numbers_of(move_count const& c) noexcept {
  return {c.games,       c.white,         c.draws,       c.black,    c.white_elo_sum,
          c.white_rated, c.black_elo_sum, c.black_rated, c.last_year};
}

move_count count_of(std::array<std::uint64_t, numbers> const& n) noexcept {
  return {n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], static_cast<std::uint16_t>(n[8])};
}

}  // namespace

void move_count::add(line_facts const& game) noexcept {
  ++games;
  white += game.result == 0 ? 1 : 0;
  black += game.result == 1 ? 1 : 0;
  draws += game.result == 2 ? 1 : 0;
  white_elo_sum += game.white_elo;
  white_rated += game.white_elo != 0 ? 1 : 0;
  black_elo_sum += game.black_elo;
  black_rated += game.black_elo != 0 ? 1 : 0;
  last_year = std::max(last_year, game.year);
}

void move_count::add(move_count const& other) noexcept {
  games += other.games;
  white += other.white;
  draws += other.draws;
  black += other.black;
  white_elo_sum += other.white_elo_sum;
  white_rated += other.white_rated;
  black_elo_sum += other.black_elo_sum;
  black_rated += other.black_rated;
  last_year = std::max(last_year, other.last_year);
}

move_count& move_counts::of(move_code move) {
  auto const at = std::ranges::find(counts_, move, &std::pair<move_code, move_count>::first);
  return at != counts_.end() ? at->second : counts_.emplace_back(move, move_count()).second;
}

void move_counter::add(std::uint32_t game, line_facts const& facts, move_code move) {
  if (game != game_) played_.clear();
  game_ = game;
  if (std::ranges::find(played_, move) != played_.end()) return;
  played_.push_back(move);
  counts_.of(move).add(facts);
}

void append_counts(std::string& out, move_counts const& counts) {
  for (auto const& [move, count] : counts) {
    append_varint(out, move);
    for (auto const number : numbers_of(count)) append_varint(out, number);
  }
}

bool add_counts(move_counts& to, std::string_view bytes) {
  while (!bytes.empty()) {
    auto const move = take_varint(bytes);
    if (!move || *move > UINT16_MAX) return false;
    std::array<std::uint64_t, numbers> read{};
    for (auto& number : read) {
      auto const taken = take_varint(bytes);
      if (!taken) return false;
      number = *taken;
    }
    to.of(static_cast<move_code>(*move)).add(count_of(read));
  }
  return true;
}

}  // namespace pgnx::index

#include <pgnx/index/continuations.hpp>

#include <algorithm>

#include "index/continuation_list.hpp"
#include "index/game_collector.hpp"

namespace pgnx::index {
namespace {

std::optional<unsigned> average(std::uint64_t sum, std::uint64_t count) noexcept {
  if (count == 0) return std::nullopt;
  return static_cast<unsigned>((sum + count / 2) / count);
}

continuation continuation_of(move_code code, move_count const& c) {
  continuation one{.move = {},
                   .games = c.games,
                   .white = c.white,
                   .draws = c.draws,
                   .black = c.black,
                   .white_elo = average(c.white_elo_sum, c.white_rated),
                   .black_elo = average(c.black_elo_sum, c.black_rated),
                   .last_year = c.last_year == 0 ? std::nullopt : std::optional<unsigned>(c.last_year)};
  if (code != no_move) one.move = decode_move(code);
  return one;
}

}  // namespace

std::vector<continuation> list_of(move_counts const& counts) {
  std::vector<std::pair<move_code, move_count>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](auto const& a, auto const& b) {
    return a.second.games != b.second.games ? a.second.games > b.second.games : a.first < b.first;
  });
  std::vector<continuation> list;
  list.reserve(sorted.size());
  for (auto const& [code, count] : sorted) list.push_back(continuation_of(code, count));
  return list;
}

struct continuation_counter::state {
  std::uint64_t key = 0;
  rules::catalogue const* variants = nullptr;
  std::uint64_t games = 0;
  move_counts counts;
};

continuation_counter::continuation_counter(board::position const& from, rules::catalogue const* variants)
    : state_(new state{.key = from.hash, .variants = variants, .games = 0, .counts = {}}) {}
continuation_counter::~continuation_counter() = default;
continuation_counter::continuation_counter(continuation_counter&&) noexcept = default;
continuation_counter& continuation_counter::operator=(continuation_counter&&) noexcept = default;

std::size_t continuation_counter::read(std::string_view text, record::text_end end, std::size_t own_bytes) {
  collected_games read;
  auto const consumed = collect_games(text, end, state_->variants, read, own_bytes);
  move_counter counter;
  std::size_t move = 0;
  std::size_t key = 0;
  for (std::uint32_t number = 0; number < read.games.size(); ++number) {
    auto const& game = read.games[number];
    auto const facts = facts_of(game);
    for (std::uint32_t ply = 0; game.has_positions && ply <= game.plies; ++ply)
      if (read.keys[key++] == state_->key)
        counter.add(number, facts, ply < game.plies ? read.moves[move + ply] : no_move);
    move += game.plies;
  }
  for (auto const& [code, count] : counter.counts()) state_->counts.of(code).add(count);
  state_->games += read.games.size();
  return consumed;
}

void continuation_counter::add(continuation_counter const& other) {
  for (auto const& [code, count] : other.state_->counts) state_->counts.of(code).add(count);
  state_->games += other.state_->games;
}

std::uint64_t continuation_counter::games_read() const noexcept { return state_->games; }
std::vector<continuation> continuation_counter::continuations() const { return list_of(state_->counts); }

}  // namespace pgnx::index

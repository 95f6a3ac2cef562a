#include <pgnx/index/continuations.hpp>

#include <algorithm>

#include <pgnx/game/line_position.hpp>

#include "index/continuation_list.hpp"
#include "index/game_collector.hpp"
#include "index/variant_position.hpp"

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

/// Where a position of a variant occurs in the main lines of the games heard.
class variant_listener final : public game::listener {
 public:
  explicit variant_listener(variant_position const& at) : at_(at) {}

  void on_begin() override {
    found_.clear();
    is_played_by_rules_ = false;
    depth_ = 0;
    ply_ = 0;
  }
  void on_start(game::start_point const& from) override {
    is_played_by_rules_ = from.rules == at_.rules();
    if (!is_played_by_rules_) return;
    line_.start(from);
    look();
  }
  void on_move(board::move m, std::string_view) override {
    if (depth_ != 0 || !is_played_by_rules_) return;
    line_.play(m);
    ++ply_;
    look();
  }
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }
  void on_end(std::string_view, std::string_view) override { plies_.push_back(found_); }

  /// A list for each game.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> const& plies() const noexcept { return plies_; }

 private:
  void look() {
    if (at_.is(line_.state())) found_.push_back(ply_);
  }

  variant_position const& at_;
  game::line_position line_;
  bool is_played_by_rules_ = false;
  std::size_t depth_ = 0;
  std::uint32_t ply_ = 0;
  std::vector<std::uint32_t> found_;  // in this game
  std::vector<std::vector<std::uint32_t>> plies_;
};

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
  state(game::start_point const& at, rules::catalogue const* known) : key(at.board().hash), variants(known) {
    if (at.rules) in_variant.emplace(at);
  }

  /// Counts what has been read of a game on the fast path.
  void count(move_counter& counter, std::uint32_t number, collected_games const& read, std::size_t move,
             std::size_t first_key) const {
    auto const& game = read.games[number];
    auto const facts = facts_of(game);
    for (std::uint32_t ply = 0; ply <= game.plies; ++ply)
      if (read.keys[first_key + ply] == key)
        counter.add(number, facts, ply < game.plies ? read.moves[move + ply] : no_move);
  }

  /// The same of a game of the variant, where its position is known to occur.
  static void count(move_counter& counter, std::uint32_t number, collected_games const& read, std::size_t move,
                    std::vector<std::uint32_t> const& plies) {
    auto const& game = read.games[number];
    auto const facts = facts_of(game);
    for (auto const ply : plies) counter.add(number, facts, ply < game.plies ? read.moves[move + ply] : no_move);
  }

  std::uint64_t key = 0;                       ///< on the fast path
  std::optional<variant_position> in_variant;  ///< elsewhere
  rules::catalogue const* variants = nullptr;
  std::uint64_t games = 0;
  move_counts counts;
};

continuation_counter::continuation_counter(game::start_point const& at, rules::catalogue const* variants)
    : state_(std::make_unique<state>(at, variants)) {}
continuation_counter::~continuation_counter() = default;
continuation_counter::continuation_counter(continuation_counter&&) noexcept = default;
continuation_counter& continuation_counter::operator=(continuation_counter&&) noexcept = default;

std::size_t continuation_counter::read(std::string_view text, record::text_end end, std::size_t own_bytes) {
  collected_games read;
  std::optional<variant_listener> listener;
  if (state_->in_variant) listener.emplace(*state_->in_variant);
  auto const consumed = collect_games(text, end, state_->variants, read, own_bytes, listener ? &*listener : nullptr);
  move_counter counter;
  std::size_t move = 0;
  std::size_t key = 0;
  for (std::uint32_t number = 0; number < read.games.size(); ++number) {
    auto const& game = read.games[number];
    if (listener)
      state::count(counter, number, read, move, listener->plies()[number]);
    else if (game.has_positions && !game.is_general)
      state_->count(counter, number, read, move, key);
    key += game.has_positions ? game.plies + 1 : 0;
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

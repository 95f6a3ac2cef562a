#include "statistics/player_tables.hpp"

#include <map>

#include <pgnx/statistics/rating.hpp>

#include "statistics/groupings.hpp"

namespace pgnx::statistics {
namespace {

using board::color;

bool has_names(game_facts const& game) noexcept {
  return !is_unknown(game.white().name) && !is_unknown(game.black().name);
}

std::uint64_t half_points_of(game_result result, color side) noexcept {
  score_count one;
  one.add(result, side);
  return one.half_points();
}

/// `1`, `=` or `0` of one game; else `2.5/4`.
std::string score_text(score_count const& score) {
  if (score.games() == 1) return score.won == 1 ? "1" : score.drawn == 1 ? "=" : "0";
  auto const points = std::to_string(score.half_points() / 2) + (score.half_points() % 2 == 1 ? ".5" : "");
  return points + "/" + std::to_string(score.games());
}

cell points(score_count const& score) { return static_cast<double>(score.half_points()) / 2; }

}  // namespace

// --- players

void player_score::merge(player_score const& other) noexcept {
  games += other.games;
  for (std::size_t side = 0; side < scores.size(); ++side) scores[side].merge(other.scores[side]);
  opponents += other.opponents;
  ratings += other.ratings;
  half_points += other.half_points;
}

void players_table::add_side(game_facts const& game, color side) {
  auto const& own = game.sides[board::index_of(side)];
  if (is_unknown(own.name)) return;
  key_.clear();
  key_.add(own.name);
  auto& p = rows_[key_.text()];
  ++p.games;
  p.scores[board::index_of(side)].add(game.result, side);
  auto const rating = game.sides[board::index_of(!side)].rating;
  if (rating == 0 || game.result == game_result::unknown) return;
  ++p.opponents;
  p.ratings += rating;
  p.half_points += half_points_of(game.result, side);
}

void players_table::add(game_facts const& game) {
  bool const has_no_name = is_unknown(game.white().name) && is_unknown(game.black().name);
  if (has_no_name) return out_.add(figure::table, reason::no_name);
  ++games_;
  add_side(game, color::white);
  add_side(game, color::black);
  if (game.result == game_result::unknown) out_.add(figure::score, reason::no_result);
  if (game.white().rating == 0 || game.black().rating == 0) out_.add(figure::performance, reason::no_rating);
}

std::vector<cell> players_table::row(std::string_view key, player_score const& p) {
  auto all = p.scores[0];
  all.merge(p.scores[1]);
  std::vector<cell> cells{std::string(parts_of(key).front()), count_cell(p.games)};
  for (auto const games : {all.won, all.drawn, all.lost, p.games - all.games()}) cells.push_back(count_cell(games));
  cells.push_back(points(all));
  cells.push_back(percent(all.half_points(), 2 * all.games()));
  for (auto const& score : p.scores) cells.push_back(percent(score.half_points(), 2 * score.games()));
  cells.push_back(mean(p.ratings, p.opponents));
  auto const rating = performance(p.ratings, p.half_points, p.opponents);
  cells.push_back(rating ? cell(std::int64_t{*rating}) : cell());
  return cells;
}

table_view players_table::view(std::size_t most_rows) const {
  table_view made{.columns = {{"player", "player", column_kind::text},
                              {"games", "games"},
                              {"won", "won"},
                              {"drawn", "drawn"},
                              {"lost", "lost"},
                              {"no_result", "*"},
                              {"points", "points", column_kind::decimal},
                              {"score_percent", "score %", column_kind::decimal},
                              {"white_score_percent", "as White %", column_kind::decimal},
                              {"black_score_percent", "as Black %", column_kind::decimal},
                              {"mean_opponent", "opponents", column_kind::decimal},
                              {"performance", "performance"}},
                  .rows_in_all = rows_.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (auto const* one : ordered(rows_, row_order::by_games, most_rows))
    made.rows.push_back(row(one->first, one->second));
  return made;
}

// --- cross table

/// Its cells are the square of its rows.
constexpr std::size_t most_players = 256;

void cross_table::add(game_facts const& game) {
  if (!has_names(game)) return out_.add(figure::table, reason::no_name);
  if (game.result == game_result::unknown) return out_.add(figure::table, reason::no_result);
  ++games_;
  for (auto const side : {color::white, color::black}) {
    key_.clear();
    key_.add(game.sides[board::index_of(side)].name);
    key_.add(game.sides[board::index_of(!side)].name);
    auto& pair = rows_[key_.text()];
    ++pair.games;
    pair.score.add(game.result, side);
  }
}

std::vector<cross_table::standing> cross_table::standings() const {
  std::map<std::string_view, standing> by_name;
  for (auto const& [key, pair] : rows_) {
    auto const name = parts_of(key).front();
    auto& one = by_name[name];
    one.name = name;
    one.games += pair.games;
    one.score.merge(pair.score);
  }
  std::vector<standing> all;
  all.reserve(by_name.size());
  for (auto const& [name, one] : by_name) all.push_back(one);
  std::ranges::sort(all, [](standing const& left, standing const& right) {
    if (left.score.half_points() != right.score.half_points())
      return left.score.half_points() > right.score.half_points();
    return left.games != right.games ? left.games < right.games : left.name < right.name;
  });
  return all;
}

cell cross_table::against(std::string_view player, std::string_view opponent) const {
  if (player == opponent) return std::string("*");
  key_text key;
  key.add(player);
  key.add(opponent);
  auto const* const pair = rows_.find(key.text());
  return pair == nullptr ? cell() : cell(score_text(pair->score));
}

table_view cross_table::view(std::size_t most_rows) const {
  auto const all = standings();
  auto const shown = std::span(all).first(std::min({most_rows, most_players, all.size()}));
  table_view made{.columns = {{"place", "#"},
                              {"player", "player", column_kind::text},
                              {"points", "points", column_kind::decimal},
                              {"games", "games"}},
                  .rows_in_all = all.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (std::size_t i = 0; i < shown.size(); ++i) {
    auto const number = std::to_string(i + 1);
    made.columns.push_back({"against_" + number, number, column_kind::text});
    auto& row = made.rows.emplace_back();
    row = {count_cell(i + 1), std::string(shown[i].name), points(shown[i].score), count_cell(shown[i].games)};
    for (auto const& other : shown) row.push_back(against(shown[i].name, other.name));
  }
  return made;
}

}  // namespace pgnx::statistics

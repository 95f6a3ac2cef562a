#include "statistics/grouped_table.hpp"

#include <cstdlib>

#include <pgnx/statistics/rating.hpp>

namespace pgnx::statistics {

void grouped_table::group(key_text const& key, board::color from) {
  auto& counted = rows_[key.text()];
  counted.add(*game_, from);
  is_counted_ = true;
  if (!by_.has_expected_score || game_->result == game_result::unknown) return;
  auto const difference = std::abs(int{game_->white().rating} - game_->black().rating);
  counted.expected += static_cast<std::uint64_t>(expected_hundredths(static_cast<unsigned>(difference)));
}

void grouped_table::add(game_facts const& game) {
  game_ = &game;
  is_counted_ = false;
  key_.clear();
  by_.divide(game, key_, *this);
  if (!is_counted_) return;
  ++games_;
  omit_figures(out_, game);
}

std::vector<column> grouped_table::columns() const {
  bool const is_white = by_.of == point_of_view::white;
  auto all = by_.columns;
  all.push_back({"games", "games"});
  all.push_back(is_white ? column{"white_wins", "1-0"} : column{"won", "won"});
  all.push_back(is_white ? column{"draws", "1/2"} : column{"drawn", "drawn"});
  all.push_back(is_white ? column{"black_wins", "0-1"} : column{"lost", "lost"});
  all.push_back({"no_result", "*"});
  all.push_back({"score_percent", "score %", column_kind::decimal});
  if (by_.has_expected_score) all.push_back({"expected_percent", "expected %", column_kind::decimal});
  all.push_back({"draw_percent", "draws %", column_kind::decimal});
  all.push_back({"mean_plies", "plies", column_kind::decimal});
  all.push_back({"mean_rating", "rating", column_kind::decimal});
  return all;
}

std::vector<cell> grouped_table::row(std::string_view key, tally const& counted) const {
  auto const& score = counted.score;
  std::vector<cell> cells;
  auto const parts = parts_of(key);
  for (std::size_t i = 0; i < parts.size(); ++i) cells.push_back(key_cell(parts[i], by_.columns[i].kind));
  cells.push_back(count_cell(counted.games));
  for (auto const games : {score.won, score.drawn, score.lost, counted.games - score.games()})
    cells.push_back(count_cell(games));
  cells.push_back(percent(score.half_points(), 2 * score.games()));
  if (by_.has_expected_score) cells.push_back(mean(counted.expected, score.games()));
  cells.push_back(percent(score.drawn, score.games()));
  cells.push_back(mean(counted.plies, counted.whole_games));
  cells.push_back(mean(counted.ratings, counted.rated));
  return cells;
}

table_view grouped_table::view(std::size_t most_rows) const {
  table_view made{.columns = columns(), .rows_in_all = rows_.size(), .games = games_, .left_out = out_.list()};
  for (auto const* one : ordered(rows_, by_.order, most_rows)) made.rows.push_back(row(one->first, one->second));
  return made;
}

}  // namespace pgnx::statistics

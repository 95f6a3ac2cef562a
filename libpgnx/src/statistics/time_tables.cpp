#include "statistics/time_tables.hpp"

#include <algorithm>

#include "statistics/groupings.hpp"

namespace pgnx::statistics {
namespace {

constexpr double second_ms = 1000;
constexpr double day_ms = 86'400'000;

cell in_unit(std::uint64_t ms, std::uint64_t count, double unit_ms) {
  if (count == 0) return {};
  return static_cast<double>(ms) / static_cast<double>(count) / unit_ms;
}

std::string_view control_of(game_facts const& game) noexcept {
  return is_unknown(game.time_control) ? std::string_view("?") : game.time_control;
}

}  // namespace

void time_count::add(side_facts const& side) noexcept {
  moves += side.timed_moves;
  used_ms += side.time_used_ms;
  longest_ms = std::max(longest_ms, side.longest_move_ms);
}

void time_count::merge(time_count const& other) noexcept {
  moves += other.moves;
  used_ms += other.used_ms;
  longest_ms = std::max(longest_ms, other.longest_ms);
}

// --- clocks

void control_times::merge(control_times const& other) noexcept {
  games += other.games;
  lost_on_time += other.lost_on_time;
  for (std::size_t side = 0; side < sides.size(); ++side) sides[side].merge(other.sides[side]);
}

void time_table::add(game_facts const& game) {
  if (!game.is_replayed) return out_.add(figure::table, reason::not_replayed);
  if (game.is_correspondence) return out_.add(figure::table, reason::correspondence);
  if (game.white().timed_moves + game.black().timed_moves == 0) return out_.add(figure::table, reason::no_clock);
  ++games_;
  key_.clear();
  key_.add(control_of(game));
  auto& r = rows_[key_.text()];
  ++r.games;
  r.lost_on_time += game.is_lost_on_time ? 1 : 0;
  for (std::size_t side = 0; side < r.sides.size(); ++side) r.sides[side].add(game.sides[side]);
}

table_view time_table::view(std::size_t most_rows) const {
  table_view made{.columns = {{"time_control", "control", column_kind::text},
                              {"games", "games"},
                              {"timed_moves", "moves"},
                              {"seconds_a_move", "s a move", column_kind::decimal},
                              {"white_seconds_a_move", "White", column_kind::decimal},
                              {"black_seconds_a_move", "Black", column_kind::decimal},
                              {"longest_seconds", "longest", column_kind::decimal},
                              {"lost_on_time", "lost on time"}},
                  .rows_in_all = rows_.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (auto const* one : ordered(rows_, row_order::by_games, most_rows)) {
    auto const& [white, black] = one->second.sides;
    auto both = white;
    both.merge(black);
    made.rows.push_back({std::string(parts_of(one->first).front()), count_cell(one->second.games),
                         count_cell(both.moves), in_unit(both.used_ms, both.moves, second_ms),
                         in_unit(white.used_ms, white.moves, second_ms), in_unit(black.used_ms, black.moves, second_ms),
                         in_unit(both.longest_ms, 1, second_ms), count_cell(one->second.lost_on_time)});
  }
  return made;
}

// --- days

void control_days::merge(control_days const& other) noexcept {
  games += other.games;
  moves.merge(other.moves);
  dated_games += other.dated_games;
  days_lasted += other.days_lasted;
  dated_plies += other.dated_plies;
}

void correspondence_table::add(game_facts const& game) {
  if (!game.is_replayed) return out_.add(figure::table, reason::not_replayed);
  if (!game.is_correspondence) return out_.add(figure::table, reason::no_correspondence);
  ++games_;
  key_.clear();
  key_.add(control_of(game));
  auto& r = rows_[key_.text()];
  ++r.games;
  for (auto const& side : game.sides) r.moves.add(side);
  if (game.days_lasted < 0) return out_.add(figure::days_lasted, reason::no_date);
  if (!game.is_whole) return out_.add(figure::days_lasted, reason::not_whole);
  ++r.dated_games;
  r.days_lasted += static_cast<std::uint64_t>(game.days_lasted);
  r.dated_plies += game.plies;
}

table_view correspondence_table::view(std::size_t most_rows) const {
  table_view made{.columns = {{"time_control", "control", column_kind::text},
                              {"games", "games"},
                              {"timed_moves", "moves"},
                              {"days_a_move", "days a move", column_kind::decimal},
                              {"longest_days", "longest", column_kind::decimal},
                              {"dated_games", "dated"},
                              {"days_lasted", "days a game", column_kind::decimal},
                              {"days_a_ply", "days a ply", column_kind::decimal}},
                  .rows_in_all = rows_.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (auto const* one : ordered(rows_, row_order::by_games, most_rows)) {
    auto const& r = one->second;
    made.rows.push_back({std::string(parts_of(one->first).front()), count_cell(r.games), count_cell(r.moves.moves),
                         in_unit(r.moves.used_ms, r.moves.moves, day_ms), in_unit(r.moves.longest_ms, 1, day_ms),
                         count_cell(r.dated_games), mean(r.days_lasted, r.dated_games),
                         mean(r.days_lasted, r.dated_plies)});
  }
  return made;
}

}  // namespace pgnx::statistics

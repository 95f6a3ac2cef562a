#include "statistics/series_tables.hpp"

#include <optional>

namespace pgnx::statistics {
namespace {

std::optional<reason> why_without_series(game_facts const& game) noexcept {
  if (!game.is_replayed) return reason::not_replayed;
  if (game.status != game::verdict::unverified && !game.has_series) return reason::no_series;
  if (!game.is_whole || game.series.empty()) return reason::not_whole;
  return std::nullopt;
}

}  // namespace

// --- lengths

void series_length::merge(series_length const& other) noexcept {
  games += other.games;
  moves += other.moves;
  full += other.full;
  checked_short += other.checked_short;
}

void series_length_table::add(game_facts const& game) {
  if (auto const why = why_without_series(game)) return out_.add(figure::table, *why);
  ++games_;
  for (auto const& series : game.series) {
    key_.clear();
    key_.add(game.variant);
    key_.add(std::int64_t{series.number});
    auto& r = rows_[key_.text()];
    ++r.games;
    r.moves += series.moves;
    r.full += series.moves == series.full ? 1 : 0;
    r.checked_short += series.is_checked_short ? 1 : 0;
  }
}

table_view series_length_table::view(std::size_t most_rows) const {
  table_view made{.columns = {{"variant", "variant", column_kind::text},
                              {"series", "series"},
                              {"games", "games"},
                              {"mean_moves", "moves", column_kind::decimal},
                              {"full", "full"},
                              {"checked_short", "cut by check"},
                              {"otherwise_short", "cut otherwise"}},
                  .rows_in_all = rows_.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (auto const* one : ordered(rows_, row_order::by_key, most_rows)) {
    auto const key = parts_of(one->first);
    auto const& r = one->second;
    made.rows.push_back({std::string(key[0]), key_cell(key[1], column_kind::count), count_cell(r.games),
                         mean(r.moves, r.games), count_cell(r.full), count_cell(r.checked_short),
                         count_cell(r.games - r.full - r.checked_short)});
  }
  return made;
}

// --- mates

void series_mates::merge(series_mates const& other) noexcept {
  games += other.games;
  progressive += other.progressive;
}

void series_mate_table::add(game_facts const& game) {
  if (auto const why = why_without_series(game)) return out_.add(figure::table, *why);
  bool const is_progressive = game.ending == game::ending::progressive_mate;
  if (game.ending != game::ending::mate && !is_progressive) return out_.add(figure::table, reason::no_mate);
  ++games_;
  key_.clear();
  key_.add(game.variant);
  key_.add(std::int64_t{game.series.back().number});
  key_.add(std::int64_t{game.series.back().moves});
  auto& r = rows_[key_.text()];
  ++r.games;
  r.progressive += is_progressive ? 1 : 0;
}

table_view series_mate_table::view(std::size_t most_rows) const {
  table_view made{.columns = {{"variant", "variant", column_kind::text},
                              {"series", "series"},
                              {"move", "move"},
                              {"games", "mates"},
                              {"progressive_mates", "progressive"}},
                  .rows_in_all = rows_.size(),
                  .games = games_,
                  .left_out = out_.list()};
  for (auto const* one : ordered(rows_, row_order::by_key, most_rows)) {
    auto const key = parts_of(one->first);
    made.rows.push_back({std::string(key[0]), key_cell(key[1], column_kind::count),
                         key_cell(key[2], column_kind::count), count_cell(one->second.games),
                         count_cell(one->second.progressive)});
  }
  return made;
}

}  // namespace pgnx::statistics

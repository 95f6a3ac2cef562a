#include "statistics/length_table.hpp"

namespace pgnx::statistics {
namespace {

/// The length of game number `rank`, from 0, where all are ordered by their lengths.
std::uint32_t length_at(std::map<std::uint32_t, std::uint64_t> const& of, std::uint64_t rank) {
  for (auto const& [plies, games] : of) {
    if (rank < games) return plies;
    rank -= games;
  }
  return 0;
}

}  // namespace

void length_table::add(game_facts const& game) {
  if (!game.is_replayed) return out_.add(figure::table, reason::not_replayed);
  if (!game.is_whole) return out_.add(figure::table, reason::not_whole);
  ++by_result_[static_cast<std::size_t>(game.result)][game.plies];
}

void length_table::merge(counted_table const& other) {
  auto const& more = static_cast<length_table const&>(other);
  out_.merge(more.out_);
  for (std::size_t i = 0; i < by_result_.size(); ++i)
    for (auto const& [plies, games] : more.by_result_[i]) by_result_[i][plies] += games;
}

std::vector<cell> length_table::row(std::string_view name, lengths const& of) {
  std::uint64_t games = 0;
  std::uint64_t sum = 0;
  for (auto const& [plies, count] : of) {
    games += count;
    sum += plies * count;
  }
  auto const median = std::uint64_t{length_at(of, (games - 1) / 2)} + length_at(of, games / 2);
  return {std::string(name),
          count_cell(games),
          mean(sum, games),
          mean(median, 2),
          count_cell(of.begin()->first),
          count_cell(of.rbegin()->first)};
}

table_view length_table::view(std::size_t) const {
  constexpr std::array<std::string_view, 4> names{"1-0", "1/2-1/2", "0-1", "*"};
  lengths all;
  for (auto const& of : by_result_)
    for (auto const& [plies, games] : of) all[plies] += games;
  table_view made{.columns = {{"result", "result", column_kind::text},
                              {"games", "games"},
                              {"mean_plies", "mean", column_kind::decimal},
                              {"median_plies", "median", column_kind::decimal},
                              {"shortest", "shortest"},
                              {"longest", "longest"}},
                  .left_out = out_.list()};
  if (!all.empty()) made.rows.push_back(row("all", all));
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!by_result_[i].empty()) made.rows.push_back(row(names[i], by_result_[i]));
  for (auto const& [plies, games] : all) made.games += games;
  made.rows_in_all = made.rows.size();
  return made;
}

}  // namespace pgnx::statistics

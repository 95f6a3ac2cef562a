#pragma once
#include <pgnx/board/types.hpp>

#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// Results of games, from the point of view of one of the players.
struct score_count {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  void add(game_result result, board::color from) noexcept {
    if (result == game_result::unknown) return;
    bool const is_won = (result == game_result::white_wins) == (from == board::color::white);
    ++(result == game_result::draw ? drawn : is_won ? won : lost);
  }
  void merge(score_count const& other) noexcept {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
  }
  [[nodiscard]] std::uint64_t games() const noexcept { return won + drawn + lost; }
  [[nodiscard]] std::uint64_t half_points() const noexcept { return 2 * won + drawn; }
};

/// What is counted of the games of a group.
struct tally {
  std::uint64_t games = 0;
  score_count score;
  std::uint64_t plies = 0;
  std::uint64_t whole_games = 0;  ///< whose plies these are
  std::uint64_t ratings = 0;
  std::uint64_t rated = 0;     ///< players whose ratings these are
  std::uint64_t expected = 0;  ///< hundredths of a point

  void add(game_facts const& game, board::color from) noexcept {
    ++games;
    score.add(game.result, from);
    if (game.is_whole) {
      ++whole_games;
      plies += game.plies;
    }
    for (auto const& side : game.sides) {
      ratings += side.rating;
      rated += side.rating != 0 ? 1 : 0;
    }
  }
  void merge(tally const& other) noexcept {
    games += other.games;
    score.merge(other.score);
    plies += other.plies;
    whole_games += other.whole_games;
    ratings += other.ratings;
    rated += other.rated;
    expected += other.expected;
  }
};

/// Counts a game that is in a table and lacks what some of its figures need.
inline void omit_figures(omissions& out, game_facts const& game) noexcept {
  if (game.result == game_result::unknown) out.add(figure::score, reason::no_result);
  if (!game.is_whole) out.add(figure::plies, game.is_replayed ? reason::not_whole : reason::not_replayed);
  if (game.white().rating == 0 && game.black().rating == 0) out.add(figure::rating, reason::no_rating);
}

}  // namespace pgnx::statistics

#pragma once
#include <array>

#include "statistics/keyed_table.hpp"
#include "statistics/tally.hpp"

namespace pgnx::statistics {

/// Of one player.
struct player_score {
  std::uint64_t games = 0;
  std::array<score_count, 2> scores;  ///< as White and as Black
  std::uint64_t opponents = 0;        ///< with a rating, in games with a result
  std::uint64_t ratings = 0;          ///< of these
  std::uint64_t half_points = 0;      ///< against these
  void merge(player_score const& other) noexcept;
};

/// What each player has scored, and against whom.
class players_table final : public keyed_table<player_score> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  void add_side(game_facts const& game, board::color side);
  [[nodiscard]] static std::vector<cell> row(std::string_view key, player_score const& p);
};

/// Of two players; each pair has a row in both orders.
struct pairing {
  std::uint64_t games = 0;
  score_count score;  ///< of the first player of the key
  void merge(pairing const& other) noexcept {
    games += other.games;
    score.merge(other.score);
  }
};

/// Everybody against everybody.
class cross_table final : public keyed_table<pairing> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct standing {
    std::string_view name;
    std::uint64_t games = 0;
    score_count score;
  };
  [[nodiscard]] std::vector<standing> standings() const;
  [[nodiscard]] cell against(std::string_view player, std::string_view opponent) const;
};

}  // namespace pgnx::statistics

#pragma once
#include <array>

#include "statistics/tally.hpp"

namespace pgnx::statistics {

/// What each player has scored, and against whom.
class players_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct player {
    std::uint64_t games = 0;
    std::array<score_count, 2> scores;  ///< as White and as Black
    std::uint64_t opponents = 0;        ///< with a rating, in games with a result
    std::uint64_t ratings = 0;          ///< of these
    std::uint64_t half_points = 0;      ///< against these
    void merge(player const& other) noexcept;
  };
  void add_side(game_facts const& game, board::color side);
  [[nodiscard]] static std::vector<cell> row(std::string_view key, player const& p);

  rows_by_key<player> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

/// Everybody against everybody.
class cross_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct pairing {
    std::uint64_t games = 0;
    score_count score;  ///< of the first player of the key
    void merge(pairing const& other) noexcept {
      games += other.games;
      score.merge(other.score);
    }
  };
  struct standing {
    std::string_view name;
    std::uint64_t games = 0;
    score_count score;
  };
  [[nodiscard]] std::vector<standing> standings() const;
  [[nodiscard]] cell against(std::string_view player, std::string_view opponent) const;

  rows_by_key<pairing> rows_;  // by player and opponent, each pair in both orders
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

}  // namespace pgnx::statistics

#pragma once
#include "statistics/keyed_table.hpp"

namespace pgnx::statistics {

/// Of the series with one number.
struct series_length {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t full = 0;
  std::uint64_t checked_short = 0;
  void merge(series_length const& other) noexcept;
};

/// How long each series was, by variant and number.
class series_length_table final : public keyed_table<series_length> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;
};

/// Of the games won by one move of one series.
struct series_mates {
  std::uint64_t games = 0;
  std::uint64_t progressive = 0;
  void merge(series_mates const& other) noexcept;
};

/// In which series, and by which move of it, games were won by mate.
class series_mate_table final : public keyed_table<series_mates> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;
};

}  // namespace pgnx::statistics

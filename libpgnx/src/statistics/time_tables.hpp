#pragma once
#include <array>

#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// What sides took for their moves.
struct time_count {
  std::uint64_t moves = 0;
  std::uint64_t used_ms = 0;
  std::uint64_t longest_ms = 0;
  void add(side_facts const& side) noexcept;
  void merge(time_count const& other) noexcept;
};

/// Time for moves by time control, in seconds, correspondence aside.
class time_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct row {
    std::uint64_t games = 0;
    std::array<time_count, 2> sides;
    std::uint64_t lost_on_time = 0;
    void merge(row const& other) noexcept;
  };
  rows_by_key<row> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

/// Days for moves of games of correspondence.
class correspondence_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct row {
    std::uint64_t games = 0;
    time_count moves;
    std::uint64_t dated_games = 0;  ///< whose beginning and end are known
    std::uint64_t days_lasted = 0;
    std::uint64_t dated_plies = 0;
    void merge(row const& other) noexcept;
  };
  rows_by_key<row> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

}  // namespace pgnx::statistics

#pragma once
#include <array>

#include "statistics/keyed_table.hpp"

namespace pgnx::statistics {

/// What sides took for their moves.
struct time_count {
  std::uint64_t moves = 0;
  std::uint64_t used_ms = 0;
  std::uint64_t longest_ms = 0;
  void add(side_facts const& side) noexcept;
  void merge(time_count const& other) noexcept;
};

/// Of the games with one time control.
struct control_times {
  std::uint64_t games = 0;
  std::array<time_count, 2> sides;
  std::uint64_t lost_on_time = 0;
  void merge(control_times const& other) noexcept;
};

/// Time for moves by time control, in seconds, correspondence aside.
class time_table final : public keyed_table<control_times> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;
};

/// Of the games of correspondence with one time control.
struct control_days {
  std::uint64_t games = 0;
  time_count moves;
  std::uint64_t dated_games = 0;  ///< whose beginning and end are known
  std::uint64_t days_lasted = 0;
  std::uint64_t dated_plies = 0;
  void merge(control_days const& other) noexcept;
};

/// Days for moves of games of correspondence.
class correspondence_table final : public keyed_table<control_days> {
 public:
  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;
};

}  // namespace pgnx::statistics

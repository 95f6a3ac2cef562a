#pragma once
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/board/types.hpp>
#include <pgnx/statistics/game_facts.hpp>

#include "statistics/time_control.hpp"

namespace pgnx::statistics {

/// Works out how long moves took from what comments behind them say: `emt` outright, `clk` by the reading before,
/// `cctime` in days. The first move of a side is timed by `emt` and `cctime` alone, because the first reading of a
/// clock depends on the server.
class clock_reader {
 public:
  /// Value of the tag TimeControl, empty where there is none.
  void start(std::string_view control);
  /// A move of the main line was played.
  void play(board::color side, std::array<side_facts, 2>& sides) {
    if (has_reading_) settle(sides);
    mover_ = side;
    ++moves_[board::index_of(side)];
  }
  /// A comment of the main line behind that move.
  void read(std::string_view comment);
  /// The main line is over.
  void finish(std::array<side_facts, 2>& sides) {
    if (has_reading_) settle(sides);
  }
  /// Has a comment counted days?
  [[nodiscard]] bool has_days() const noexcept { return has_days_; }
  /// Nothing where the tag says nothing that is understood.
  [[nodiscard]] std::optional<time_control> const& control() const noexcept { return control_; }

 private:
  using milliseconds = std::chrono::milliseconds;
  /// What a side's clock showed behind its last move, or its days in all.
  struct last_reading {
    std::uint32_t move = 0;  ///< 0: none
    milliseconds value{};
  };

  void read_commands(std::string_view comment);
  void read_days(std::string_view arguments);
  void settle(std::array<side_facts, 2>& sides);
  [[nodiscard]] std::optional<milliseconds> used() const;
  [[nodiscard]] std::optional<milliseconds> used_by_clock() const;

  // Nearly every game of an archive has the control of the one before.
  std::string control_text_;
  std::optional<time_control> control_;

  board::color mover_ = board::color::white;
  std::array<std::uint32_t, 2> moves_{};
  std::array<last_reading, 2> clocks_{};
  std::array<last_reading, 2> totals_{};
  bool has_days_ = false;

  // behind the last move
  bool has_reading_ = false;
  std::optional<milliseconds> elapsed_;
  std::optional<milliseconds> clock_;
  std::optional<milliseconds> days_;
  std::optional<milliseconds> total_;
};

}  // namespace pgnx::statistics

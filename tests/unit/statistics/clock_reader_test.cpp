#include "statistics/clock_reader.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace {

using pgnx::board::color;
using pgnx::statistics::clock_reader;
using pgnx::statistics::side_facts;

/// The comments of moves in turn, White's first.
std::array<side_facts, 2> times_of(std::string_view control, std::vector<std::string_view> const& comments) {
  clock_reader clocks;
  clocks.start(control);
  std::array<side_facts, 2> sides;
  auto mover = color::white;
  for (auto const comment : comments) {
    clocks.play(mover, sides);
    if (!comment.empty()) clocks.read(comment);
    mover = !mover;
  }
  clocks.finish(sides);
  return sides;
}

void expect_time(side_facts const& side, unsigned moves, unsigned used_ms, unsigned longest_ms) {
  EXPECT_EQ(side.timed_moves, moves);
  EXPECT_EQ(side.time_used_ms, used_ms);
  EXPECT_EQ(side.longest_move_ms, longest_ms);
}

TEST(ClockReader, TakesWhatTheClockLostAndTheIncrement) {
  auto const [white, black] = times_of("300+5", {"[%clk 0:05:00]", "[%clk 0:05:00]", "[%clk 0:04:55]", "[%clk 0:05:03]",
                                                 "[%clk 0:04:30]", "[%clk 0:05:00]"});
  expect_time(white, 2, 40'000, 30'000);
  expect_time(black, 2, 10'000, 8'000);
}

TEST(ClockReader, LeavesTheFirstMoveOut) {
  auto const [white, black] = times_of("180+0", {"[%clk 0:01:30]", "[%clk 0:03:00]"});
  expect_time(white, 0, 0, 0);
  expect_time(black, 0, 0, 0);
}

TEST(ClockReader, TakesElapsedTimeAsItStands) {
  auto const [white, black] = times_of("", {"[%emt 0:00:10]", "[%clk 1:00:00] [%emt 0:00:02.5]"});
  expect_time(white, 1, 10'000, 10'000);
  expect_time(black, 1, 2'500, 2'500);
}

TEST(ClockReader, NeedsTwoReadingsInARow) {
  auto const [white, black] = times_of("600+0", {"[%clk 0:10:00]", "[%clk 0:10:00]", "", "[%clk 0:09:50]",
                                                 "[%clk 0:09:00]", "no clock", "[%clk 0:08:30]"});
  expect_time(white, 1, 30'000, 30'000);
  expect_time(black, 1, 10'000, 10'000);
}

TEST(ClockReader, LeavesMovesOutThatGainedTime) {
  auto const white = times_of("60+0", {"[%clk 0:01:00]", "", "[%clk 0:01:15]", "", "[%clk 0:01:10]"})[0];
  expect_time(white, 1, 5'000, 5'000);
}

TEST(ClockReader, RoundsASecondOfGainAway) {
  auto const white = times_of("60+0", {"[%clk 0:00:59]", "", "[%clk 0:01:00]"})[0];
  expect_time(white, 1, 0, 0);
}

TEST(ClockReader, NeedsATimeControl) {
  auto const white = times_of("?", {"[%clk 0:01:00]", "", "[%clk 0:00:50]"})[0];
  expect_time(white, 0, 0, 0);
}

TEST(ClockReader, KnowsClocksThatStartAnew) {
  auto const [white, black] = times_of("1/86400", {"[%clk 23:00:00]", "[%clk 12:00:00]"});
  expect_time(white, 1, 3'600'000, 3'600'000);
  expect_time(black, 1, 43'200'000, 43'200'000);
}

TEST(ClockReader, CountsDays) {
  auto const [white, black] = times_of(
      "", {"[%cctime 1/1]", "[%cctime -/3]", "[%ccsnt 2024.03.12] [%cctime 2/3]", "[%cctime -/7]", "[%cctime -/-]"});
  expect_time(white, 2, 3 * 86'400'000U, 2 * 86'400'000U);
  expect_time(black, 2, 7 * 86'400'000U, 4 * 86'400'000U);
}

TEST(ClockReader, CountsEachMoveOnce) {
  clock_reader clocks;
  clocks.start("60+0");
  std::array<side_facts, 2> sides;
  clocks.read("[%clk 0:01:00] before all moves");
  clocks.play(color::white, sides);
  clocks.read("[%clk 0:01:00]");
  clocks.play(color::white, sides);
  clocks.read("[%clk 0:00:55]");
  clocks.read("[%emt 0:00:04]");
  clocks.finish(sides);
  clocks.finish(sides);
  expect_time(sides[0], 1, 4'000, 4'000);
}

}  // namespace

#include "statistics/time_control.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::statistics::parse_time_control;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TimeControl, HasAnIncrement) {
  EXPECT_EQ(parse_time_control("300+5").value().increment, seconds(5));
  EXPECT_EQ(parse_time_control("180+0").value().increment, seconds(0));
  EXPECT_EQ(parse_time_control("3600").value().increment, seconds(0));
  EXPECT_EQ(parse_time_control("60+0.6").value().increment, milliseconds(600));
}

TEST(TimeControl, StartsTheClockAnewForEachMove) {
  auto const daily = parse_time_control("1/259200").value();
  EXPECT_EQ(daily.each_move, seconds(259200));
  EXPECT_FALSE(daily.increment);
}

TEST(TimeControl, HasPeriods) {
  auto const tournament = parse_time_control("40/7200:20/3600:3600").value();
  EXPECT_EQ(tournament.ends_of_periods, (std::vector<std::uint32_t>{40, 60}));
  EXPECT_EQ(tournament.repeats_after, 0U);
  for (auto const move : {40U, 41U, 60U, 61U}) EXPECT_TRUE(tournament.may_gain_time(move)) << move;
  for (auto const move : {2U, 39U, 42U, 59U, 62U, 80U, 100U}) EXPECT_FALSE(tournament.may_gain_time(move)) << move;
}

TEST(TimeControl, RepeatsItsLastPeriod) {
  auto const endless = parse_time_control("40/7200:20/3600").value();
  for (auto const move : {40U, 41U, 60U, 61U, 80U, 81U, 100U, 101U}) EXPECT_TRUE(endless.may_gain_time(move)) << move;
  for (auto const move : {39U, 42U, 59U, 62U, 79U, 82U}) EXPECT_FALSE(endless.may_gain_time(move)) << move;
}

TEST(TimeControl, HasNoIncrementWherePeriodsDiffer) {
  EXPECT_FALSE(parse_time_control("40/5400:1800+30").value().increment);
  EXPECT_EQ(parse_time_control("40/5400+30:1800+30").value().increment, seconds(30));
}

TEST(TimeControl, IsNothingElse) {
  for (auto const* text : {"", "?", "-", "*180", "300+", "+5", "0/300", "/300", "40/", "300 5", "G/60", "5 min", "-5",
                           "300:", ":300", "1e3", "99999999999", "40/7200:*60"})
    EXPECT_FALSE(parse_time_control(text)) << text;
}

}  // namespace

#include <pgnx/statistics/rating.hpp>

#include <gtest/gtest.h>

namespace {

namespace statistics = pgnx::statistics;

TEST(Rating, KnowsTheTableOfDifferences) {
  EXPECT_EQ(statistics::rating_difference_of(50), 0);
  EXPECT_EQ(statistics::rating_difference_of(51), 7);
  EXPECT_EQ(statistics::rating_difference_of(75), 193);
  EXPECT_EQ(statistics::rating_difference_of(99), 677);
  EXPECT_EQ(statistics::rating_difference_of(100), 800);
  EXPECT_EQ(statistics::rating_difference_of(200), 800);
  for (int p = 0; p <= 100; ++p)
    EXPECT_EQ(statistics::rating_difference_of(p), -statistics::rating_difference_of(100 - p)) << p;
}

TEST(Rating, KnowsTheTableOfExpectedScores) {
  EXPECT_EQ(statistics::expected_hundredths(0), 50);
  EXPECT_EQ(statistics::expected_hundredths(3), 50);
  EXPECT_EQ(statistics::expected_hundredths(4), 51);
  EXPECT_EQ(statistics::expected_hundredths(200), 76);
  EXPECT_EQ(statistics::expected_hundredths(619), 98);
  EXPECT_EQ(statistics::expected_hundredths(735), 99);
  EXPECT_EQ(statistics::expected_hundredths(736), 100);
}

TEST(Rating, BothTablesAgree) {
  // The difference that a score stands for is expected to bring that score, as near as two tables can be.
  for (int p = 50; p < 100; ++p)
    EXPECT_NEAR(statistics::expected_hundredths(static_cast<unsigned>(statistics::rating_difference_of(p))), p, 0.5);
}

TEST(Rating, AddsTheScoreToTheAverage) {
  EXPECT_EQ(statistics::performance(0, 0, 0), std::nullopt);
  // Opponents 2400, 2450 and 2500; 2.5 points of 3 are 0.83.
  EXPECT_EQ(statistics::performance(7350, 5, 3), 2450 + 273);
  EXPECT_EQ(statistics::performance(2400, 2, 1), 3200);
  EXPECT_EQ(statistics::performance(2400, 0, 1), 1600);
  // 2400.5 is 2401; 0.125 is 0.13.
  EXPECT_EQ(statistics::performance(2 * 2400 + 2 * 2401, 1, 4), 2401 - 322);
}

}  // namespace

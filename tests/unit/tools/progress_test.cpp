#include "frame/progress.hpp"

#include <gtest/gtest.h>

namespace pgnx::cli {
namespace {

TEST(ProgressLine, TellsShareRateAndTimeLeft) {
  EXPECT_EQ(progress_line({.bytes = 25'000'000, .total_bytes = 100'000'000, .games = 36'000, .seconds = 10}),
            "25.0 of 100.0 MB (25%)  36000 games  2.5 MB/s  0:30 left");
}

TEST(ProgressLine, PromisesNothingWhereTheTotalIsNotKnown) {
  EXPECT_EQ(progress_line({.bytes = 25'000'000, .total_bytes = 0, .games = 7, .seconds = 10}),
            "25.0 MB  7 games  2.5 MB/s");
}

TEST(ProgressLine, TakesATotalThatIsTooSmallForUnknown) {
  EXPECT_EQ(progress_line({.bytes = 2'000'000, .total_bytes = 1'000'000, .games = 1, .seconds = 1}),
            "2.0 MB  1 games  2.0 MB/s");
}

TEST(ProgressLine, DividesByNothingAtTheStart) {
  EXPECT_EQ(progress_line({.bytes = 0, .total_bytes = 1'000'000, .games = 0, .seconds = 0}),
            "0.0 of 1.0 MB (0%)  0 games");
}

}  // namespace
}  // namespace pgnx::cli

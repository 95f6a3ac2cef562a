#include "frame/suggestion.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace pgnx::cli {
namespace {

TEST(Closest, NamesTheNearestWithinTwoEdits) {
  constexpr std::array<std::string_view, 3> names{"verify", "convert", "cat"};
  EXPECT_EQ(closest("vrify", names), "verify");
  EXPECT_EQ(closest("covnert", names), "convert");
  EXPECT_EQ(closest("repair", names), std::nullopt);
}

TEST(Closest, NeverSuggestsAWordThatSharesNothing) {
  constexpr std::array<std::string_view, 1> names{"cat"};
  EXPECT_EQ(closest("xy", names), std::nullopt);
  EXPECT_EQ(closest("", names), std::nullopt);
}

TEST(Closest, IgnoresWordsTooLongToBeMeant) {
  constexpr std::array<std::string_view, 1> names{"cat"};
  EXPECT_EQ(closest(std::string(100'000, 'c'), names), std::nullopt);
}

}  // namespace
}  // namespace pgnx::cli

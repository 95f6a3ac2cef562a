#include <pgnx/base/nearest_word.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace pgnx::base {
namespace {

TEST(NearestWord, NamesTheNearestWithinTwoEdits) {
  constexpr std::array<std::string_view, 3> names{"verify", "convert", "cat"};
  EXPECT_EQ(nearest_word("vrify", names), "verify");
  EXPECT_EQ(nearest_word("covnert", names), "convert");
  EXPECT_EQ(nearest_word("repair", names), std::nullopt);
}

TEST(NearestWord, NeverSuggestsAWordThatSharesNothing) {
  constexpr std::array<std::string_view, 1> names{"cat"};
  EXPECT_EQ(nearest_word("xy", names), std::nullopt);
  EXPECT_EQ(nearest_word("", names), std::nullopt);
}

TEST(NearestWord, IgnoresWordsTooLongToBeMeant) {
  constexpr std::array<std::string_view, 1> names{"cat"};
  EXPECT_EQ(nearest_word(std::string(100'000, 'c'), names), std::nullopt);
}

}  // namespace
}  // namespace pgnx::base

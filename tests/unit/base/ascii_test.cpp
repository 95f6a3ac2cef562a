#include <pgnx/base/ascii.hpp>

#include <gtest/gtest.h>

namespace pgnx::base {
namespace {

TEST(Ascii, LowersLettersAndNothingElse) {
  EXPECT_EQ(to_lower('A'), 'a');
  EXPECT_EQ(to_lower('Z'), 'z');
  for (char const c : {'a', '@', '[', '0', '\xC4'}) EXPECT_EQ(to_lower(c), c);
}

TEST(Ascii, RaisesLettersAndNothingElse) {
  EXPECT_EQ(to_upper('a'), 'A');
  EXPECT_EQ(to_upper('z'), 'Z');
  for (char const c : {'A', '`', '{', '0', '\xE4'}) EXPECT_EQ(to_upper(c), c);
}

TEST(Ascii, ComparesWithoutLookingAtCase) {
  EXPECT_TRUE(is_same_but_for_case("WhiteElo", "whiteELO"));
  EXPECT_FALSE(is_same_but_for_case("White", "WhiteElo"));
  EXPECT_TRUE(ends_with_but_for_case("A.PGN", ".pgn"));
  EXPECT_FALSE(ends_with_but_for_case("pgn", ".pgn"));
}

}  // namespace
}  // namespace pgnx::base

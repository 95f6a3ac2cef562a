#include <gtest/gtest.h>
#include <pgnx/record/edit.hpp>

namespace pgnx::record {
namespace {

using edits = std::vector<edit>;

TEST(Edit, AppliesInTextOrderWhateverOrderIsGiven) {
  auto const done = apply_edits("0-0 e2e4 Pd4", edits{{9, 3, "d4"}, {0, 3, "O-O"}, {4, 4, "e4"}});
  EXPECT_EQ(done.text, "O-O e4 d4");
  EXPECT_TRUE(done.refused.empty());
}

TEST(Edit, LeavesTextWithoutEditsAlone) { EXPECT_EQ(apply_edits("1. e4 *", {}).text, "1. e4 *"); }

TEST(Edit, CountsEqualEditsOnce) {
  auto const done = apply_edits("ab", edits{{1, 0, "x"}, {1, 0, "x"}, {0, 1, "c"}, {0, 1, "c"}});
  EXPECT_EQ(done.text, "cxb");
  EXPECT_TRUE(done.refused.empty());
}

TEST(Edit, RefusesTheLaterOfTwoThatOverlap) {
  edits const changes{{3, 3, "late"}, {1, 3, "early"}};
  auto const done = apply_edits("abcdefg", changes);
  EXPECT_EQ(done.text, "aearlyefg");
  EXPECT_EQ(done.refused, (edits{{3, 3, "late"}}));
}

TEST(Edit, TakesTheOneGivenFirstAtTheSamePlace) {
  auto const done = apply_edits("abc", edits{{0, 2, "first"}, {0, 1, "second"}});
  EXPECT_EQ(done.text, "firstc");
  EXPECT_EQ(done.refused, (edits{{0, 1, "second"}}));
}

TEST(Edit, InsertsInTheOrderGivenBeforeAReplacement) {
  EXPECT_EQ(apply_edits("xy", edits{{1, 1, "Y"}, {1, 0, ")"}, {1, 0, "*"}}).text, "x)*Y");
  EXPECT_EQ(apply_edits("xy", edits{{2, 0, " *"}}).text, "xy *");
}

TEST(Edit, RefusesInsertionsInsideAReplacement) {
  auto const done = apply_edits("abcd", edits{{0, 3, "-"}, {2, 0, "+"}});
  EXPECT_EQ(done.text, "-d");
  EXPECT_EQ(done.refused.size(), 1U);
}

TEST(Edit, RefusesWhatLiesOutsideOfTheText) {
  auto const done = apply_edits("ab", edits{{2, 1, "x"}, {9, 0, "y"}, {1, SIZE_MAX, "z"}});
  EXPECT_EQ(done.text, "ab");
  EXPECT_EQ(done.refused.size(), 3U);
}

}  // namespace
}  // namespace pgnx::record

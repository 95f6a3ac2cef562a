#include "format/edit_plan.hpp"

#include <gtest/gtest.h>

#include <pgnx/record/edit.hpp>

namespace pgnx::format {
namespace {

using record::edit;
using edits = std::vector<edit>;

record::diagnostic const what{};

TEST(EditPlan, TakesAMendWholeOrNotAtAll) {
  edit_plan plan("\n");
  EXPECT_TRUE(plan.add(what, edits{{4, 3, "x"}}));
  EXPECT_FALSE(plan.add(what, edits{{0, 1, "a"}, {6, 2, "y"}})) << "the second edit overlaps";
  EXPECT_EQ(plan.edits(), (edits{{4, 3, "x"}}));
}

TEST(EditPlan, SharesEqualEdits) {
  edit_plan plan("\n");
  EXPECT_TRUE(plan.add(what, edits{{4, 3, "x"}}));
  EXPECT_TRUE(plan.add(what, edits{{4, 3, "x"}}));
  EXPECT_TRUE(plan.add(what, edits{{2, 0, "i"}}));
  EXPECT_TRUE(plan.add(what, edits{{2, 0, "i"}}));
  EXPECT_EQ(plan.edits().size(), 2U);
  EXPECT_EQ(plan.all().size(), 4U);
}

TEST(EditPlan, RefusesOtherTextForTheSamePlace) {
  edit_plan plan("\n");
  EXPECT_TRUE(plan.add(what, edits{{4, 3, "x"}}));
  EXPECT_FALSE(plan.add(what, edits{{4, 3, "y"}}));
}

TEST(EditPlan, InsertsAtTheEdgesOfAReplacementAndNotInside) {
  edit_plan plan("\n");
  EXPECT_TRUE(plan.add(what, edits{{4, 3, "x"}}));
  EXPECT_TRUE(plan.add(what, edits{{4, 0, "before"}}));
  EXPECT_TRUE(plan.add(what, edits{{7, 0, "behind"}}));
  EXPECT_FALSE(plan.add(what, edits{{5, 0, "inside"}}));
  EXPECT_EQ(record::apply_edits("0123456789", plan.edits()).text, "0123beforexbehind789");
}

TEST(EditPlan, RefusesAReplacementAroundAnInsertion) {
  edit_plan plan("\n");
  EXPECT_TRUE(plan.add(what, edits{{5, 0, "i"}}));
  EXPECT_FALSE(plan.add(what, edits{{4, 3, "x"}}));
}

TEST(EditPlan, WritesTheLineEndsOfTheText) {
  edit_plan plan("\r\n");
  plan.add(what, edits{{0, 0, "a\nb\r\nc"}});
  EXPECT_EQ(plan.edits().front().text, "a\r\nb\r\nc");
}

TEST(EditPlan, TracesEveryByteBack) {
  edits const made{{1, 0, "++"}, {3, 2, ""}, {6, 1, "xyz"}};
  std::string_view const before = "abcdefgh";
  auto const after = record::apply_edits(before, made).text;
  ASSERT_EQ(after, "a++bcfxyzh");
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i <= after.size(); ++i) places.push_back(offset_before(made, i));
  EXPECT_EQ(places, (std::vector<std::size_t>{0, 1, 1, 1, 2, 5, 6, 6, 6, 7, 8}));
}

}  // namespace
}  // namespace pgnx::format

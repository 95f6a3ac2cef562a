#include "format/translated_text.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::base::text_place;
using pgnx::format::foreign_record;
using pgnx::format::kept_origins;
using pgnx::format::line_index;
using pgnx::record::diagnostic;

TEST(LineIndex, CountsLinesOfAnyEnd) {
  line_index lines;
  lines.see("ab\ncd\r");
  lines.see("\nef\rg");
  EXPECT_EQ(lines.place_of(0), (text_place{1, 1}));
  EXPECT_EQ(lines.place_of(4), (text_place{2, 2}));
  EXPECT_EQ(lines.place_of(7), (text_place{3, 1}));
  EXPECT_EQ(lines.place_of(10), (text_place{4, 1}));
}

TEST(LineIndex, KeepsCountingWhenItForgets) {
  line_index lines;
  lines.see("a\nb\nc\nd");
  lines.forget_before(4);
  EXPECT_EQ(lines.place_of(4), (text_place{3, 1}));
  EXPECT_EQ(lines.place_of(6), (text_place{4, 1}));
}

diagnostic finding_at(std::size_t offset) {
  diagnostic d;
  d.offset = offset;
  return d;
}

/// Of two records: the second is made of what stands in line 3.
void add_two_records(kept_origins& origins) {
  line_index lines;
  lines.see("first\n\n5254 5755\n");
  foreign_record one;
  one.word("e4", 0);
  one.end("*", 4);
  origins.add(0, one, lines);
  foreign_record two;
  two.word("5254", 7);
  two.word("5755", 12);
  two.end("*", 16);
  two.add(finding_at(12));
  origins.add(one.text().size(), two, lines);
  origins.add_outside(one.text().size() + two.text().size(), finding_at(16), lines);
}

TEST(KeptOrigins, KnowsThePlaceOfEachByte) {
  kept_origins origins;
  add_two_records(origins);
  std::uint64_t const second = std::string_view("e4 *\n\n").size();
  EXPECT_EQ(origins.place_of(0).place, (text_place{1, 1}));
  EXPECT_EQ(origins.place_of(second).place, (text_place{3, 1}));
  EXPECT_EQ(origins.place_of(second + 5).place, (text_place{3, 6}));
  EXPECT_EQ(origins.place_of(second + 7).offset, 14U);
}

TEST(KeptOrigins, KnowsTheLinesOfWordsThatStandAlike) {
  line_index lines;
  lines.see("e4 e5\nd4 d5\n");
  foreign_record record;
  for (std::uint64_t const at : {0, 3, 6, 9}) record.word("xx", at);
  record.end("*", 12);
  record.add(finding_at(9));
  kept_origins origins;
  origins.add(0, record, lines);
  EXPECT_EQ(origins.place_of(4).place, (text_place{1, 5}));
  EXPECT_EQ(origins.place_of(6).place, (text_place{2, 1}));
  EXPECT_EQ(origins.place_of(10).place, (text_place{2, 5}));
  auto const found = origins.findings_in(0, 100);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].what.offset, 9U);
}

TEST(KeptOrigins, HandsOutFindingsOfAStretch) {
  kept_origins origins;
  add_two_records(origins);
  std::uint64_t const second = std::string_view("e4 *\n\n").size();
  EXPECT_TRUE(origins.findings_in(0, second).empty());
  auto const found = origins.findings_in(second, second + 100);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(found[0].belongs_to_record);
  EXPECT_EQ(found[0].what.offset, 5U) << "counted from the begin of the stretch";
  EXPECT_FALSE(found[1].belongs_to_record);
}

TEST(KeptOrigins, ForgetsWhatIsDoneWith) {
  kept_origins origins;
  add_two_records(origins);
  std::uint64_t const second = std::string_view("e4 *\n\n").size();
  origins.forget_before(second + 100);
  EXPECT_TRUE(origins.findings_in(0, second + 100).empty());
  EXPECT_EQ(origins.place_of(second + 100).place.line, 3U);
}

}  // namespace

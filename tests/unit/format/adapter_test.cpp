#include "format/adapter.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::format::foreign_record;

TEST(ForeignRecord, IsPgn) {
  foreign_record record;
  record.tag("White", "Fern, \"A\"\\B", 10);
  record.tag("Event", "two\nlines", 40);
  record.end_tags();
  record.word("5254", 60);
  record.comment("so {and} so", 70);
  record.end("1-0", 90);
  EXPECT_EQ(record.text(), "[White \"Fern, \\\"A\\\"\\\\B\"]\n[Event \"two lines\"]\n\n5254 {so (and) so} 1-0\n\n");
}

TEST(ForeignRecord, HoldsNoWordThatEndsIt) {
  foreign_record record;
  record.end_tags();
  for (auto const* const move :
       {"e4", "O-O", "0-0-0", "52-54", "P-K4", "R(1)-K1", "e5,Nc6", "$1", "Ng1xBf3", "\u265Ef6"})
    record.word(move, 10);
  EXPECT_TRUE(record.findings().empty()) << record.text();
  for (auto const* const word : {"\u00BDf1c4", "a\u00BDb", "1-0", "Qh7#1-0", "*"}) record.word(word, 20);
  EXPECT_EQ(record.findings().size(), 5U) << record.text();
}

TEST(ForeignRecord, TellsBracesThatItChanges) {
  foreign_record record;
  record.end_tags();
  record.comment("none", 10);
  EXPECT_TRUE(record.findings().empty());
  record.comment("so {and} so", 70);
  ASSERT_EQ(record.findings().size(), 1U);
  EXPECT_EQ(record.findings()[0].offset, 70U);
}

TEST(ForeignRecord, KnowsWhereItsTextComesFrom) {
  foreign_record record;
  record.tag("White", "Fern", 10);
  record.end_tags();
  record.word("5254", 60);
  record.word("5755", 80);
  auto const text = record.text();
  EXPECT_EQ(record.source_offset_of(text.find("Fern")), 10U);
  EXPECT_EQ(record.source_offset_of(text.find("5254") + 2), 62U);
  EXPECT_EQ(record.source_offset_of(text.find("5755")), 80U);
  EXPECT_EQ(record.source_offset_of(0), 10U) << "what stands before all is placed at the first place";
  record.clear();
  EXPECT_EQ(record.source_offset_of(0), 0U);
}

TEST(ForeignRecord, NeedsOneOriginForWordsThatStandAlike) {
  foreign_record record;
  record.end_tags();
  for (std::uint64_t i = 0; i < 1000; ++i) record.word("e4", 10 + 3 * i);
  record.word("e5", 5000);
  ASSERT_EQ(record.origins().size(), 2U);
  EXPECT_EQ(record.source_offset_of(1 + 3 * 999), 10U + 3 * 999);
  EXPECT_EQ(record.source_offset_of(1 + 3 * 1000), 5000U);
}

}  // namespace

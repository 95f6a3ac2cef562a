#include <pgnx/archive/entry.hpp>

#include <string>

#include <gtest/gtest.h>

namespace {

using pgnx::archive::entry;
using pgnx::archive::record_end;
using pgnx::archive::text_between;

TEST(Entry, IsUnpackedAsItWasPacked) {
  std::string packed;
  for (auto const& e : {entry{"text", "1. e4", record_end::open}, entry{"", "*", record_end::marked},
                        entry{"text", "", record_end::marked}}) {
    pgnx::archive::pack(e, packed);
    auto const got = pgnx::archive::unpack(packed);
    EXPECT_EQ(got.text_before, e.text_before);
    EXPECT_EQ(got.record, e.record);
    EXPECT_EQ(got.end, e.end);
  }
}

TEST(TextBetween, CollectsPartsWithoutWhiteSpaceAround) {
  text_between text;
  for (auto const* part : {" \n", "\n a", " \n", "b\n", "\n"}) text.add(part);
  EXPECT_EQ(text.take(), "a \nb");
  EXPECT_EQ(text.take(), "");
  text.add("\nc");
  EXPECT_EQ(text.take(), "c");
}

TEST(TextBetween, LeavesOutTheByteOrderMarkOfAnInput) {
  text_between text;
  text.add("\xEF\xBB\xBF");
  EXPECT_EQ(text.take(), "");
  text.add("\xEF\xBB\xBF");
  EXPECT_EQ(text.take(), "\xEF\xBB\xBF");
  text.end_input();
  text.add("\xEF\xBB\xBF% a\n");
  EXPECT_EQ(text.take(), "% a");
}

}  // namespace

#include <pgnx/archive/record_writer.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "archive/archives.hpp"

namespace {

using pgnx::archive::record_end;
using pgnx::archive::record_writer;
using pgnx::test::records_of;

struct written {
  std::string text;
  std::uint64_t markers = 0;
};

void copy(record_writer& to, std::string_view text) {
  std::size_t done = 0;
  for (auto const& r : pgnx::archive::list_records(text, pgnx::record::text_end::final).records) {
    to.write_text(text.substr(done, r.offset - done));
    to.write_record(text_of(r, text), record_end{r.is_ended});
    done = r.offset + r.length;
  }
  to.write_text(text.substr(done));
  to.end_input();
}

written joined(std::initializer_list<std::string_view> texts) {
  written result;
  record_writer writer([&](std::string_view bytes) { result.text += bytes; });
  for (auto const text : texts) copy(writer, text);
  writer.finish();
  result.markers = writer.markers();
  return result;
}

TEST(RecordWriter, LeavesOneEmptyLineBehindEachRecord) {
  EXPECT_EQ(joined({"\n\n1. e4 *\n\n\n\n[Event \"a\"]\n\n1. d4 *"}).text, "1. e4 *\n\n[Event \"a\"]\n\n1. d4 *\n\n");
}

TEST(RecordWriter, KeepsTextOutsideOfGamesWhereItStood) {
  EXPECT_EQ(
      joined({"% one\n% two\n\n[Event \"a\"]\n\n1. d4 *\n; behind\n", "Prose.\n\nMore.\n\n[Event \"b\"]\n\n*"}).text,
      "% one\n% two\n\n[Event \"a\"]\n\n1. d4 *\n\n; behind\n\nProse.\n\nMore.\n\n[Event \"b\"]\n\n*\n\n");
}

TEST(RecordWriter, WritesTextInPartsAsOneText) {
  std::string text;
  record_writer writer([&](std::string_view bytes) { text += bytes; });
  for (auto const* part : {" ", "\nPro", "se. ", " \n", "\n", "More.\n", "\n\n"}) writer.write_text(part);
  writer.write_record("1. e4 *", record_end::marked);
  writer.finish();
  EXPECT_EQ(text, "Prose.  \n\nMore.\n\n1. e4 *\n\n");
}

TEST(RecordWriter, TakesLineEndsFromTheRecord) {
  EXPECT_EQ(joined({"[Event \"a\"]\r\n\r\n1. d4 *\r\n", "[Event \"b\"]\n\n*"}).text,
            "[Event \"a\"]\r\n\r\n1. d4 *\r\n\r\n[Event \"b\"]\n\n*\n\n");
}

TEST(RecordWriter, KeepsAByteOrderMarkAtTheFrontAlone) {
  EXPECT_EQ(joined({"\xEF\xBB\xBF[Event \"a\"]\n\n*", "\xEF\xBB\xBF[Event \"b\"]\n\n*"}).text,
            "\xEF\xBB\xBF[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*\n\n");
}

TEST(RecordWriter, PartsARecordWithoutEndFromMovesThatFollow) {
  auto const [text, markers] = joined({"[Event \"a\"]\n\n1. e4 e5", "1. d4 d5 *"});
  EXPECT_EQ(text, "[Event \"a\"]\n\n1. e4 e5\n\n*\n\n1. d4 d5 *\n\n");
  EXPECT_EQ(markers, 1);
}

TEST(RecordWriter, PartsTagsFromTagsThatCouldGoOnWithThem) {
  EXPECT_EQ(joined({"[White \"a\"]", "[Black \"b\"]\n\n*"}).text, "[White \"a\"]\n\n*\n\n[Black \"b\"]\n\n*\n\n");
}

TEST(RecordWriter, ClosesACommentThatWouldHoldTheNextRecord) {
  EXPECT_EQ(joined({"[Event \"a\"]\n\n1. e4 {open", "1. d4 {c} d5 *"}).text,
            "[Event \"a\"]\n\n1. e4 {open\n\n} *\n\n1. d4 {c} d5 *\n\n");
}

TEST(RecordWriter, PutsNoMarkerBeforeTagsThatBeginAGame) {
  auto const [text, markers] = joined({"[Event \"a\"]\n\n1. e4 e5", "[Event \"b\"]\n\n1. d4 d5 *"});
  EXPECT_EQ(text, "[Event \"a\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4 d5 *\n\n");
  EXPECT_EQ(markers, 0);
}

TEST(RecordWriter, ClosesACommentThatALaterBraceMayClose) {
  EXPECT_EQ(joined({"[Event \"a\"]\n\n1. e4 {open", "[Event \"b\"]\n\n*", "[Event \"c\"]\n\n1. d4 } *"}).text,
            "[Event \"a\"]\n\n1. e4 {open\n\n} *\n\n[Event \"b\"]\n\n*\n\n[Event \"c\"]\n\n1. d4 } *\n\n");
}

TEST(RecordWriter, PutsNoMarkerBehindTheLastRecord) {
  EXPECT_EQ(joined({"[Event \"a\"]\n\n1. e4 e5\n; text\n"}).markers, 0);
}

TEST(RecordWriter, WritesWhatReadsBackAsTheSameRecords) {
  for (auto const& [name, text] : pgnx::test::archives()) {
    auto const [once, markers] = joined({text});
    if (markers == 0) {
      EXPECT_EQ(records_of(once), records_of(text)) << name;
    } else {
      EXPECT_EQ(records_of(once).size(), records_of(text).size()) << name;
    }
    EXPECT_EQ(joined({once}).text, once) << name;
  }
}

TEST(RecordWriter, JoinsAnyTwoArchives) {
  auto const all = pgnx::test::archives();
  ASSERT_GT(all.size(), 100);
  for (auto const& first : all) {
    for (auto const& second : all) {
      auto const both = joined({first.text, second.text});
      auto const records = records_of(both.text).size();
      EXPECT_EQ(records, records_of(first.text).size() + records_of(second.text).size())
          << first.name << " and " << second.name;
    }
  }
}

}  // namespace

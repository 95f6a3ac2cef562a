#include "format/adapters/table.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::replayed;
using test::words_of;
using words = std::vector<std::string>;

TEST(TableAdapter, ReadsTheColumnsOfDatabases) {
  std::string const text =
      "\xEF\xBB\xBF"
      "Event,White,Black,Result,WhiteElo,UTCDate,UTCTime,movetext\r\n"
      "\"Rated \"\"Bullet\"\", game\",Ada,Ben,1-0,1500,2024-03-01,18:32:26,1. e4 { [%clk 0:01:00] } 1... e5 1-0\r\n"
      "two,Ben,Ada,0-1,,,,\"1. d4\r\nd5\"\r\n";
  for (std::size_t const step : {std::size_t{1}, std::size_t{1000}}) {
    auto const records = read_all(make_csv_adapter, text, step);
    EXPECT_EQ(records.text(), R"([Event "Rated \"Bullet\", game"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]
[WhiteElo "1500"]
[UTCDate "2024.03.01"]
[UTCTime "18:32:26"]

1. e4 { [%clk 0:01:00] } 1... e5 1-0


[Event "two"]
[White "Ben"]
[Black "Ada"]
[Result "0-1"]

)"
                              "1. d4\r\nd5\n0-1\n\n");
    EXPECT_EQ(words_of(records.outside), words{});
    ASSERT_EQ(records.all.size(), 2U);
    EXPECT_EQ(replayed(records).games.size(), 2U);
    EXPECT_EQ(text.substr(records.all[1].source_offset_of(records.all[1].text().find("Ben")), 3), "Ben");
  }
}

TEST(TableAdapter, ReadsTabsAndWhatTheyEscape) {
  auto const records = read_all(make_tsv_adapter, "White\tBlack\tOdd name\tMoves\nA\\tB\t\"C\tx\te2e4 e7e5\n");
  EXPECT_EQ(records.text(), "[White \"A\tB\"]\n[Black \"\\\"C\"]\n[Odd_name \"x\"]\n\ne2e4 e7e5\n*\n\n");
}

TEST(TableAdapter, StartsFromAPosition) {
  auto const records = read_all(make_csv_adapter, "PuzzleId,FEN,Moves\n1,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,e2e4 e8e7\n");
  EXPECT_EQ(records.text(),
            "[PuzzleId \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\ne2e4 e8e7\n*\n\n");
  EXPECT_EQ(replayed(records).games.at(0).plies, 2U);
}

TEST(TableAdapter, TellsRowsThatAreNoneAndGoesOn) {
  auto const records = read_all(make_csv_adapter, "White,Black\na,b\n\"a\"x,b\na\na,b,c\n\n\"a,b\nc,d\n");
  EXPECT_EQ(records.all.size(), 4U);
  EXPECT_EQ(words_of(records.outside),
            (words{"source-malformed: expected a row of a table: text stands behind the closing quote of a value",
                   "source-malformed: expected a row of a table: a quoted value has no end"}));
  EXPECT_EQ(words_of(records.all.at(1).findings()),
            words{"field-value: expected 2 values, as there are columns, found 1"});
  EXPECT_EQ(words_of(records.all.at(2).findings()),
            words{"field-value: expected 2 values, as there are columns, found 3"});
}

TEST(TableAdapter, TakesAQuotationMarkInsideAValueForWhatItIs) {
  auto const records =
      read_all(make_csv_adapter, "Event,White,Black,Result\nA 6\" x,Ada,Ben,1-0\nb,Ada,Ben,1-0\nG 7\" y,Ada,Ben,0-1\n");
  EXPECT_EQ(records.all.size(), 3U);
  EXPECT_NE(records.text().find("[Event \"A 6\\\" x\"]"), std::string::npos) << records.text();
  EXPECT_EQ(words_of(records.outside), words{});
}

TEST(TableAdapter, ReadsTheRowsBehindAQuoteWithoutEnd) {
  std::string text = "Event,White,Black,Result\n\"a,Ada,Ben,1-0\n";
  for (int row = 0; row < 20; ++row) text += "b,Ada,Ben,1-0\n";
  auto const records = read_all(make_csv_adapter, text);
  EXPECT_EQ(records.all.size(), 20U);
  EXPECT_EQ(records.outside.size(), 1U);
}

TEST(TableAdapter, TellsAColumnThatComesTwice) {
  auto const records = read_all(make_csv_adapter, "White,Black,White,Moves,Movetext\nAda,Ben,Cid,e4,d4\n");
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_NE(records.text().find("[White \"Ada\"]"), std::string::npos);
  EXPECT_NE(records.text().find("e4"), std::string::npos);
  EXPECT_EQ(records.all[0].findings().size(), 2U);
}

TEST(TableAdapter, IsRecognisedByItsColumns) {
  EXPECT_TRUE(recognise_csv("Event,White,Black\nx", ""));
  EXPECT_FALSE(recognise_csv("Event\tWhite\tBlack\nx", ""));
  EXPECT_TRUE(recognise_tsv("Event\tWhite\tBlack\r\nx", ""));
  EXPECT_TRUE(recognise_csv("PuzzleId,FEN,Moves\n", ""));
  EXPECT_FALSE(recognise_csv("[White \"A, B\"]\n", ""));
}

}  // namespace
}  // namespace pgnx::format

#include "format/adapters/position_list.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::replayed;
using test::sample;
using test::words_of;
using words = std::vector<std::string>;

constexpr std::string_view roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";

std::string record_from(std::string_view fen, std::string_view movetext) {
  return std::string(roster) + "[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n\n" + std::string(movetext) +
         "*\n\n";
}

TEST(PositionList, ReadsTheSample) {
  auto const records = read_all(make_position_adapter, sample("positions.epd"));
  EXPECT_EQ(records.text(), record_from("r1bqk2r/pppp1ppp/2n2n2/8/1bBPP3/2N2N2/PP3PPP/R1BQK2R b KQkq - 0 1",
                                        "{bm Nxe4; id \"sample.001\"; c0 \"Lindqvist-Castagno\"; ce 15; acd 20;} "));
  EXPECT_EQ(words_of(records.outside), words{});
  EXPECT_EQ(replayed(records).games.at(0).status, game::verdict::valid);
}

TEST(PositionList, TakesNumbersOfFieldsAndOperations) {
  auto const records = read_all(make_position_adapter,
                                "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\n\n4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 4; fmvn 7;\r\n"
                                "4k3/8/8/8/8/8/4P3/4K3 b - - c0 not quoted; c1 \"a;b\"");
  EXPECT_EQ(records.text(), record_from("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9", "") +
                                record_from("4k3/8/8/8/8/8/4P3/4K3 w - - 4 7", "{hmvc 4; fmvn 7;} ") +
                                record_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "{c0 not quoted; c1 \"a;b\"} "));
}

TEST(PositionList, TellsLinesThatAreNoPositions) {
  auto const records = read_all(make_position_adapter, "hello\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ?? x\n");
  EXPECT_EQ(words_of(records.outside), words{"source-malformed: expected a position: four fields of FEN or more"});
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(words_of(records.all[0].findings()),
            words{"source-malformed: expected numbers or operations behind a position, found '?? x'"});
  EXPECT_NE(records.all[0].text().find("{?? x}"), std::string::npos);
}

TEST(PositionList, IsRecognisedByItsFirstLine) {
  EXPECT_TRUE(recognise_epd("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n", ""));
  EXPECT_FALSE(recognise_fen("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n", ""));
  EXPECT_TRUE(recognise_fen("\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", ""));
  EXPECT_FALSE(recognise_fen("1. e4 e5 2. Nf3 *", ""));
}

}  // namespace
}  // namespace pgnx::format

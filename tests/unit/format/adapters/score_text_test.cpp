#include "format/adapters/score_text.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/adapted.hpp"

namespace {

using pgnx::format::make_text_adapter;
using pgnx::format::recognise_text;
using pgnx::test::adapt;
using pgnx::test::errors_of;
using pgnx::test::sample;
using names = std::vector<std::string>;

TEST(ScoreText, ReadsHeadingsAndHandsScoresOnAsTheyStand) {
  auto const read = adapt(make_text_adapter, sample("iccf-numeric.txt"));
  ASSERT_EQ(read.records.size(), 3U);
  EXPECT_EQ(read.records[2],
            "[White \"Haldane, Priya\"]\n[Black \"Novak, Jiri\"]\n[Result \"0-1\"]\n\n"
            "1. 6263 5755 \n2. 7274 4884 0-1\n\n");
  EXPECT_TRUE(
      read.records[0].starts_with("[White \"Lindqvist, Anders\"]\n[Black \"Castagno, Mireille\"]\n"
                                  "[Result \"1/2-1/2\"]\n\n1. 5254 5755 \n2. 7163 2836 \n3. 6134 6835 \n"));
  EXPECT_EQ(read.codes(), names{});
  EXPECT_EQ(read.outside_codes(), names{});
}

TEST(ScoreText, ReadsBulletinsOfProgressiveChess) {
  auto const read = adapt(make_text_adapter, sample("progressive-italian-bulletin.txt"));
  ASSERT_EQ(read.records.size(), 3U);
  EXPECT_EQ(read.records[0],
            "[White \"Rossini\"]\n[Black \"Bianchi\"]\n[Result \"1-0\"]\n\n"
            "1. e2e4 2. e7e5 Nb8c6 3. Bf1c4 Qd1h5 Qh5xf7# 1-0\n\n");
  EXPECT_EQ(read.records[1], "[Event \"?\"]\n\n1. e2e4, e7e5 Nb8c6 2. Bf1c4 Qd1h5 Qh5xf7# *\n\n");
  EXPECT_EQ(read.records[2], "[Event \"?\"]\n\n1. e4 2. e5 Cc6 3. Ac4 Dh5 Dxf7# *\n\n");
  EXPECT_EQ(read.outside_codes(), (names{"letter-text", "letter-text"})) << "the two lines in brackets";
  for (auto const& record : read.records)
    EXPECT_EQ(errors_of("[Variant \"Italian Progressive\"]\n" + record), names{}) << record;
}

TEST(ScoreText, LeavesSeriesAsTheyAreSpelled) {
  EXPECT_EQ(adapt(make_text_adapter, sample("progressive-C-comma.txt")).records.at(0),
            "[Event \"Progressive friendly\"]\n[Site \"?\"]\n[Date \"2026.01.05\"]\n[Round \"-\"]\n"
            "[White \"Rossini, Carla\"]\n[Black \"Bianchi, Ugo\"]\n[Result \"1-0\"]\n[Variant \"Progressive\"]\n\n"
            "1. e4 e5,Nc6 2. Bc4,Qh5,Qxf7# 1-0\n\n");
  EXPECT_EQ(adapt(make_text_adapter, sample("marseillais-comma.txt")).records.at(0),
            "[Variant \"Marseillais\"]\n\n1. e4 e5,Nc6 2. Qh5,Nf3 g6,gxh5 *\n\n");
  for (std::string_view const moves :
       {"1. e4 2. Nc6; d5 3. d4 Nf3 Bb5", "1. e4 2. d5 / c6 3. exd5", "1. e4 2. a7a5/f7f6 3. Bc4", "1. e4 and e5 d6",
        "1. e4 2. d5 dxe4 3. f3 fxe4 e.p. Qc7", "1. e4 2. d5 Qh5X", "1. e4 2. Rxe8(Ng8) d5", "1. e4 2. Bxd2[+bQd8] d5",
        "1. Ra1*a8 + 2. d5", "1. cxd1(Q)+ c1R# 2. Qxf2++"}) {
    auto const read = adapt(make_text_adapter, moves);
    ASSERT_EQ(read.records.size(), 1U) << moves;
    EXPECT_EQ(read.records[0], "[Event \"?\"]\n\n" + std::string(moves) + " *\n\n");
    EXPECT_EQ(read.outside_codes(), names{}) << moves;
  }
}

TEST(ScoreText, NeedsNoHeadAtAll) {
  auto const read = adapt(make_text_adapter, "1. e4 e5\n2. Nf3 {a\ncomment} Nc6 1-0\n\n1. d4 d5 *\n");
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_EQ(read.records[0], "[Event \"?\"]\n\n1. e4 e5 \n2. Nf3 {a\ncomment} Nc6 1-0\n\n");
  EXPECT_EQ(read.records[1], "[Event \"?\"]\n\n1. d4 d5 *\n\n");
}

TEST(ScoreText, ReadsLabels) {
  auto const read = adapt(make_text_adapter,
                          "White: Fern, Ada\nBlack: Moss, Ben\nEvent: Willow Cup\nDate: 2024.03.05\n\n1. e4 e5 1-0\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"Willow Cup\"]\n[Date \"2024.03.05\"]\n[White \"Fern, Ada\"]\n[Black \"Moss, Ben\"]\n\n"
            "1. e4 e5 1-0\n\n");
}

TEST(ScoreText, TellsAHeadingWithoutAScore) {
  auto const read = adapt(make_text_adapter, "Team North - Team South\n\nFern - Moss 1-0\n1. e4 e5\n\nRook - Reed\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_TRUE(read.records[0].starts_with("[White \"Fern\"]\n[Black \"Moss\"]\n[Result \"1-0\"]\n\n1. e4"));
  EXPECT_EQ(read.outside_codes(), (names{"letter-text", "letter-text"}));
}

TEST(ScoreText, IsRecognisedByAHeadingAndAScore) {
  EXPECT_TRUE(recognise_text(sample("iccf-numeric.txt"), ""));
  EXPECT_TRUE(recognise_text(sample("progressive-italian-bulletin.txt"), ""));
  EXPECT_FALSE(recognise_text(sample("marseillais-comma.txt"), ""));
  EXPECT_FALSE(recognise_text("1. e4 e5 *\n", "")) << "that is PGN";
  EXPECT_FALSE(recognise_text("", ""));
}

}  // namespace

#include "format/adapters/score_text.hpp"

#include <gtest/gtest.h>

#include <pgnx/format/export_text.hpp>

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

/// The movetexts of a text with several records, in SAN.
names movetexts_of(std::string_view text) {
  auto const exported = pgnx::format::export_pgn(text, pgnx::format::text_end::final, {}).text;
  names found;
  for (std::size_t at = exported.find("\n\n"); at != exported.npos; at = exported.find("\n\n", at + 2)) {
    auto const begin = at + 2;
    at = exported.find("\n\n", begin);
    if (at == exported.npos) break;
    found.push_back(exported.substr(begin, at - begin));
  }
  return found;
}

TEST(ScoreText, ReadsScoresInDescriptiveNotation) {
  auto const expected = movetexts_of(sample("reference.pgn"));
  ASSERT_EQ(expected.size(), 3U);
  for (auto const* const name : {"descriptive-english.txt", "descriptive-spanish.txt"}) {
    auto const read = adapt(make_text_adapter, sample(name));
    ASSERT_EQ(read.records.size(), 3U) << name;
    EXPECT_EQ(read.outside_codes(), names{}) << name;
    EXPECT_EQ(movetexts_of(read.records[0] + read.records[1] + read.records[2]), expected) << name;
    EXPECT_TRUE(
        read.records[1].starts_with("[White \"Ferreira, Tomas\"]\n[Black \"Oduya, Grace\"]\n[Result \"0-1\"]\n\n"));
  }
}

TEST(ScoreText, KnowsTheSpellingsOfDescriptiveNotation) {
  for (std::string_view const moves : {"1. P-K.4 P\u2013K4 2. Kt-K.B.3 Castles", "1. P.4D P.4D 2. F.4F C.3FD",
                                       "1. PxPa.p. PxPe.p.ch", "1. P\u00D7P R-K.Sq."}) {
    auto const read = adapt(make_text_adapter, moves);
    ASSERT_EQ(read.records.size(), 1U) << moves;
    EXPECT_EQ(read.records[0], "[Event \"?\"]\n\n" + std::string(moves) + " *\n\n");
    EXPECT_EQ(read.outside_codes(), names{}) << moves;
  }
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

TEST(ScoreText, EndsNoGameAtAWordThatHoldsAResult) {
  auto const read = adapt(make_text_adapter, "Fern - Moss\n1. e2e4 e7e5 2. \u00BDf1c4 Nb8c6\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_NE(read.records[0].find("1. e2e4 e7e5 2. {\u00BDf1c4} Nb8c6 "), std::string::npos) << read.records[0];
  EXPECT_EQ(read.codes(), names{"source-malformed"});
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

TEST(ScoreText, KnowsTheWordsOfEachNotation) {
  for (std::string_view const word :
       {"GEGO", "LOOPn", "WAZIqm", "ODOG", "fxg8=J", "gxh1=\u0424", "fxg8=\u2658", "gxh1(D)", "fxg8=S+", "e5d4p",
        "e1g1c", "f7g8nN", "d5e6E", "d5xe6ep", "f7xg8=N", "gxh1V"}) {
    auto const score = "1. " + std::string(word);
    auto const read = adapt(make_text_adapter, score + "\n");
    ASSERT_EQ(read.records.size(), 1U) << word;
    EXPECT_EQ(read.records[0], "[Event \"?\"]\n\n" + score + " *\n\n");
    EXPECT_EQ(read.outside_codes(), names{}) << word;
  }
  EXPECT_TRUE(adapt(make_text_adapter, "1. GAME of the year\n").records.empty()) << "capitals alone may be a word";
}

TEST(ScoreText, ReadsGamesInTheCodeOfChessCom) {
  auto const read = adapt(make_text_adapter, sample("tcn.txt"));
  ASSERT_EQ(read.records.size(), 3U);
  EXPECT_EQ(read.records[2], "[Event \"?\"]\n\n1. f2f3 e7e5 2. g2g4 d8h4 *\n\n");
  auto const headed = adapt(make_text_adapter, "Fern - Moss 0-1\nnv0KoE7F\ntextword\n");
  ASSERT_EQ(headed.records.size(), 1U);
  EXPECT_EQ(headed.records[0],
            "[White \"Fern\"]\n[Black \"Moss\"]\n[Result \"0-1\"]\n\n1. f2f3 e7e5 2. g2g4 d8h4 0-1\n\n");
  EXPECT_EQ(headed.whole[0].source_offset_of(headed.records[0].find("d8h4")), 22U);
  EXPECT_EQ(headed.outside_codes(), names{"letter-text"}) << "a word that is no game";
}

TEST(ScoreText, TellsMovesThatTheWordBeforeThemHides) {
  for (auto const* const rest : {"ch c6 3. exd5", "novelty Nc6 3. Bb5", "TN a6 4.Ba4"}) {
    auto const read = adapt(make_text_adapter, "Fern - Moss 1-0\n\n1. e4 d5 2. Bb5 " + std::string(rest) + " 1-0\n");
    ASSERT_EQ(read.records.size(), 1U) << rest;
    EXPECT_EQ(read.outside_codes(), names{"unreadable-text"}) << rest;
    EXPECT_NE(read.records[0].find("2. Bb5 _ {" + std::string(rest) + " 1-0}"), std::string::npos) << read.records[0];
  }
  auto const remark = adapt(make_text_adapter, "Fern - Moss 1-0\n\n1. e4 d5 2. Bb5 was played in haste\n");
  EXPECT_EQ(remark.outside_codes(), names{"letter-text"});
}

TEST(ScoreText, TakesNoSemicolonAtTheEndOfATurnForAComment) {
  auto const read = adapt(make_text_adapter, "Fern - Moss 1-0\n\n1. e4 e5; 2. Nf3 Nc6; 1-0\n");
  EXPECT_EQ(read.records, names{"[White \"Fern\"]\n[Black \"Moss\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"});
}

TEST(ScoreText, PlaysNoScoreThatBeginsInTheMiddle) {
  auto const read = adapt(make_text_adapter, "White: Fern\nBlack: Moss\n\n2. Nf3 Nc6 *\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.codes(), names{"moves-missing"});
  EXPECT_EQ(read.records[0], "[White \"Fern\"]\n[Black \"Moss\"]\n\n_ 2. Nf3 Nc6 *\n\n");
  EXPECT_EQ(read.whole[0].findings().at(0).offset, 25U);
}

TEST(ScoreText, IsRecognisedByAHeadingAndAScore) {
  EXPECT_TRUE(recognise_text(sample("iccf-numeric.txt"), ""));
  EXPECT_TRUE(recognise_text(sample("progressive-italian-bulletin.txt"), ""));
  EXPECT_EQ(recognise_text(sample("marseillais-comma.txt"), ""), "the moves of its series have commas between them");
  EXPECT_EQ(recognise_text("Fern - Moss 1-0\nEvent: Willow Cup\n\n1. e4 e5 1-0\n", ""),
            "it begins with two players and a score");
  EXPECT_EQ(recognise_text("White: Fern\nBlack: Moss\n\n1. e4 e5 1-0\n", ""), "it begins with labels and a score");
  EXPECT_EQ(recognise_text(sample("tcn.txt"), ""), "it holds a game in the code of chess.com (TCN)");
  EXPECT_FALSE(recognise_text("Fern - Moss 1-0\nwas played\n1. e4 e5 1-0\n", ""));
  EXPECT_FALSE(recognise_text("[White \"Fern\"]\n\n1. e4 {a, b} e5 1-0\n", ""));
  EXPECT_FALSE(recognise_text("1. e4 e5 *\n", "")) << "that is PGN";
  EXPECT_FALSE(recognise_text("", ""));
}

}  // namespace

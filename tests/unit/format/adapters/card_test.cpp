#include "format/adapters/card.hpp"

#include <gtest/gtest.h>

#include <pgnx/format/export_text.hpp>

#include "tests/unit/format/adapters/adapted.hpp"

namespace {

using pgnx::format::make_card_adapter;
using pgnx::format::recognise_card;
using pgnx::test::adapt;
using pgnx::test::sample;
using names = std::vector<std::string>;

TEST(Card, ReadsIccfNumericWithTimesAndConditions) {
  auto const read = adapt(make_card_adapter, sample("postcard-numeric.txt"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"WT/M/1234 Gr. 3\"]\n[White \"Castagno, M. (ITA)\"]\n\n"
            "{8. 5171 2433 9. 4445 ([%ccsnt 02.03.94]) "
            "3366 ([%ccrcv 07.03.94] [%ccsnt 09.03.94] [%cctime 2/21] [%ccopp -/14]) "
            "( (if) 9... 3366 10. 6151 3657 11. 5154 4746 ) ( (if any) 9... 3366 10. -- 5878 )} *\n\n");
  EXPECT_EQ(read.codes(), (names{"tag-inferred", "moves-missing"}));
  EXPECT_EQ(read.findings[1].message, "the moves from 1. to 7... stand nowhere");
  EXPECT_EQ(read.outside_codes(), names{});
}

TEST(Card, ReadsDescriptiveWithSeveralConditions) {
  auto const read = adapt(make_card_adapter, sample("postcard-uscf-descriptive.txt"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"94T123\"]\n[White \"Lindqvist\"]\n[Black \"Castagno\"]\n\n"
            "{7. N-B3 KNxP 8. O-O ([%ccrcv 3/7] [%ccsnt 3/9] [%cctime 2/14] [%ccopp -/21]) "
            "( (if) 8. O-O BxN 9. P-Q5 ) ( (if) 8. O-O NxN 9. PxN )} *\n\n");
  EXPECT_EQ(read.codes(), names{"moves-missing"});
  EXPECT_EQ(read.outside_codes(), names{});
}

TEST(Card, GoesOnAGameInDescriptiveNotation) {
  std::string const earlier = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-B3 N-B3 5. P-Q4 PxP 6. PxP B-N5ch ";
  auto card = sample("postcard-uscf-descriptive.txt");
  card.insert(card.rfind('\n', card.find("N-B3")) + 1, earlier + "\n");
  auto const record = adapt(make_card_adapter, card).records.at(0);
  auto const written = pgnx::format::export_pgn(record, pgnx::format::text_end::final, {}).text;
  EXPECT_EQ(written.substr(written.find("\n\n") + 2),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8.\n"
            "O-O {[%ccrcv 3/7] [%ccsnt 3/9] [%cctime 2/14] [%ccopp -/21]} ({if} 8. O-O Bxc3\n"
            "9. d5) ({if} 8. O-O Nxc3 9. bxc3) *\n\n");
}

TEST(Card, ReadsBulletins) {
  auto const read = adapt(make_card_adapter, sample("iccf-numeric.txt"));
  ASSERT_EQ(read.records.size(), 3U);
  EXPECT_EQ(
      read.records[2],
      "[White \"Haldane, Priya\"]\n[Black \"Novak, Jiri\"]\n[Result \"0-1\"]\n\n1. 6263 5755 2. 7274 4884 0-1\n\n");
  EXPECT_TRUE(
      read.records[0].starts_with("[White \"Lindqvist, Anders\"]\n[Black \"Castagno, Mireille\"]\n"
                                  "[Result \"1/2-1/2\"]\n\n1. 5254 5755 2. 7163 2836 3. 6134 6835 "));
  EXPECT_TRUE(read.records[0].ends_with("18. 5383 8883 19. 7283 7776 1/2-1/2\n\n"));
  EXPECT_NE(read.records[1].find("12. 67784 72811 13. 7886 7786"), std::string::npos);
  EXPECT_EQ(read.codes(), names{});
  EXPECT_EQ(read.outside_codes(), names{});
}

TEST(Card, GivesAResultBehindMovesToTheirGame) {
  auto const read =
      adapt(make_card_adapter, "Event: A\nReceived 1.1.94\n1. e4 e5\nResult: 1-0\n\nEvent: B\n1. d4 d5\n");
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_TRUE(read.records[0].ends_with(" 1-0\n\n")) << read.records[0];
  EXPECT_TRUE(read.records[1].ends_with(" *\n\n")) << read.records[1];
  auto const headed = adapt(make_card_adapter, "Event: A\n1. e4 e5 1-0\nResult: 0-1\nEvent: B\n1. d4 d5\n");
  EXPECT_TRUE(headed.records.at(1).ends_with(" 0-1\n\n")) << "behind a result another game begins";
}

constexpr std::string_view first_card =
    "Section: A1   Opponent: Moss, B.\nReceived 2/3   Sent 2/4\n1. e4 e5\n2. Nf3 ?\n\n";

TEST(Card, PutsTheCardsOfAGameTogether) {
  std::string const cards =
      std::string(first_card) + "Section: A1   Opponent: Moss, B.\nReceived 2/13   Sent 2/14\n2. Nf3 Nc6\n3. Bb5 ?\n";
  auto const read = adapt(make_card_adapter, cards);
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"A1\"]\n[Black \"Moss, B.\"]\n\n1. e4 e5 2. Nf3 {[%ccrcv 2/3] [%ccsnt 2/4]} 2... Nc6 "
            "3. Bb5 {[%ccrcv 2/13] [%ccsnt 2/14]} *\n\n");
  EXPECT_EQ(read.codes(), names{"tag-inferred"});
}

TEST(Card, TellsCardsThatContradictEachOther) {
  std::string const cards = std::string(first_card) + "Section: A1   Opponent: Moss, B.\n2. Nc3 Nc6\n3. Bb5 ?\n";
  auto const read = adapt(make_card_adapter, cards);
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_NE(read.records[0].find("2. Nf3 {[%ccrcv 2/3] [%ccsnt 2/4]} ( {elsewhere} 2. Nc3 Nc6 3. Bb5 ) *"),
            std::string::npos)
      << read.records[0];
  auto const codes = read.codes();
  EXPECT_EQ(std::ranges::count(codes, "records-disagree"), 2);
}

TEST(Card, GoesOnWithAConditionInItsMiddle) {
  auto const read = adapt(make_card_adapter,
                          "1. e4 e5 2. Nf3\nif 2... Nc6 then 3. Bb5\n   if 3... a6 4. Ba4\n   if 3... Nf6 4. O-O\n");
  EXPECT_EQ(read.records.at(0),
            "[Event \"?\"]\n\n1. e4 e5 2. Nf3 ( {if} 2. Nf3 Nc6 3. Bb5 ) ( {if} 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 ) "
            "( {if} 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O ) *\n\n");
}

TEST(Card, IsRecognisedByItsLabels) {
  EXPECT_TRUE(recognise_card(sample("postcard-numeric.txt"), ""));
  EXPECT_TRUE(recognise_card(sample("postcard-uscf-descriptive.txt"), ""));
  EXPECT_FALSE(recognise_card(sample("iccf-numeric.txt"), ""));
  EXPECT_FALSE(recognise_card(sample("marseillais-comma.txt"), ""));
  EXPECT_FALSE(recognise_card("", ""));
}

TEST(Card, BoundsWhatAnUnclosedBraceTakes) {
  std::string text = "1. e4 {never closed\n";
  while (text.size() < (std::size_t{1} << 20) + 1000) text += "and on, and on, and on, and on, and on, and on\n";
  auto const read = adapt(make_card_adapter, text + "1... e5 2. Nf3\n");
  auto const codes = read.outside_codes();
  EXPECT_EQ(std::ranges::count(codes, "comment-not-closed"), 1);
  EXPECT_NE(read.records.at(0).find("2. Nf3 *"), std::string::npos);
}

}  // namespace

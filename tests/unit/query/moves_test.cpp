#include <gtest/gtest.h>

#include "games.hpp"

namespace {

using pgnx::test::found;

constexpr std::string_view games = R"([White "1: a mate"]
[Result "1-0"]

1. e4 {A novelty? [%clk 0:10:00]} e5 2. Qh5 $1 Nc6 (2... g6 3. Qxe5+) 3. Bc4 Nf6 4. Qxf7# 1-0

[White "2: castling, promotion, en passant"]
[Result "*"]

1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. dxc7 Bd7 5. cxd8=N Rxd8 6. Nf3 e6 7. Bd3 Bb4 8. O-O O-O *

[White "3: from a position, stalemate"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/5K2/8/8/8/8/6R1 w - - 0 40"]

40. Kf7 Kh7 41. Rg2 Kh8 42. Kf8 Kh7 43. Kf7 Kh8 44. Rg7 1/2-1/2

[White "4: an error"]
[Result "*"]

1. d4 d5 2. Bf4 Bf4 3. e3 *

[White "5: progressive"]
[Variant "Italian Progressive"]
[Result "1-0"]

1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0

[White "6: repetition"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
)";

struct example {
  std::string_view query;
  std::string_view games;
};

class Moves : public testing::TestWithParam<example> {};

TEST_P(Moves, Decide) { EXPECT_EQ(found(GetParam().query, games), GetParam().games) << GetParam().query; }

INSTANTIATE_TEST_SUITE_P(Sequences, Moves,
                         testing::Values(example{"moves \"e4\"", "1 2 5"},                 //
                                         example{"moves \"1. e4 e5 2. Qh5\"", "1"},        //
                                         example{"moves \"e4 ? Qh5\"", "1"},               //
                                         example{"moves \"* Qxf7\"", "1 5"},               //
                                         example{"moves \"* Qxf7#\"", "1 5"},              //
                                         example{"moves \"* Qxf7+\"", "1 5"},              //
                                         example{"moves \"* Qf7\"", ""},                   //
                                         example{"moves \"* Qh5+\"", ""},                  //
                                         example{"moves \"e4 * Nf6 Qxf7#\"", "1"},         //
                                         example{"moves \"? ? ? ? ? ? ? ? *\"", "2 3 6"},  //
                                         example{"moves \"* O-O O-O\"", "2"},              //
                                         example{"moves \"* O-O-O\"", ""},                 //
                                         example{"moves \"* cxd8=N Rxd8\"", "2"},          //
                                         example{"moves \"* cxd8\"", "2"},                 //
                                         example{"moves \"* cxd8Q\"", ""},                 //
                                         example{"moves \"* exd6\"", "2"},                 //
                                         example{"moves \"* d6\"", ""},                    //
                                         example{"moves \"* R1g2\"", "3"},                 //
                                         example{"moves \"* Rag2\"", ""},                  //
                                         example{"moves \"Kf7\"", "3"},                    //
                                         example{"moves \"d4 d5 Bf4\"", "4"},              //
                                         example{"moves \"* e3\"", ""}));

INSTANTIATE_TEST_SUITE_P(Events, Moves,
                         testing::Values(example{"check", "1 5"},                //
                                         example{"check in moves 4", "1"},       //
                                         example{"check in series 3", "5"},      //
                                         example{"check in moves 1..3", ""},     //
                                         example{"mate", "1 5"},                 //
                                         example{"mate in move 4", "1"},         //
                                         example{"mate in series 3..5", "5"},    //
                                         example{"mate in series 4", ""},        //
                                         example{"capture in moves 1..3", "2"},  //
                                         example{"capture", "1 2 5"},            //
                                         example{"promotion", "2"},              //
                                         example{"promotion N", "2"},            //
                                         example{"promotion q", ""},             //
                                         example{"castling", "2"},               //
                                         example{"castling in moves 8", "2"},    //
                                         example{"en-passant", "2"},             //
                                         example{"check in moves 44", ""}));

INSTANTIATE_TEST_SUITE_P(Ends, Moves,
                         testing::Values(example{"outcome = mate", "1 5"},         //
                                         example{"outcome = stalemate", "3"},      //
                                         example{"outcome = repetition", "6"},     //
                                         example{"outcome = none", "2 4"},         //
                                         example{"plies = 7", "1"},                //
                                         example{"plies < 4", "4"},                //
                                         example{"moves = 4", "1 6"},              //
                                         example{"moves = 5", "3"},                //
                                         example{"series = 3", "5"},               //
                                         example{"series < 99", "5"},              //
                                         example{"not series < 99", "1 2 3 4 6"},  //
                                         example{"status = invalid", "4"},         //
                                         example{"status = valid", "1 2 3 5 6"},   //
                                         example{"start = set-up", "3"},           //
                                         example{"start = array", "1 2 4 5 6"}));

INSTANTIATE_TEST_SUITE_P(Annotations, Moves,
                         testing::Values(example{"comment ~ NOVELTY", "1"},                                  //
                                         example{"comment ~ \"x\"", ""},                                     //
                                         example{"has comments", "1"},                                       //
                                         example{"has variations", "1"},                                     //
                                         example{"has glyphs", "1"},                                         //
                                         example{"has clocks", "1"},                                         //
                                         example{"not has comments", "2 3 4 5 6"}, example{"nag = 1", "1"},  //
                                         example{"nag = \"!\"", "1"},                                        //
                                         example{"nag in 2..9", ""}));

INSTANTIATE_TEST_SUITE_P(
    Boards, Moves,
    testing::Values(example{"position \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"", "1 2 4 5 6"},
                    example{"position \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\" at end", "6"},
                    example{"position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3\"", "1 2 5"},
                    example{"position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 9\"", "1 2 5"},
                    example{"position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w\"", ""},
                    example{"position \"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6\"", "2"},
                    example{"position \"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq -\"", ""},
                    example{"position \"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq\"", "2"},
                    example{"position \"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w Kkq\"", ""},
                    example{"pattern \"*/?????Q?k/*/*/*/*/*/*\" or pattern \"*/?????Q*/*/*/*/*/*/*\"", "1 5"},
                    example{"pattern \"*/*/*/7Q/*/*/*/*\"", ""}, example{"pattern \"*/*/*/????p2Q/*/*/*/*\"", "1 5"},
                    example{"pattern \"*/*/*/Q2p*/*/*/*/*\" mirrored", "1 5"},
                    example{"pattern \"*/*/*/*/????P2q/*/*/*\" flipped", "1 5"},
                    example{"pattern \"*/*/*/*/q2P*/*/*/*\" mirrored flipped", "1 5"},
                    example{"pattern \"*/*/*/*/q2P*/*/*/*\" flipped", ""},
                    example{"pattern \"*/*/*/????a2A/*/*/*/*\"", "1 5"},
                    example{"pattern \"*/*/*/????A*/*/*/*/*\" at end", ""}, example{"material KRK", "3"},
                    example{"material K*K", "3"}, example{"material K?K", "3"}, example{"material K{1}R{0-2}K", "3"},
                    example{"material K??K", ""}, example{"material K*vK?*", "1 2 3 4 5 6"},
                    example{"material KRK in plies 0", "3"}, example{"material KKR", "3"},
                    example{"material white KR black K", "3"}, example{"material white K black KR", ""},
                    example{"material KRK at end", "3"},
                    example{"material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP at end", "6"},
                    example{"material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP at end", "1 5"}));

TEST(Moves, OfVariationsCountOnRequest) {
  auto const asked = "moves \"e4 e5 Qh5 g6 Qxe5+\"";
  EXPECT_EQ(found(asked, games), "");
  EXPECT_EQ(found(asked, games, {.variations = true}), "1");
  EXPECT_EQ(found("moves \"e4 e5 Qh5 Nc6 Bc4\"", games, {.variations = true}), "1") << "the line goes on behind them";
  auto const board = "pattern \"*/*/*/????Q*/*/*/*/*\"";
  EXPECT_EQ(found(board, games), "");
  EXPECT_EQ(found(board, games, {.variations = true}), "1");
  EXPECT_EQ(found("check in moves 3", games, {.variations = true}), "1");
  EXPECT_EQ(found("pattern \"*/*/*/????Q*/*/*/*/*\" in plies 5", games, {.variations = true}), "1");
  EXPECT_EQ(found("pattern \"*/*/*/????Q*/*/*/*/*\" in plies 6..99", games, {.variations = true}), "");
}

TEST(Moves, AreLookedAtAsFarAsTheyCanBePlayed) {
  auto const asked = pgnx::query::parse_query("moves \"* Nf6 e5\"").value.value();
  auto const result = pgnx::query::search_pgn(games, pgnx::record::text_end::final, asked, {});
  EXPECT_EQ(result.games, 6U);
  EXPECT_EQ(result.in_part, std::vector<std::size_t>{3});
  ASSERT_EQ(result.found.size(), 1U);
  EXPECT_EQ(result.found.front().ply, 3U);
  auto const record = games.substr(result.found.front().offset, result.found.front().length);
  EXPECT_TRUE(record.starts_with("[White \"2:"));
  EXPECT_TRUE(record.ends_with(" *"));
}

TEST(Moves, AreForgottenWhereARecordIsReadAgain) {
  // The Italian reading finds the check in series 2 illegal; by Scottish rules it ends the series.
  constexpr std::string_view progressive = "[Variant \"Progressive\"]\n\n1. f4 2. e6 Qh4+ 3. g3 Nf3 gxh4 *\n";
  EXPECT_EQ(found("check in series 2", progressive), "1");
  EXPECT_EQ(found("moves \"* gxh4\"", progressive), "1");
  EXPECT_EQ(found("not moves \"* gxh4\"", progressive), "");
}

TEST(Moves, OfOtherLanguagesAreThoseThatAreMeant) {
  EXPECT_EQ(found("moves \"e4 e5 Nf3 Nc6 Bb5\"", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n"), "1");
}

TEST(Moves, OfDropsAreWrittenWithTheUnit) {
  constexpr std::string_view house = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. @d5 *\n";
  EXPECT_EQ(found("moves \"* P@d5\"", house), "1");
  EXPECT_EQ(found("moves \"* @d5\"", house), "1");
  EXPECT_EQ(found("moves \"* d5 * d5\"", house), "");
}

}  // namespace

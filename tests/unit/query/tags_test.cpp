#include <gtest/gtest.h>

#include "games.hpp"

namespace {

using pgnx::test::found;

constexpr std::string_view games = R"([Event "Willow Cup"]
[Site "Třebíč"]
[Date "1992.05.01"]
[Round "5.1"]
[White "Fern, Ada"]
[Black "Moss, Ben"]
[Result "1-0"]
[WhiteElo "2450"]
[BlackElo "2300"]
[WhiteTitle "IM"]
[ECO "B97"]
[WhiteTeam "Reed"]
[Termination "time forfeit"]

1. e4 1-0

[Event "Willow Cup"]
[Site "Testville"]
[Date "1992.??.??"]
[Round "2"]
[White "Łęcka, Ewa"]
[Black "FERN, ADA"]
[Result "*"]
[WhiteElo "?"]
[BlackElo "2500"]
[ECO "C42"]

1. e4 0-1

[Event "Rush \"A\" Open"]
[Site "?"]
[Date "????.??.??"]
[Round "10"]
[White "Oak, Cy"]
[Black "Birch, Dee"]
[Result "1/2"]
[WhiteElo "2600"]
[BlackElo "2600"]
[Variant "Madrasi"]

1. e4 1/2-1/2

[White "Oak, Cy"]
[Date "199?.12.01"]

1. e4 *
)";

struct example {
  std::string_view query;
  std::string_view games;
};

class Tags : public testing::TestWithParam<example> {};

TEST_P(Tags, Decide) { EXPECT_EQ(found(GetParam().query, games), GetParam().games) << GetParam().query; }

INSTANTIATE_TEST_SUITE_P(Texts, Tags,
                         testing::Values(example{"player = \"Fern, Ada\"", "1 2"},   //
                                         example{"player ~ fern", "1 2"},            //
                                         example{"white ~ fern", "1"},               //
                                         example{"black ~ fern", "2"},               //
                                         example{"player = Fern", ""},               //
                                         example{"white = \"lecka, ewa\"", "2"},     //
                                         example{"white ~ \"ŁĘCKA\"", "2"},          //
                                         example{"site = trebic", "1"},              //
                                         example{"event ~ \"h \\\"a\\\" o\"", "3"},  //
                                         example{"player != \"Fern, Ada\"", "3 4"},  //
                                         example{"site = \"?\"", "3"},               //
                                         example{"not site ~ x", "1 2 3 4"},         //
                                         example{"site ~ \"\"", "1 2 3"},            //
                                         example{"title = im", "1"},                 //
                                         example{"title in (GM, IM)", "1"},          //
                                         example{"team = Reed", "1"},                //
                                         example{"WhiteTeam = reed", "1"},           //
                                         example{"tag \"WhiteTeam\" = reed", "1"},   //
                                         example{"Round > 5", "3"},                  //
                                         example{"Round in 1..5", "2"},              //
                                         example{"round = 5.1", "1"},                //
                                         example{"variant = madrasi", "3"},          //
                                         example{"variant = orthodox", "1 2 4"},     //
                                         example{"variant ~ DRAS", "3"}));

INSTANTIATE_TEST_SUITE_P(Measures, Tags,
                         testing::Values(example{"elo >= 2450", "1 2 3"},                                           //
                                         example{"elo < 2400", "1"},                                                //
                                         example{"white.elo >= 2450", "1 3"},                                       //
                                         example{"WhiteElo >= 2450", "1 3"},                                        //
                                         example{"black.elo != 2500", "1 3 4"},                                     //
                                         example{"not white.elo < 2500", "2 3 4"}, example{"elo.diff = 150", "1"},  //
                                         example{"elo.diff in -10..10", "3"},                                       //
                                         example{"elo.average = 2375", "1"},                                        //
                                         example{"elo in (2300, 2600..2700)", "1 3"}));

INSTANTIATE_TEST_SUITE_P(Dates, Tags,
                         testing::Values(example{"date in 1990..1999", "1 2 4"},          //
                                         example{"date = 1992", "1 2"},                   //
                                         example{"date = 1992.05", "1"},                  //
                                         example{"date = 1992.05.01", "1"},               //
                                         example{"date != 1992.05.01", "2 3 4"},          //
                                         example{"date < 1992.06", "1"},                  //
                                         example{"date <= 1992", "1 2"},                  //
                                         example{"date > 1992", ""},                      //
                                         example{"date >= 1990", "1 2 4"},                //
                                         example{"date = 199?", "1 2 4"},                 //
                                         example{"not date >= 1990", "3"},                //
                                         example{"date in 1992-04-01..1992/05/31", "1"},  //
                                         example{"year = 1992", "1 2"},                   //
                                         example{"year >= 1990", "1 2 4"},                //
                                         example{"month = 12", "4"},                      //
                                         example{"month in 1..12", "1 2 4"}));

INSTANTIATE_TEST_SUITE_P(Codes, Tags,
                         testing::Values(example{"eco = B97", "1"},         //
                                         example{"eco = b9", "1"},          //
                                         example{"eco = B", "1"},           //
                                         example{"eco in B20..B99", "1"},   //
                                         example{"eco in B20..C4", "1 2"},  //
                                         example{"eco > B97", "2"},         //
                                         example{"eco < B97", ""},          //
                                         example{"not eco >= A", "3 4"}));

INSTANTIATE_TEST_SUITE_P(Words, Tags,
                         testing::Values(example{"result = 1-0", "1"},            //
                                         example{"result = 0-1", "2"},            //
                                         example{"result = 1/2-1/2", "3"},        //
                                         example{"result = 1/2", "3"},            //
                                         example{"result = *", "4"},              //
                                         example{"result in (1-0, 0-1)", "1 2"},  //
                                         example{"result != 1-0", "2 3 4"},       //
                                         example{"outcome = time", "1"},          //
                                         example{"outcome = none", "2 3 4"}));

TEST(Tags, DecideWithoutTheMovesBeingRead) {
  constexpr std::string_view broken = "[White \"Fern, Ada\"]\n\n1. e4 e4 zzz\n";
  auto const asked = pgnx::query::parse_query("white ~ fern").value.value();
  auto const result = pgnx::query::search_pgn(broken, pgnx::record::text_end::final, asked, {});
  EXPECT_EQ(result.found.size(), 1U);
  EXPECT_TRUE(result.in_part.empty());
}

TEST(Tags, CanBeOverruledByRulesForAllGames) {
  EXPECT_EQ(found("variant = Circe", "[Variant \"Madrasi\"]\n\n1. e4 *\n", {.variant = "Circe"}), "1");
}

TEST(Tags, NameRulesThatAReplayHasToChoose) {
  constexpr std::string_view scottish = "[Variant \"Progressive\"]\n\n1. e4 2. d5 Bg4 3. Bb5+ *\n";
  EXPECT_EQ(found("variant = Progressive", scottish), "1");
  EXPECT_EQ(found("variant = \"Scottish Progressive\"", scottish), "1");
  EXPECT_EQ(found("variant = \"Italian Progressive\"", scottish), "");
}

}  // namespace

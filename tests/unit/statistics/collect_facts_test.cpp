#include <gtest/gtest.h>

#include <pgnx/statistics/fact_collector.hpp>

#include "../../records.hpp"

namespace {

namespace statistics = pgnx::statistics;
using pgnx::board::role;
using pgnx::game::ending;
using pgnx::game::verdict;
using pgnx::statistics::castling_wing;
using pgnx::statistics::fact_need;
using pgnx::statistics::fact_options;
using pgnx::statistics::game_facts;
using pgnx::statistics::game_result;
using pgnx::statistics::series_facts;
using pgnx::statistics::start_kind;
using pgnx::test::record_of;

using look = std::function<void(game_facts const&)>;

/// Facts have to be looked at while they are there.
void expect_facts(std::string const& text, look const& at, fact_options const& options = {}) {
  auto const found = statistics::collect_facts(text, pgnx::record::text_end::final, options, at);
  EXPECT_EQ(found.games, 1U);
  EXPECT_EQ(found.chosen, 1U);
}

std::size_t units(game_facts const& game, pgnx::board::color side, role kind) {
  return (*game.final_material)[pgnx::board::index_of(side)][pgnx::board::index_of(kind)];
}

TEST(CollectFacts, ReadsTags) {
  auto const text = record_of(
      "1. e4 1/2-1/2", {.result = "1/2-1/2",
                        .others = "[WhiteElo \"2400\"]\n[BlackElo \"?\"]\n[WhiteTitle \"WGM\"]\n[BlackTeam \"Oaks\"]"
                                  "\n[ECO \"B00\"]\n[Opening \"King's \\\"Pawn\\\"\"]\n[Site \"twice\"]\n"
                                  "[EndDate \"2024.03.07\"]\n[Termination \"Time forfeit\"]\n"
                                  "[Annotator \"M\xFC"
                                  "ller\"]\n"});
  expect_facts(text, [](game_facts const& game) {
    EXPECT_EQ(game.event, "Willow Cup");
    EXPECT_EQ(game.site, "Testville");
    EXPECT_EQ(game.round, "1");
    EXPECT_EQ(game.white().name, "Fern, Ada");
    EXPECT_EQ(game.black().name, "Moss, Ben");
    EXPECT_EQ(game.white().rating, 2400);
    EXPECT_EQ(game.black().rating, 0);
    EXPECT_EQ(game.white().title, "WGM");
    EXPECT_EQ(game.black().team, "Oaks");
    EXPECT_EQ(game.eco, "B00");
    EXPECT_EQ(game.opening, "King's \"Pawn\"");
    EXPECT_EQ(game.year, 2024);
    EXPECT_EQ(game.month, 3);
    EXPECT_EQ(game.day, 5);
    EXPECT_EQ(game.days_lasted, 2);
    EXPECT_TRUE(game.is_lost_on_time);
    EXPECT_EQ(game.result, game_result::draw);
    EXPECT_EQ(statistics::tag_value(game, "Annotator"), "M\xC3\xBCller");
    EXPECT_EQ(statistics::tag_value(game, "Nothing"), "");
  });
}

TEST(CollectFacts, KnowsTagsByTheirMembersToo) {
  game_facts game;
  game.event = "Willow Cup";
  game.sides[1].title = "FM";
  EXPECT_EQ(statistics::tag_value(game, "Event"), "Willow Cup");
  EXPECT_EQ(statistics::tag_value(game, "BlackTitle"), "FM");
}

TEST(CollectFacts, KnowsDatesInPart) {
  auto const with_date = [](std::string const& date) {
    auto text = record_of("*");
    return text.replace(text.find("2024.03.05"), 10, date);
  };
  expect_facts(with_date("1992.??.12"), [](game_facts const& game) {
    EXPECT_EQ(game.year, 1992);
    EXPECT_EQ(game.month, 0);
    EXPECT_EQ(game.day, 0);
  });
  expect_facts(with_date("199?.05.01"), [](game_facts const& game) {
    EXPECT_EQ(game.year, 0);
    EXPECT_EQ(game.month, 0);
  });
  expect_facts(with_date("yesterday"), [](game_facts const& game) { EXPECT_EQ(game.year, 0); });
}

TEST(CollectFacts, KnowsHowAGameEnds) {
  expect_facts(record_of("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", {.result = "1-0"}), [](game_facts const& game) {
    EXPECT_TRUE(game.is_replayed);
    EXPECT_TRUE(game.is_whole);
    EXPECT_EQ(game.status, verdict::valid);
    EXPECT_EQ(game.ending, ending::mate);
    EXPECT_EQ(game.result, game_result::white_wins);
    EXPECT_EQ(game.plies, 7U);
    EXPECT_EQ(game.variant, "Standard");
    EXPECT_EQ(game.start, start_kind::array);
    EXPECT_FALSE(game.has_series);
    EXPECT_TRUE(game.series.empty());
    EXPECT_EQ(units(game, pgnx::board::color::white, role::pawn), 8U);
    EXPECT_EQ(units(game, pgnx::board::color::black, role::pawn), 7U);
    EXPECT_EQ(units(game, pgnx::board::color::black, role::king), 1U);
  });
}

TEST(CollectFacts, KnowsRepetition) {
  expect_facts(record_of("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", {.result = "1/2-1/2"}),
               [](game_facts const& game) {
                 EXPECT_TRUE(game.is_repetition);
                 EXPECT_FALSE(game.is_quiet_draw);
               });
}

TEST(CollectFacts, KnowsHowFarABrokenGameGoes) {
  expect_facts(record_of("1. e4 e5 2. Ke3 Nc6 0-1", {.result = "0-1"}), [](game_facts const& game) {
    EXPECT_EQ(game.status, verdict::invalid);
    EXPECT_FALSE(game.is_whole);
    EXPECT_EQ(game.plies, 2U);
    EXPECT_FALSE(game.final_material);
    EXPECT_EQ(game.result, game_result::black_wins);
  });
}

TEST(CollectFacts, AnErrorInAVariationLeavesTheGameWhole) {
  expect_facts(record_of("1. e4 e5 (1... Ke4) 2. Nf3 *"), [](game_facts const& game) {
    EXPECT_EQ(game.status, verdict::invalid);
    EXPECT_TRUE(game.is_whole);
    EXPECT_EQ(game.plies, 3U);
  });
}

TEST(CollectFacts, JudgesNoGameOfUnknownRules) {
  expect_facts(record_of("1. zz 1-0", {.result = "1-0", .variant = "Blindfold Draughts"}), [](game_facts const& game) {
    EXPECT_EQ(game.status, verdict::unverified);
    EXPECT_FALSE(game.is_whole);
    EXPECT_EQ(game.variant, "Blindfold Draughts");
    EXPECT_EQ(game.start, start_kind::unknown);
    EXPECT_EQ(game.result, game_result::white_wins);
  });
}

TEST(CollectFacts, TakesTheMarkerWhereTheTagSaysNothing) {
  expect_facts(record_of("1. e4 0-1", {.result = "*"}),
               [](game_facts const& game) { EXPECT_EQ(game.result, game_result::black_wins); });
  expect_facts(record_of("1. e4 0-1", {.result = "1-0"}),
               [](game_facts const& game) { EXPECT_EQ(game.result, game_result::white_wins); });
}

TEST(CollectFacts, SeesCastlingOfTheMainLineAlone) {
  auto const text = record_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. O-O (4. d3) 4... Qe7 5. d3 (5. a3 Bd7 6. a4 O-O-O) *");
  expect_facts(text, [](game_facts const& game) {
    EXPECT_EQ(game.white().castling, castling_wing::king_side);
    EXPECT_EQ(game.black().castling, castling_wing::none);
    EXPECT_EQ(game.plies, 9U);
  });
  expect_facts(record_of("1. d4 d5 2. Qd3 Qd6 3. Bf4 Bf5 4. Nc3 Nc6 5. O-O-O O-O-O *"), [](game_facts const& game) {
    EXPECT_EQ(game.white().castling, castling_wing::queen_side);
    EXPECT_EQ(game.black().castling, castling_wing::queen_side);
  });
}

TEST(CollectFacts, MeasuresTimeInTheMainLineAlone) {
  auto const text = record_of(
      "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:40]} (2. d4 {[%clk 0:01:00]}) Nc6 {[%clk "
      "0:04:58]} *",
      {.others = "[TimeControl \"300+5\"]\n"});
  expect_facts(text, [](game_facts const& game) {
    EXPECT_EQ(game.time_control, "300+5");
    EXPECT_EQ(game.white().timed_moves, 1U);
    EXPECT_EQ(game.white().time_used_ms, 25'000U);
    EXPECT_EQ(game.black().time_used_ms, 7'000U);
    EXPECT_FALSE(game.is_correspondence);
  });
}

TEST(CollectFacts, KnowsCorrespondence) {
  auto const is_correspondence = [](std::string_view others, std::string_view movetext) {
    bool found = false;
    expect_facts(record_of(movetext, {.others = others}),
                 [&](game_facts const& game) { found = game.is_correspondence; });
    return found;
  };
  EXPECT_TRUE(is_correspondence("[TimeControl \"1/259200\"]\n", "1. e4 *"));
  EXPECT_TRUE(is_correspondence("[Mode \"EM\"]\n", "1. e4 *"));
  EXPECT_TRUE(is_correspondence("", "1. e4 {[%cctime 1/1]} *"));
  EXPECT_FALSE(is_correspondence("[TimeControl \"1/60\"]\n", "1. e4 *"));
  EXPECT_FALSE(is_correspondence("", "1. e4 *"));
}

TEST(CollectFacts, PartsItalianSeries) {
  auto const text =
      record_of("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {.result = "1-0", .variant = "Italian Progressive"});
  expect_facts(text, [](game_facts const& game) {
    EXPECT_TRUE(game.has_series);
    EXPECT_EQ(game.variant, "Italian Progressive");
    EXPECT_EQ(game.ending, ending::mate);
    EXPECT_EQ(game.plies, 6U);
    std::vector<series_facts> const expected{{1, 1, 1, false}, {2, 2, 2, false}, {3, 3, 3, false}};
    EXPECT_EQ(std::vector(game.series.begin(), game.series.end()), expected);
  });
}

TEST(CollectFacts, SeesSeriesThatAreCutShortOrNotFinished) {
  auto const text = record_of("1. e4 2. e5 d5 3. Bb5+ 4. c6 cxb5 *", {.variant = "Scottish Progressive"});
  expect_facts(text, [](game_facts const& game) {
    std::vector<series_facts> const expected{{1, 1, 1, false}, {2, 2, 2, false}, {3, 1, 3, true}, {4, 2, 4, false}};
    EXPECT_EQ(std::vector(game.series.begin(), game.series.end()), expected);
  });
}

TEST(CollectFacts, ReadsNoMovesWhereTagsAreEnough) {
  auto const text = record_of("1. e4 e5 2. Ke3 0-1", {.result = "*", .others = "[WhiteElo \"2100\"]\n"});
  expect_facts(text,
               [](game_facts const& game) {
                 EXPECT_FALSE(game.is_replayed);
                 EXPECT_EQ(game.variant, "Standard");
                 EXPECT_EQ(game.result, game_result::black_wins);
                 EXPECT_EQ(game.white().rating, 2100);
                 EXPECT_EQ(game.plies, 0U);
               },
               {.need = fact_need::tags});
}

TEST(CollectFacts, ReplaysWhereTagsLeaveTheRulesOpen) {
  auto const text = record_of("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {.result = "1-0", .variant = "Progressive"});
  expect_facts(text,
               [](game_facts const& game) {
                 EXPECT_FALSE(game.is_replayed);
                 EXPECT_FALSE(game.is_whole);
                 EXPECT_EQ(game.variant, "Italian Progressive");
               },
               {.need = fact_need::tags});
}

TEST(CollectFacts, HearsAGameThatIsReadAgainOnce) {
  // A check inside a series: Scottish, and not the Italian rules that are tried first.
  auto const text = record_of("1. e4 2. e5 d5 3. Bb5+ 4. c6 cxb5 Nf6 Nxe4 *", {.variant = "Progressive"});
  expect_facts(text, [](game_facts const& game) {
    EXPECT_EQ(game.variant, "Scottish Progressive");
    EXPECT_EQ(game.status, verdict::valid);
    std::vector<series_facts> const expected{{1, 1, 1, false}, {2, 2, 2, false}, {3, 1, 3, true}, {4, 4, 4, false}};
    EXPECT_EQ(std::vector(game.series.begin(), game.series.end()), expected);
  });
}

TEST(CollectFacts, AsksAQueryFirst) {
  auto const text = record_of("1. e4 *") + record_of("1. d4 1-0", {.result = "1-0"}) + record_of("1. d4 d5 *");
  auto const chosen = [&](std::string_view words) {
    auto const asked = pgnx::query::parse_query(words);
    std::vector<std::uint32_t> plies;
    auto const found = statistics::collect_facts(text, pgnx::record::text_end::final, {.where = &*asked.value},
                                                 [&](game_facts const& game) { plies.push_back(game.plies); });
    EXPECT_EQ(found.games, 3U);
    EXPECT_EQ(found.chosen, plies.size());
    return plies;
  };
  EXPECT_EQ(chosen("result = *"), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(chosen("moves \"d4\""), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(chosen("moves \"d4\" and plies = 2"), (std::vector<std::uint32_t>{2}));
  EXPECT_EQ(chosen("white = nobody"), (std::vector<std::uint32_t>{}));
}

}  // namespace

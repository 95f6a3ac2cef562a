// Tables are compared with what a reader of the records can count by hand.
#include <pgnx/statistics/tables.hpp>

#include <gtest/gtest.h>

#include <cstdio>

#include "../../records.hpp"

namespace {

namespace statistics = pgnx::statistics;
using pgnx::test::record_of;
using statistics::table_choice;
using statistics::tables;

tables counted(std::string const& text, table_choice const& choice) {
  tables all(choice);
  statistics::collect_facts(text, pgnx::record::text_end::final, {},
                            [&](statistics::game_facts const& game) { all.add(game); });
  return all;
}

std::string plain(statistics::cell const& c) {
  if (auto const* const text = std::get_if<std::string>(&c)) return *text;
  if (auto const* const number = std::get_if<std::int64_t>(&c)) return std::to_string(*number);
  if (std::holds_alternative<std::monostate>(c)) return "-";
  char digits[32];
  auto const length = std::snprintf(digits, sizeof digits, "%.1f", std::get<double>(c));
  return {digits, static_cast<std::size_t>(length)};
}

/// Rows with `|` between cells, then what is left out: `no-date 2` or `mean_plies no-date 2`.
std::vector<std::string> lines_of(statistics::table_view const& view) {
  std::vector<std::string> lines;
  for (auto const& row : view.rows) {
    EXPECT_EQ(row.size(), view.columns.size());
    auto& line = lines.emplace_back();
    for (auto const& c : row) line += (line.empty() ? "" : "|") + plain(c);
  }
  for (auto const& left : view.left_out) {
    auto const figures = left.figures.empty() ? "" : std::string(left.figures) + " ";
    lines.push_back(figures + std::string(left.reason) + " " + std::to_string(left.games));
  }
  return lines;
}

using lines = std::vector<std::string>;

lines table(std::string const& text, std::string const& name, std::size_t most_rows = 100) {
  auto const views = counted(text, {.only = {name}}).views(most_rows);
  EXPECT_EQ(views.size(), 1U);
  return lines_of(views.front());
}

lines groups(std::string const& text, std::vector<std::string> by) {
  return lines_of(counted(text, {.only = {"results"}, .group_by = std::move(by)}).views(100).back());
}

struct game {
  std::string white = "Fern, Ada";
  std::string black = "Moss, Ben";
  std::string date = "2024.03.05";
  std::string result = "1-0";
  std::string others{};
  std::string moves = "1. e4 e5";
  std::string variant{};
};

std::string record(game const& g) {
  auto text = record_of(g.moves + " " + g.result, {.result = g.result, .others = g.others, .variant = g.variant});
  auto const put = [&](std::string_view what, std::string const& with) {
    text.replace(text.find(what), what.size(), with);
  };
  put("2024.03.05", g.date);
  put("Moss, Ben", g.black);
  put("Fern, Ada", g.white);
  return text;
}

std::string elo(int white, int black) {
  return "[WhiteElo \"" + std::to_string(white) + "\"]\n[BlackElo \"" + std::to_string(black) + "\"]\n";
}

TEST(Tables, CountResults) {
  auto const text = record({.result = "1-0", .moves = "1. e4"}) + record({.result = "1/2-1/2", .moves = "1. e4 e5"}) +
                    record({.result = "1-0", .moves = "1. e4 e5 2. Nf3"}) +
                    record({.result = "0-1", .others = elo(2400, 0)}) + record({.result = "*", .moves = "1. e4 e4"});
  // 2 wins, 1 draw and 1 loss are 2.5 of 4; plies are those of the first four games: 1 + 2 + 3 + 2.
  EXPECT_EQ(table(text, "results"), (lines{"all|5|2|1|1|1|62.5|25.0|2.0|2400.0", "score_percent no-result 1",
                                           "mean_plies not-whole 1", "mean_rating no-rating 4"}));
}

TEST(Tables, CountStatus) {
  auto const text =
      record({.moves = "1. e4"}) + record({.moves = "1. e5"}) + record({.moves = "1. e4", .variant = "Draughts"});
  EXPECT_EQ(table(text, "status"),
            (lines{"invalid|1|1|0|0|0|100.0|0.0|-|-", "unverified|1|1|0|0|0|100.0|0.0|-|-",
                   "valid|1|1|0|0|0|100.0|0.0|1.0|-", "mean_plies not-whole 2", "mean_rating no-rating 3"}));
}

TEST(Tables, CountOpeningsByTheirCodes) {
  auto const text = record({.others = "[ECO \"B90\"]\n"}) + record({.others = "[ECO \"B90/12\"]\n"}) +
                    record({.result = "0-1", .others = "[ECO \"C42\"]\n"}) + record({.others = "[ECO \"?\"]\n"}) +
                    record({}) + record({.others = "[ECO \"A00\"]\n", .variant = "Atomic"});
  EXPECT_EQ(table(text, "openings"), (lines{"B90|2|2|0|0|0|100.0|0.0|2.0|-", "C42|1|0|0|1|0|0.0|0.0|2.0|-", "no-eco 2",
                                            "other-variant 1", "mean_rating no-rating 3"}));
}

TEST(Tables, CountPlayers) {
  auto const text = record({.white = "A", .black = "B", .result = "1-0", .others = elo(2500, 2400)}) +
                    record({.white = "B", .black = "A", .result = "1/2-1/2", .others = elo(2400, 2500)}) +
                    record({.white = "A", .black = "C", .result = "0-1"}) +
                    record({.white = "?", .black = "C", .result = "*"}) + record({.white = "?", .black = "?"});
  // A: 1.5 of 2 against 2400 are 0.75: 2400 + 193. B: 0.5 of 2 against 2500 are 0.25: 2500 - 193.
  EXPECT_EQ(table(text, "players"),
            (lines{"A|3|1|1|1|0|1.5|50.0|50.0|50.0|2400.0|2593", "B|2|0|1|1|0|0.5|25.0|50.0|0.0|2500.0|2307",
                   "C|2|1|0|0|1|1.0|100.0|-|100.0|-|-", "no-name 1", "score_percent no-result 1",
                   "performance no-rating 2"}));
}

TEST(Tables, CrossPlayers) {
  auto const text = record({.white = "A", .black = "B", .result = "1-0"}) +
                    record({.white = "B", .black = "A", .result = "1/2-1/2"}) +
                    record({.white = "C", .black = "A", .result = "0-1"}) +
                    record({.white = "B", .black = "C", .result = "*"}) +
                    record({.white = "?", .black = "C", .result = "0-1"});
  EXPECT_EQ(table(text, "cross"),
            (lines{"1|A|2.5|3|*|1.5/2|1", "2|B|0.5|2|0.5/2|*|-", "3|C|0.0|1|0|-|*", "no-result 1", "no-name 1"}));
  EXPECT_EQ(table(text, "cross", 1).front(), "1|A|2.5|3|*");
}

TEST(Tables, CrossNoMorePlayersThanCanBeShown) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += record({.white = "P" + std::to_string(i), .black = "Q", .result = "1-0"});
  auto const view = counted(text, {.only = {"cross"}}).views(1000).front();
  EXPECT_EQ(view.rows.size(), 256U);
  EXPECT_EQ(view.columns.size(), 256U + 4);
  EXPECT_EQ(view.rows_in_all, 301U);
}

TEST(Tables, CountRatings) {
  auto const text = record({.others = elo(900, 950)}) + record({.result = "0-1", .others = elo(2500, 2401)}) +
                    record({.others = elo(2500, 2400)}) + record({.others = elo(2500, 2500)}) +
                    record({.others = elo(2500, 0)});
  EXPECT_EQ(table(text, "ratings"),
            (lines{"900-999|1|1|0|0|0|100.0|0.0|2.0|925.0", "2400-2499|2|1|0|1|0|50.0|0.0|2.0|2450.2",
                   "2500-2599|1|1|0|0|0|100.0|0.0|2.0|2500.0", "no-rating 1"}));
  // Expected of differences 50, 99 and 100: 0.57, 0.64 and 0.64.
  EXPECT_EQ(table(text, "differences"),
            (lines{"1-50|1|0|0|1|0|0.0|57.0|0.0|2.0|925.0", "51-100|2|1|0|1|0|50.0|64.0|0.0|2.0|2450.2", "no-rating 1",
                   "equal-ratings 1"}));
}

TEST(Tables, CountYears) {
  auto const text = record({.date = "1999.12.31"}) + record({.date = "1999.??.??"}) + record({.date = "850.01.01"}) +
                    record({.date = "2000.01.01"}) + record({.date = "????.??.??"});
  EXPECT_EQ(table(text, "years"), (lines{"1999|2|2|0|0|0|100.0|0.0|2.0|-", "2000|1|1|0|0|0|100.0|0.0|2.0|-",
                                         "no-date 2", "mean_rating no-rating 3"}));
  EXPECT_EQ(table(text, "years", 1).front(), "1999|2|2|0|0|0|100.0|0.0|2.0|-");
}

TEST(Tables, MeasureLength) {
  auto const text = record({.moves = "1. e4"}) + record({.moves = "1. e4 e5"}) +
                    record({.moves = "1. e4 e5 2. Nf3 Nc6 3. d4 d6"}) +
                    record({.result = "0-1", .moves = "1. e4 e5 2. d4 d5"}) + record({.moves = "1. e4 Ke7"});
  EXPECT_EQ(table(text, "length"),
            (lines{"all|4|3.2|3.0|1|6", "1-0|3|3.0|2.0|1|6", "0-1|1|4.0|4.0|4|4", "not-whole 1"}));
  EXPECT_EQ(table(text, "distribution"),
            (lines{"1-20|4|3|0|1|0|75.0|0.0|3.2|-", "not-whole 1", "mean_rating no-rating 4"}));
}

std::string ending(std::string const& fen, std::string const& result, std::string const& moves) {
  return record({.result = result, .others = "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n", .moves = moves});
}

TEST(Tables, CountEndings) {
  auto const text = ending("8/8/4k3/8/3r4/3PK3/7P/R7 w - - 0 1", "1/2-1/2", "1. Ra2 Rd7") +
                    ending("8/7p/4k3/8/3r4/4K3/8/R7 w - - 0 1", "0-1", "1. Ra2 Rd7") +
                    ending("8/8/4k3/3p4/3r4/4K3/8/R6P w - - 0 1", "*", "") +
                    ending("8/8/4k3/8/8/4K3/8/RN6 b - - 0 1", "1-0", "1... Kd5") + record({});
  auto const found = table(text, "endings");
  EXPECT_EQ(found[0], "KR+P v KR|2|1|1|0|0|75.0|50.0|2.0|-");
  EXPECT_EQ(found[1], "KRN v K|1|1|0|0|0|100.0|0.0|1.0|-");
}

TEST(Tables, CountOutcomes) {
  auto const text = record({.moves = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"}) +
                    record({.result = "0-1", .moves = "1. f3 e5 2. g4 Qh4#"}) +
                    record({.result = "1/2-1/2", .moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"}) +
                    record({.others = "[Termination \"Time forfeit\"]\n"}) + record({}) + record({.moves = "1. e4 e4"});
  EXPECT_EQ(table(text, "outcomes"), (lines{"mate|2|1|0|1|0|50.0|0.0|5.5|-", "none|1|1|0|0|0|100.0|0.0|2.0|-",
                                            "repetition|1|0|1|0|0|50.0|100.0|8.0|-", "time|1|1|0|0|0|100.0|0.0|2.0|-",
                                            "not-whole 1", "mean_rating no-rating 5"}));
  EXPECT_EQ(table(text, "terminations"),
            (lines{"Time forfeit|1|1|0|0|0|100.0|0.0|2.0|-", "no-value 5", "mean_rating no-rating 1"}));
}

TEST(Tables, CountCastling) {
  auto const text = record({.moves = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O"}) + record({.moves = "1. e4"});
  EXPECT_EQ(table(text, "castling"), (lines{"O-O|O-O|1|1|0|0|0|100.0|0.0|8.0|-", "none|none|1|1|0|0|0|100.0|0.0|1.0|-",
                                            "mean_rating no-rating 2"}));
}

TEST(Tables, MeasureTime) {
  auto const text =
      record({.others = "[TimeControl \"60+1\"]\n[Termination \"Time forfeit\"]\n",
              .moves = "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. d4 {[%clk 0:00:51]} d5 {[%clk 0:00:59]}"}) +
      record({.others = "[TimeControl \"60+1\"]\n", .moves = "1. e4 {[%emt 0:00:04]} e5"}) + record({}) +
      record({.others = "[TimeControl \"1/86400\"]\n[EndDate \"2024.03.08\"]\n",
              .moves = "1. e4 {[%clk 12:00:00]} e5 {[%clk 0:00:00]}"}) +
      record({.others = "[Mode \"EM\"]\n", .moves = "1. e4 {[%cctime 3/3]}"});
  // White 10 s and 4 s, Black 2 s.
  EXPECT_EQ(table(text, "time"), (lines{"60+1|2|3|5.3|7.0|2.0|10.0|1", "no-clock 1", "correspondence 2"}));
  // Half a day and a whole one; three days for two plies.
  EXPECT_EQ(table(text, "correspondence"), (lines{"1/86400|1|2|0.8|1.0|1|3.0|1.5", "?|1|1|3.0|3.0|0|-|-",
                                                  "no-correspondence 3", "days_lasted no-date 1"}));
}

TEST(Tables, CountSeries) {
  auto const italian = [](std::string moves, std::string result) {
    return record({.result = std::move(result), .moves = std::move(moves), .variant = "Italian Progressive"});
  };
  auto const scottish = [](std::string moves, std::string result) {
    return record({.result = std::move(result), .moves = std::move(moves), .variant = "Scottish Progressive"});
  };
  auto const text = italian("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7#", "1-0") + italian("1. e4 2. e5 Nc6", "0-1") +
                    scottish("1. e4 2. e5 d5 3. Bb5+ 4. c6 cxb5", "*") + record({}) + italian("1. e4 2. e5 e4", "1-0");
  EXPECT_EQ(table(text, "series"),
            (lines{"Italian Progressive|2|1|0|0|1|0|0.0|0.0|3.0|-", "Italian Progressive|3|1|1|0|0|0|100.0|0.0|6.0|-",
                   "Scottish Progressive|4|1|0|0|0|1|-|-|6.0|-", "not-whole 1", "no-series 1",
                   "score_percent no-result 1", "mean_rating no-rating 3"}));
  EXPECT_EQ(table(text, "series-lengths"),
            (lines{"Italian Progressive|1|2|1.0|2|0|0", "Italian Progressive|2|2|2.0|2|0|0",
                   "Italian Progressive|3|1|3.0|1|0|0", "Scottish Progressive|1|1|1.0|1|0|0",
                   "Scottish Progressive|2|1|2.0|1|0|0", "Scottish Progressive|3|1|1.0|0|1|0",
                   "Scottish Progressive|4|1|2.0|0|0|1", "not-whole 1", "no-series 1"}));
  EXPECT_EQ(table(text, "mates"), (lines{"Italian Progressive|3|3|1|0", "not-whole 1", "no-series 1", "no-mate 2"}));
}

TEST(Tables, CountProgressiveMates) {
  // Each of the four parries of the check discovers another one, which is too early in a series of Italian rules.
  auto const text = record({.result = "0-1",
                            .others = "[SetUp \"1\"]\n[FEN \"8/8/8/8/5B2/4K3/3r4/2k5 b - - 0 2\"]\n",
                            .moves = "2. Rd1 Rd3#",
                            .variant = "Italian Progressive"});
  EXPECT_EQ(table(text, "mates"), (lines{"Italian Progressive|2|2|1|1"}));
  EXPECT_EQ(table(text, "outcomes").front(), "progressive-mate|1|0|0|1|0|0.0|0.0|2.0|-");
}

TEST(Tables, GroupByTagsAndWords) {
  auto const text = record({.date = "1999.05.01", .others = "[Annotator \"Oak\"]\n"}) +
                    record({.date = "1999.06.01", .result = "0-1", .others = "[Annotator \"Oak\"]\n"}) +
                    record({.date = "2000.01.01"});
  EXPECT_EQ(groups(text, {"year"}),
            (lines{"1999|2|1|0|1|0|50.0|0.0|2.0|-", "2000|1|1|0|0|0|100.0|0.0|2.0|-", "mean_rating no-rating 3"}));
  EXPECT_EQ(groups(text, {"Year", "Month"}).front(), "1999|5|1|1|0|0|0|100.0|0.0|2.0|-");
  EXPECT_EQ(groups(text, {"Annotator"}),
            (lines{"Oak|2|1|0|1|0|50.0|0.0|2.0|-", "no-value 1", "mean_rating no-rating 2"}));
  EXPECT_EQ(groups(text, {"Decade", "Result"})[0], "1990s|0-1|1|0|0|1|0|0.0|0.0|2.0|-");
  EXPECT_EQ(groups(text, {"Player"}), (lines{"Fern, Ada|3|2|0|1|0|66.7|0.0|2.0|-", "Moss, Ben|3|1|0|2|0|33.3|0.0|2.0|-",
                                             "mean_rating no-rating 3"}));
}

TEST(Tables, NeedNoMoreThanTheyShow) {
  EXPECT_EQ(tables({.only = {"results", "players"}}).need(), statistics::fact_need::tags);
  EXPECT_EQ(tables({.only = {"results", "length"}}).need(), statistics::fact_need::game);
  EXPECT_EQ(tables({.only = {"results"}, .group_by = {"Outcome"}}).need(), statistics::fact_need::game);
  EXPECT_EQ(tables({}).need(), statistics::fact_need::game);
}

TEST(Tables, KeepKeysApart) {
  auto const text = record({.white = "A\x1F", .black = "B"});
  EXPECT_EQ(table(text, "players").front().substr(0, 4), "A |1");
}

}  // namespace

#include "format/adapters/lichess.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::replayed;
using test::sample;
using test::words_of;
using words = std::vector<std::string>;

constexpr std::string_view sample_as_pgn = R"([Event "Rated Correspondence game"]
[Site "https://lichess.org/Abc12dEf"]
[Date "2024.03.01"]
[Round "-"]
[White "anders_l"]
[Black "mireille_c"]
[Result "1/2-1/2"]
[UTCDate "2024.03.01"]
[UTCTime "08:00:00"]
[GameId "Abc12dEf"]
[Termination "Normal"]
[Status "draw"]
[Source "friend"]
[WhiteElo "2010"]
[WhiteRatingDiff "+2"]
[BlackTitle "FM"]
[BlackElo "2055"]
[BlackRatingDiff "-2"]
[TimeControl "1/259200"]
[EndDate "2024.03.12"]
[EndTime "21:46:40"]
[ECO "C54"]
[Opening "Italian Game: Classical Variation, Greco Gambit"]
[OpeningPly "12"]

e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 1/2-1/2

[Event "Casual Chess960 game"]
[Site "https://lichess.org/Zyx98wVu"]
[Date "2024.03.01"]
[Round "-"]
[White "tomas_f"]
[Black "lichess AI level 3"]
[Result "1-0"]
[UTCDate "2024.03.01"]
[UTCTime "10:46:40"]
[GameId "Zyx98wVu"]
[Variant "Chess960"]
[Termination "Time forfeit"]
[Status "outoftime"]
[Source "lobby"]
[WhiteElo "1710"]
[WhiteProvisional "true"]
[BlackType "program"]
[TimeControl "180+2"]
[EndDate "2024.03.01"]
[EndTime "10:51:40"]
[SetUp "1"]
[FEN "bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w EHeh - 0 1"]

e4 {[%eval 0.23] [%clk 0:03:00.03]} e5 $2 {[%eval #-4] [%clk 0:03:00.03] Mistake. f5 was best.} ( f5 exf5 ) 1-0

)";

std::string movetext_of(foreign_record const& record) {
  auto const text = record.text();
  auto const begin = text.find("\n\n") + 2;
  return std::string(text.substr(begin, text.find_last_not_of('\n') + 1 - begin));
}

std::string_view tag_of(foreign_record const& record, std::string const& name) {
  auto const text = record.text();
  auto const begin = text.find("[" + name + " \"");
  if (begin == text.npos) return "";
  auto const value = begin + name.size() + 3;
  return text.substr(value, text.find("\"]\n", value) - value);
}

foreign_record one(std::string line) {
  auto records = read_all(make_lichess_adapter, std::move(line));
  EXPECT_EQ(records.all.size(), 1U);
  EXPECT_TRUE(records.outside.empty());
  return records.all.empty() ? foreign_record() : records.all.front();
}

TEST(Lichess, ReadsTheSample) {
  for (std::size_t const step : {std::size_t{1}, std::size_t{1000}}) {
    auto const records = read_all(make_lichess_adapter, sample("lichess-export.ndjson"), step);
    EXPECT_EQ(records.text(), sample_as_pgn);
    EXPECT_EQ(words_of(records.outside), words{});
    for (auto const& record : records.all) EXPECT_EQ(words_of(record.findings()), words{});
    auto const found = replayed(records);
    ASSERT_EQ(found.games.size(), 2U);
    for (auto const& game : found.games) EXPECT_EQ(game.status, game::verdict::valid);
    EXPECT_EQ(found.games[0].plies, 14U);
    EXPECT_EQ(found.games[1].variant, "Chess960");
  }
}

TEST(Lichess, KnowsWhereEachWordStands) {
  auto const text = sample("lichess-export.ndjson");
  auto const records = read_all(make_lichess_adapter, text);
  ASSERT_EQ(records.all.size(), 2U);
  auto const& record = records.all[1];
  auto const place = [&](std::string_view word) { return record.source_offset_of(record.text().rfind(word)); };
  EXPECT_EQ(text.substr(place("exf5"), 4), "exf5");
  EXPECT_EQ(text.substr(place("bqnb"), 4), "bqnb");
  EXPECT_EQ(text.substr(place("tomas_f"), 7), "tomas_f");
}

TEST(Lichess, TellsLinesThatAreNoObjectsAndGoesOn) {
  auto const records = read_all(make_lichess_adapter, "{\"moves\":\"e4\"}\n{\"moves\":\n\n[1]\n{\"moves\":\"d4\"}\nx");
  EXPECT_EQ(records.all.size(), 2U);
  EXPECT_EQ(words_of(records.outside),
            (words{"source-malformed: expected a line with one JSON object: Invalid value.",
                   "source-malformed: expected a line with one JSON object: found a list",
                   "source-malformed: expected a line with one JSON object: Invalid value."}));
  ASSERT_EQ(records.outside.size(), 3U);
  EXPECT_EQ(records.outside[0].offset, 24U);
  EXPECT_EQ(records.outside[1].offset, 26U);
}

TEST(Lichess, NamesWhatHasNoPlace) {
  auto const record =
      one(R"({"id":"a","lastFen":"x","players":{"white":{"user":{"name":"A","patron":true}}},"moves":"e4"})");
  EXPECT_EQ(words_of(record.findings()),
            words{"field-dropped: no tag or comment stands for lastFen, players.white.user.patron"});
  EXPECT_EQ(record.findings().front().offset, 11U);
}

TEST(Lichess, TellsABestMoveThatIsNotThatOfTheVariation) {
  auto const told = [](std::string_view best, std::string_view variation) {
    return words_of(
        one(fmt::format(R"({{"moves":"e4","analysis":[{{"best":"{}","variation":"{}"}}]}})", best, variation))
            .findings());
  };
  EXPECT_EQ(told("g1f3", "Nf3 d5"), words{});
  EXPECT_EQ(told("e1h1", "O-O d5"), words{});
  EXPECT_EQ(told("c2c4", "Nf3 d5"),
            words{"field-dropped: no tag or comment stands for the move c2c4 beside another variation"});
}

TEST(Lichess, TellsValuesThatDoNotFit) {
  auto const record = one(
      R"({"rated":"yes","createdAt":99999999999999999,"winner":"green","status":"odd","moves":7,"clocks":["a"],"id":"a","id":"b"})");
  EXPECT_EQ(words_of(record.findings()),
            (words{"field-value: rated: expected true or false, found 'yes'",
                   "source-malformed: moves: expected a string, found '7'",
                   "field-value: id: expected one such key; the first counts, found 'b'",
                   "field-value: winner: expected white or black, found 'green'",
                   "field-value: createdAt: expected milliseconds up to the year 9999, found '99999999999999999'",
                   "field-value: status: expected one of lichess' words, found 'odd'",
                   "field-dropped: no tag or comment stands for the clocks behind the last move"}));
}

TEST(Lichess, GivesEachStatusAResultAndATermination) {
  auto const said = [](std::string const& rest) {
    auto const record = one("{\"moves\":\"e4\",\"status\":" + rest + "}");
    return std::string(tag_of(record, "Result")).append(" ").append(tag_of(record, "Termination"));
  };
  EXPECT_EQ(said(R"("mate","winner":"black")"), "0-1 Normal");
  EXPECT_EQ(said(R"("stalemate")"), "1/2-1/2 Normal");
  EXPECT_EQ(said(R"("outoftime")"), "1/2-1/2 Time forfeit");
  EXPECT_EQ(said(R"("cheat","winner":"white")"), "1-0 Rules infraction");
  EXPECT_EQ(said(R"("started")"), "* Unterminated");
  EXPECT_EQ(said(R"("aborted")"), "* Abandoned");
  EXPECT_EQ(said(R"("unknownFinish")"), "* Unknown");
}

TEST(Lichess, NamesVariantsAsRecordsDo) {
  EXPECT_EQ(tag_of(one(R"({"variant":"kingOfTheHill"})"), "Variant"), "King of the Hill");
  EXPECT_EQ(tag_of(one(R"({"variant":"threeCheck"})"), "Variant"), "Three-check");
  EXPECT_EQ(tag_of(one(R"({"variant":"standard"})"), "Variant"), "");
  EXPECT_EQ(tag_of(one(R"({"variant":"fromPosition"})"), "Variant"), "");
  EXPECT_EQ(tag_of(one(R"({"variant":"quux"})"), "Variant"), "quux");
}

TEST(Lichess, LetsNothingInMovesBeMoreThanMoves) {
  for (auto const* moves : {"e4 {x", "e4 [Event", "e4 ; e5", "e4 1-0 e5", "e4 * e5", "e4 (e5", "e4 % e5"}) {
    auto const records = read_all(make_lichess_adapter, std::string("{\"moves\":\"") + moves + "\"}");
    auto const found = replayed(records);
    ASSERT_EQ(found.games.size(), 1U) << moves;
    EXPECT_EQ(found.games[0].status, game::verdict::invalid) << moves;
    EXPECT_EQ(found.games[0].plies, 1U) << moves;
  }
}

TEST(Lichess, ReadsARecordInPgnFirst) {
  auto const record = one(
      R"({"moves":"d4","winner":"black","players":{"white":{"name":"B"}},"pgn":"[White \"A\"]\n[Odd \"x\"]\n\n1. e4 {so} e5\n"})");
  EXPECT_EQ(tag_of(record, "White"), "A");
  EXPECT_EQ(tag_of(record, "Odd"), "x");
  EXPECT_EQ(movetext_of(record), "1. e4 {so} e5\n0-1");
  EXPECT_EQ(tag_of(record, "Site"), "") << "of the keys nothing is read but the result";
  auto const two = one(R"({"pgn":"1. e4 1-0\n\n1. d4 0-1"})");
  EXPECT_EQ(movetext_of(two), "{1. e4 1-0\n\n1. d4 0-1} *");
  EXPECT_EQ(words_of(two.findings()),
            words{"source-malformed: pgn: expected one game, found more than one, or text behind its end"});
}

/// Looking through all words for each of them would take minutes.
TEST(Lichess, TellsHowManyOfAMillionMovesAreNone) {
  std::string moves;
  for (int i = 0; i < 1'000'000; ++i) moves += "?! ";
  auto const records = read_all(make_lichess_adapter, R"({"id":"a","moves":")" + moves + "\"}");
  ASSERT_EQ(records.all.size(), 1U);
  auto const findings = records.all[0].findings();
  ASSERT_EQ(findings.size(), 1001U);
  EXPECT_EQ(findings.back().message, "999000 more of this kind, from here on, are not told one by one");
}

TEST(Lichess, NamesAHundredOfTheKeysItDrops) {
  std::string keys;
  for (int i = 0; i < 1000; ++i) keys += fmt::format(R"("x{}":1,)", i);
  auto const records = read_all(make_lichess_adapter, "{" + keys + R"("moves":"e4"})");
  ASSERT_EQ(records.all[0].findings().size(), 1U);
  EXPECT_TRUE(records.all[0].findings()[0].message.ends_with("x98, x99, and 900 more"));
}

TEST(Lichess, TellsAStartThatIsNotThere) {
  auto const records = read_all(make_lichess_adapter, R"({"id":"a","variant":"fromPosition","moves":"e4"})");
  EXPECT_EQ(words_of(records.all.at(0).findings()),
            words{"source-malformed: variant: expected initialFen beside it, found 'fromPosition'"});
}

}  // namespace
}  // namespace pgnx::format

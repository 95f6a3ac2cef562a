#include "format/adapters/xfcc.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::replayed;
using test::sample;
using test::words_of;
using words = std::vector<std::string>;

constexpr std::string_view sample_as_pgn = R"([Event "Testopen 2024/4"]
[Site "SampleCC"]
[Date "2024.03.01"]
[Round "?"]
[White "Lindqvist, Anders"]
[Black "Castagno, Mireille"]
[Result "*"]
[EventDate "2024.03.01"]
[GameId "4711"]
[Source "https://cc.example.org/game?id=4711"]
[WhiteElo "2210"]
[BlackElo "2188"]
[TimeControl "10/4320000"]
[MyTurn "true"]
[HasWhite "true"]
[NoEngines "true"]
[Termination "unterminated"]
[Mode "XFCC"]
[WhiteClock "748:12:00"]
[BlackClock "1056:00:00"]

{Nice move & good luck} 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+ 7.Nc3 Nxe4 8.O-O Bxc3
*

[Event "Testopen 2024/4"]
[Site "SampleCC"]
[Date "2024.03.01"]
[Round "?"]
[White "Ferreira, Tomas"]
[Black "Lindqvist, Anders"]
[Result "0-1"]
[EventDate "2024.03.01"]
[GameId "4712"]
[MyTurn "false"]
[HasWhite "false"]
[Termination "normal"]
[Mode "XFCC"]

1.f3 e5 2.g4 Qh4#
0-1

[Event "Variant cup"]
[Site "SampleCC"]
[Date "????.??.??"]
[Round "?"]
[White "Haldane, Priya"]
[Black "Lindqvist, Anders"]
[Result "1-0"]
[GameId "4713"]
[MyTurn "false"]
[HasWhite "false"]
[Termination "normal"]
[Mode "XFCC"]
[Variant "progressive"]

1.e4 2.e5 Nc6 3.Bc4 Qh5 Qxf7#
1-0

[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Novak, Jiri"]
[Black "Oduya, Grace"]
[Result "*"]
[GameId "4714"]
[Termination "both defaulted"]
[Mode "XFCC"]

*

)";

TEST(Xfcc, ReadsTheSample) {
  for (std::size_t const step : {std::size_t{1}, std::size_t{100'000}}) {
    auto const records = read_all(make_xfcc_adapter, sample("xfcc-getmygames.xml"), step);
    EXPECT_EQ(records.text(), sample_as_pgn);
    EXPECT_EQ(words_of(records.outside), words{});
    for (auto const& record : records.all) EXPECT_EQ(words_of(record.findings()), words{});
    auto const found = replayed(records);
    ASSERT_EQ(found.games.size(), 4U);
    for (auto const& game : found.games) EXPECT_EQ(game.status, game::verdict::valid);
    EXPECT_EQ(found.games[0].plies, 16U);
    EXPECT_EQ(found.games[2].plies, 6U);
  }
}

TEST(Xfcc, KnowsWhereEachFieldStands) {
  auto const text = sample("xfcc-getmygames.xml");
  auto const records = read_all(make_xfcc_adapter, text);
  ASSERT_EQ(records.all.size(), 4U);
  auto const& record = records.all[1];
  auto const place = [&](std::string_view word) { return record.source_offset_of(record.text().find(word)); };
  EXPECT_EQ(text.substr(place("Ferreira"), 8), "Ferreira");
  EXPECT_EQ(text.substr(place("Qh4#"), 4), "Qh4#");
}

std::string game(std::string_view fields) { return std::string("<a:XfccGame>").append(fields) + "</a:XfccGame>"; }

TEST(Xfcc, TakesPrefixesCasesAndOtherFields) {
  auto const records = read_all(
      make_xfcc_adapter, game("<a:White>A</a:White><WhiteFideID>12</WhiteFideID><whiteIccfID>34</"
                              "whiteIccfID><b:variant>NoCastle</b:variant>"
                              "<setup>true</setup><fen>4k3/8/8/8/8/8/4P3/4K3 w - - 0 1</fen><pet>x</pet><moves>1.e4 "
                              "{[%ccsnt 2018.10.02,12:56]}</moves><black><b>x</b></black>"));
  ASSERT_EQ(records.all.size(), 1U);
  auto const text = records.all[0].text();
  for (auto const* part : {"[White \"A\"]", "[WhiteFideId \"12\"]", "[WhiteIccfID \"34\"]", "[Variant \"No Castling\"]",
                           "[SetUp \"1\"]", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", "{[%ccsnt 2018.10.02,12:56]}"})
    EXPECT_NE(text.find(part), text.npos) << part;
  EXPECT_EQ(words_of(records.all[0].findings()), words{"field-dropped: no tag or comment stands for pet, black"});
}

TEST(Xfcc, BeginsFromThePositionThatIsSetUp) {
  auto const read = [](std::string_view start) {
    return read_all(make_xfcc_adapter, game(std::string(start) + "<moves>1. e4</moves>")).all.at(0);
  };
  std::string const fen = "<fen>4k3/8/8/8/8/8/4P3/4K3 w - - 0 1</fen>";
  EXPECT_NE(read("<setup>true</setup>" + fen).text().find("[FEN "), std::string_view::npos);
  EXPECT_NE(read(fen).text().find("[FEN "), std::string_view::npos);
  auto const of_board = read("<setup>false</setup>" + fen);
  EXPECT_EQ(of_board.text().find("[FEN "), std::string_view::npos);
  EXPECT_NE(of_board.text().find("[CurrentPosition \"4k3"), std::string_view::npos);
  EXPECT_EQ(words_of(read("<setup>true</setup><fen/>").findings()),
            words{"source-malformed: setup: expected a position in fen to begin with, found 'true'"});
}

TEST(Xfcc, TellsMovesThatComeTwice) {
  auto const records = read_all(make_xfcc_adapter, game("<moves>1. e4</moves><moves>1. d4</moves>"));
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(words_of(records.all[0].findings()).at(0),
            "source-malformed: moves: expected moves once, of which the first count, found '1. e4'");
}

TEST(Xfcc, GivesEachResultATermination) {
  auto const said = [](std::string const& result) {
    auto const records = read_all(make_xfcc_adapter, game("<result>" + result + "</result>"));
    auto const text = records.text();
    auto const tag = [&](std::string const& name) {
      auto const begin = text.find("[" + name + " \"");
      return begin == text.npos ? ""
                                : text.substr(begin + name.size() + 3,
                                              text.find('"', begin + name.size() + 3) - begin - name.size() - 3);
    };
    return tag("Result") + " " + tag("Termination");
  };
  EXPECT_EQ(said("WhiteWinAdjudicated"), "1-0 adjudication");
  EXPECT_EQ(said("DrawAdjucated"), "1/2-1/2 adjudication");
  EXPECT_EQ(said("WhiteDefaulted"), "0-1 White defaulted");
  EXPECT_EQ(said("BothDefaulted"), "* both defaulted");
  EXPECT_EQ(said("Cancelled"), "* cancelled");
  EXPECT_EQ(said("AdjudicationPending"), "* adjudication pending");
  EXPECT_EQ(said("Nonsense"), "* ");
}

TEST(Xfcc, TellsValuesThatDoNotFit) {
  auto const records = read_all(
      make_xfcc_adapter, game("<result>Nonsense</result><daysPlayer>x</daysPlayer><hoursOpponent>1</hoursOpponent>"));
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(words_of(records.all[0].findings()),
            (words{"field-value: result: expected one of the words of Xfcc, such as WhiteWins, found 'Nonsense'",
                   "field-value: daysPlayer: expected a whole number, found 'x'",
                   "field-value: hasWhite: expected true or false, to know whose clocks these are, found ''"}));
}

TEST(Xfcc, KeepsAllGamesButTheBrokenOne) {
  auto const records =
      read_all(make_xfcc_adapter, game("<id>1</id>") + game("<id>2</event>") + "<!-- " + game("") + "-->" +
                                      "<XfccGame><id>3</id>" + game("<id>4</id>") + "<XfccGame><id>5");
  EXPECT_EQ(records.all.size(), 2U);
  EXPECT_NE(records.text().find("[GameId \"4\"]"), std::string::npos);
  EXPECT_EQ(words_of(records.outside),
            (words{"source-malformed: expected an element XfccGame in XML: Start-end tags mismatch",
                   "source-malformed: expected an element XfccGame and its end: another one begins in it",
                   "source-malformed: expected an element XfccGame and its end: it is cut off"}));
}

TEST(Xfcc, PassesOverMarkupWithoutName) {
  auto const records = read_all(make_xfcc_adapter, "<></></ ></ /><//>" + game("<id>2</id>"));
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_TRUE(records.outside.empty());
}

TEST(Xfcc, ReadsTheGameBehindASignThatStandsAlone) {
  EXPECT_EQ(read_all(make_xfcc_adapter, "<a> < <XfccGame><white>Ada</white></XfccGame></a>").all.size(), 1U);
}

TEST(Xfcc, TellsThatThereIsNoGame) {
  auto const records = read_all(make_xfcc_adapter, "<?xml version=\"1.0\"?><games><other/></games>");
  EXPECT_TRUE(records.all.empty());
  EXPECT_EQ(words_of(records.outside), words{"source-malformed: expected elements XfccGame, and there is none"});
  EXPECT_TRUE(read_all(make_xfcc_adapter, "").outside.empty());
}

TEST(Xfcc, ExpandsNoEntitiesOfADocumentType) {
  auto const records =
      read_all(make_xfcc_adapter, "<!DOCTYPE x [<!ENTITY lol \"lollol\">]>" + game("<white>&lol;</white>"));
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_NE(records.all[0].text().find("[White \"&lol;\"]"), std::string::npos);
}

TEST(Xfcc, BoundsTheSizeOfAGame) {
  auto const records =
      read_all(make_xfcc_adapter, "<XfccGame>" + std::string(3 << 20, 'x') + "</XfccGame>" + game("<id>2</id>"));
  EXPECT_EQ(records.all.size(), 1U);
  EXPECT_EQ(words_of(records.outside),
            words{"source-malformed: expected an element XfccGame and its end: it is too long"});
}

}  // namespace
}  // namespace pgnx::format

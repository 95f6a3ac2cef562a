#include "format/adapters/chesscom.hpp"

#include <gtest/gtest.h>

#include "format/adapters/coded_moves.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::replayed;
using test::sample;
using test::words_of;
using words = std::vector<std::string>;

constexpr std::string_view sample_as_pgn = R"([Event "Let's Play!"]
[Site "Chess.com"]
[Date "2024.03.01"]
[Round "-"]
[White "anders_l"]
[Black "mireille_c"]
[Result "0-1"]
[CurrentPosition "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"]
[Timezone "UTC"]
[ECO "A00"]
[ECOUrl "https://www.chess.com/openings/Barnes-Opening-1...e5"]
[UTCDate "2024.03.01"]
[UTCTime "18:32:26"]
[WhiteElo "1188"]
[BlackElo "1246"]
[TimeControl "1/86400"]
[Termination "mireille_c won by checkmate"]
[StartTime "18:32:26"]
[EndDate "2024.03.02"]
[EndTime "16:43:13"]
[Link "https://www.chess.com/game/daily/1"]
[TimeClass "daily"]
[Rated "true"]
[GameUuid "00000000-0000-0000-0000-000000000001"]
[WhiteUrl "https://api.chess.com/pub/player/anders_l"]
[WhiteUuid "x"]
[BlackUrl "https://api.chess.com/pub/player/mireille_c"]
[BlackUuid "y"]

1. f3 {[%clk 23:59:48]} 1... e5 {[%clk 23:59:17]} 2. g4 {[%clk 21:51:54]} 2... Qh4# {[%clk 23:50:13.4]} 0-1

)";

TEST(ChessCom, ReadsTheSample) {
  for (std::size_t const step : {std::size_t{1}, std::size_t{100'000}}) {
    auto const records = read_all(make_chesscom_adapter, sample("chesscom-archive.json"), step);
    EXPECT_EQ(records.text().substr(0, records.text().find("1. f3")),
              sample_as_pgn.substr(0, sample_as_pgn.find("1. f3")));
    EXPECT_EQ(words_of(records.outside), words{});
    ASSERT_EQ(records.all.size(), 1U);
    EXPECT_EQ(words_of(records.all[0].findings()), words{});
    auto const found = replayed(records);
    ASSERT_EQ(found.games.size(), 1U);
    EXPECT_EQ(found.games[0].status, game::verdict::valid);
    EXPECT_EQ(found.games[0].plies, 4U);
    EXPECT_EQ(found.games[0].outcome, game::ending::mate);
  }
}

TEST(ChessCom, KnowsWhereTheWordsOfTheRecordStand) {
  auto const text = sample("chesscom-archive.json");
  auto const records = read_all(make_chesscom_adapter, text);
  ASSERT_EQ(records.all.size(), 1U);
  auto const& record = records.all[0];
  auto const place = [&](std::string_view word) { return record.source_offset_of(record.text().find(word)); };
  EXPECT_EQ(text.substr(place("Qh4#"), 4), "Qh4#");
  EXPECT_EQ(text.substr(place("mireille_c won"), 14), "mireille_c won");
}

std::string archive(std::string_view games) { return std::string("{\"games\":[").append(games) + "]}"; }

TEST(ChessCom, ReadsCodedMovesWhereThereIsNoRecord) {
  auto const records = read_all(
      make_chesscom_adapter,
      archive(
          R"({"tcn":"nv0KoE7F","rules":"kingofthehill","start_time":1709317946,"white":{"username":"A","result":"checkmated"},"black":{"username":"B","result":"win"}})"));
  EXPECT_EQ(records.text(), R"([Event "?"]
[Site "Chess.com"]
[Date "2024.03.01"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "0-1"]
[Variant "King of the Hill"]
[Termination "checkmated"]
[UTCDate "2024.03.01"]
[UTCTime "18:32:26"]

f2f3 e7e5 g2g4 d8h4 0-1

)");
  EXPECT_EQ(replayed(records).games.at(0).status, game::verdict::valid);
}

TEST(ChessCom, TellsWhatContradictsTheRecord) {
  auto const records = read_all(
      make_chesscom_adapter,
      archive(
          R"({"pgn":"[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n","odd":1,"white":{"username":"B","result":"win"},"black":{"result":"win"}})"));
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(
      words_of(records.all[0].findings()),
      (words{"field-value: white.result: expected a result that goes with that of black, found 'win'",
             "field-dropped: no tag or comment stands for odd, White 'B', which pgn has otherwise, Result '*', which "
             "pgn has otherwise"}));
}

TEST(ChessCom, KeepsAllGamesButTheBrokenOne) {
  auto const records = read_all(make_chesscom_adapter,
                                archive("{\"tcn\":\"mC\"},{\"tcn\":},{\"tcn\":\"mC\"},{\"pgn\":\"}\"}") + "[{\"a");
  EXPECT_EQ(records.all.size(), 3U);
  EXPECT_EQ(words_of(records.outside),
            (words{"source-malformed: expected a game as a JSON object: Invalid value.",
                   "source-malformed: expected the end of the object that begins here: the text is cut off"}));
}

TEST(ChessCom, TellsAGameThatStandsInNoList) {
  auto const alone = read_all(make_chesscom_adapter, R"({"pgn":"1. e4 *","rules":"chess","time_class":"daily"})");
  EXPECT_EQ(alone.all.size(), 0U);
  EXPECT_EQ(alone.outside.size(), 1U);
  EXPECT_EQ(read_all(make_chesscom_adapter, R"({"games":[]})").outside.size(), 0U);
}

TEST(ChessCom, FindsGamesBehindAListInAList) {
  EXPECT_EQ(read_all(make_chesscom_adapter, R"({"x":[[1],{"pgn":"1. e4 *","rules":"chess"}]})").all.size(), 1U);
}

TEST(CodedMoves, AreSquaresPromotionsAndDrops) {
  EXPECT_EQ(decode_move("mC"), "e2e4");
  EXPECT_EQ(decode_move("eg"), "e1g1");
  EXPECT_EQ(decode_move("0~"), "e7e8q");
  EXPECT_EQ(decode_move("0{"), "e7d8q");
  EXPECT_EQ(decode_move("0("), "e7d8n");
  EXPECT_EQ(decode_move("m$"), "e2f1b");
  EXPECT_EQ(decode_move("=C"), "P@e4");
  EXPECT_EQ(decode_move("-v"), "N@f3");
  for (auto const* code : {"", "m", "m~~", "48{", "C~", "--", "\xC3\xA9"})
    EXPECT_EQ(decode_move(code).front(), '_') << code;
  EXPECT_EQ(decode_move("W{"), "_W{") << "no file is left of a";
}

TEST(Chesscom, ReadsTheCodedMovesWherePgnIsBlank) {
  auto const records = read_all(make_chesscom_adapter, R"({"games":[{"url":"a","pgn":" \n","tcn":"mC0K"}]})");
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_NE(records.all[0].text().find("e2e4 e7e5"), std::string_view::npos) << records.all[0].text();
}

}  // namespace
}  // namespace pgnx::format

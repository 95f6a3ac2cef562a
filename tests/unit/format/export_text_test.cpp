#include <pgnx/format/export_text.hpp>

#include <gtest/gtest.h>

#include "tests/records.hpp"

namespace pgnx::format {
namespace {

using test::record_of;

exported_text exported(std::string_view text, export_options const& options = {}) {
  return export_pgn(text, text_end::final, options);
}

std::string const good = record_of("1. e4 e5 *");
std::string const bad = record_of("1. e4 e4 {kept} *");
std::string const odd = record_of("1. e4 $ e5 *");  // legal, but a tree has no room for a $ without a number

TEST(ExportText, LeavesExportFormatAsItIs) {
  auto const text = good + record_of("1. d4 $1 {a} (1. c4) 1... d5 *");
  EXPECT_EQ(exported(text).text, text);
}

TEST(ExportText, KeepsGamesThatCannotBeRewrittenAsTheyStood) {
  auto const to = exported(good + bad + odd + good);
  EXPECT_EQ(to.text, good + bad + odd + good);
  EXPECT_EQ(to.kept_games, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(to.found.games.size(), 4U);
}

TEST(ExportText, RespellsOnlyWhereATokenIsOdd) {
  EXPECT_EQ(exported(record_of("1.e2e4 e5 2. Ng1f3! *")).text, record_of("1. e4 e5 2. Nf3 $1 *"));
  EXPECT_EQ(exported(record_of("1. e4 (1. Z0) Z0 *")).text, record_of("1. e4 (1. --) 1... -- *"));
}

TEST(ExportText, KeepsTextOutsideOfGamesBetweenThem) {
  auto const to = exported("prose\n\n" + good + "more\n\n" + good + "end\n");
  EXPECT_EQ(to.text, "prose\n\n" + good + "more\n\n" + good + "end\n\n");
}

TEST(ExportText, KeepsTextOutsideOfGamesForOtherReadersToo) {
  EXPECT_EQ(exported("prose\n\n" + good + "end\n", {.compat = true}).text, "prose\n\n" + good + "end\n\n");
}

TEST(ExportText, LeavesARecordThatIsCutOffForLater) {
  auto const begun = record_of("1. e4 e5 2. Nf");
  auto const text = good + begun.substr(0, begun.find_last_not_of('\n') + 1);
  for (auto const to : {format_id::pgn, format_id::jsonl, format_id::csv, format_id::epd, format_id::fen}) {
    auto const whole = export_pgn(good, text_end::final, {.to = to});
    auto const part = export_pgn(text, text_end::open, {.to = to});
    EXPECT_EQ(part.text, whole.text) << info(to).name;
    EXPECT_LE(part.consumed, good.size());
    EXPECT_EQ(part.found.games.size(), 1U);
  }
}

TEST(ExportText, LosslessChangesNothingButTheNotation) {
  std::string const text = "\xEF\xBB\xBFprose\r\n\r\n[White \"a\"]\r\n\r\n1.e2e4  e5 {x} ( 1...c5 )2.Nf3  *\r\n" + bad;
  EXPECT_EQ(exported(text, {.lossless = true}).text, text);
  auto const uci = exported(text, {.notation = notation_id::uci, .lossless = true});
  EXPECT_EQ(uci.text, "\xEF\xBB\xBFprose\r\n\r\n[White \"a\"]\r\n\r\n1.e2e4  e7e5 {x} ( 1...c7c5 )2.g1f3  *\r\n" + bad);
  EXPECT_EQ(uci.kept_games, std::vector<std::size_t>{1});
}

TEST(ExportText, KeepsAGameWithAMoveThatTheNotationCannotSpell) {
  auto const drops = record_of("1. e4 d5 2. exd5 Qxd5 3. P@e4 *", {.variant = "Crazyhouse"});
  for (auto const to : {format_id::pgn, format_id::text}) {
    auto const written = exported(good + drops, {.to = to, .notation = notation_id::iccf});
    EXPECT_NE(written.text.find("5254 5755"), std::string::npos);
    EXPECT_TRUE(written.text.ends_with(drops)) << written.text;
    ASSERT_FALSE(written.found.diagnostics.empty());
    auto const& told = written.found.diagnostics.back().message;
    EXPECT_NE(told.find("@e4 cannot be written in ICCF numeric notation"), std::string::npos) << told;
    EXPECT_EQ(written.kept_games, std::vector<std::size_t>{1});
  }
}

TEST(ExportText, WritesJsonForEachGame) {
  auto const to = exported(good + bad, {.to = format_id::jsonl});
  EXPECT_EQ(std::count(to.text.begin(), to.text.end(), '\n'), 2);
  EXPECT_NE(to.text.find("\"status\":\"invalid\",\"pgn\":\"[Event"), std::string::npos);
  EXPECT_EQ(to.kept_games, std::vector<std::size_t>{1});
}

TEST(ExportText, WritesARowForEachGameWhateverItsMoves) {
  auto const to = exported(good + bad, {.to = format_id::tsv, .columns = {"White", "Round"}});
  EXPECT_EQ(to.text, "Fern, Ada\t1\nFern, Ada\t1\n");
  EXPECT_TRUE(to.kept_games.empty());
}

TEST(ExportText, WritesPositionsUpToTheFirstError) {
  auto const to = exported(bad, {.to = format_id::fen});
  EXPECT_EQ(to.text,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n");
  EXPECT_EQ(to.kept_games, std::vector<std::size_t>{0});
}

TEST(ExportText, JudgesNoGameWhoseRulesAreNotKnown) {
  auto const text = "[Variant \"Moonwalk\"]\n\n1. e5 e9 *\n\n" + good;
  EXPECT_EQ(exported(text).text, text);
  auto const positions = exported(text, {.to = format_id::epd});
  EXPECT_EQ(positions.kept_games, std::vector<std::size_t>{0});
  EXPECT_TRUE(positions.text.starts_with("rnbqkbnr/"));
  EXPECT_EQ(std::count(positions.text.begin(), positions.text.end(), '\n'), 3);
}

TEST(ExportText, RewritesNothingThatDepartsFromExportFormatWhereItIsStrict) {
  auto const sloppy = record_of("1. e2e4 e5 *");
  EXPECT_EQ(exported(sloppy + good).kept_games, std::vector<std::size_t>());
  auto const strict = exported(sloppy + good, {.strict = true});
  EXPECT_EQ(strict.text, sloppy + good);
  EXPECT_EQ(strict.kept_games, std::vector<std::size_t>{0});
}

TEST(ExportText, RespellsLosslessWhatATreeDoesNotHold) {
  auto const to = exported(odd, {.notation = notation_id::uci, .lossless = true});
  EXPECT_EQ(to.text, record_of("1. e2e4 $ e7e5 *"));
  EXPECT_TRUE(to.kept_games.empty());
}

TEST(ExportText, HasAHeadOnlyForTables) {
  EXPECT_EQ(export_head({.to = format_id::csv, .columns = {"White", "Black"}}), "White,Black\n");
  EXPECT_EQ(export_head({.to = format_id::tsv, .columns = {"White", "Black"}}), "White\tBlack\n");
  for (auto const to : {format_id::pgn, format_id::jsonl, format_id::epd, format_id::fen})
    EXPECT_EQ(export_head({.to = to}), "");
}

}  // namespace
}  // namespace pgnx::format

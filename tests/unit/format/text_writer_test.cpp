#include "format/text_writer.hpp"

#include <gtest/gtest.h>
#include <pgnx/format/export_text.hpp>

#include "format/adapters/score_text.hpp"
#include "tests/records.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::record_of;

exported_text as_text(std::string_view pgn, notation_id notation = notation_id::san) {
  return export_pgn(pgn, text_end::final, {.to = format_id::text, .notation = notation});
}

std::string as_pgn(std::string_view pgn) { return export_pgn(pgn, text_end::final, {}).text; }

std::string back(std::string_view text) { return as_pgn(test::read_all(make_text_adapter, std::string(text)).text()); }

constexpr std::string_view willow =
    "[Event \"Willow Cup\"]\n[Site \"Testville\"]\n[Date \"2024.03.05\"]\n[Round \"1\"]\n[White \"Fern, Ada\"]\n"
    "[Black \"Moss, Ben\"]\n[Result \"1/2-1/2\"]\n[ECO \"C20\"]\n\n"
    "$3 {A short one.} 1. e4 e5 $6 {Bold.} (1... c5 2. c3) 1/2-1/2\n\n";

TEST(TextWriter, WritesAHeadingLabelsTagsAndTheScore) {
  EXPECT_EQ(as_text(willow).text,
            "Fern, Ada - Moss, Ben 1/2-1/2\nEvent: Willow Cup\nSite: Testville\nDate: 2024.03.05\nRound: 1\n"
            "[ECO \"C20\"]\n\n$3 {A short one.} 1. e4 e5 $6 {Bold.} (1... c5 2. c3) 1/2-1/2\n\n");
  EXPECT_EQ(back(as_text(willow).text), willow);
}

TEST(TextWriter, SpellsTheMovesAsAskedFor) {
  EXPECT_NE(as_text(willow, notation_id::uci).text.find("1. e2e4 e7e5 $6 {Bold.} (1... c7c5 2. c2c3)"),
            std::string::npos);
}

TEST(TextWriter, WritesTagsThatNoHeadingOrLabelHoldsAsTags) {
  for (std::string_view const record :
       {"[Event \"Round 3  Site: b\"]\n[White \"2nd player\"]\n[Black \"Moss - Reed\"]\n\n1. e4 *\n\n",
        "[Site \"a \\\\ \\\" b\"]\n[White \"Fern\"]\n[Black \"Moss\"]\n[Result \"*\"]\n[Board \"7\"]\n\n1. e4 e5 *\n\n",
        "[Event \"\"]\n[Site \"?\"]\n[Site \"b\"]\n[White \"Fern\"]\n[White \"Moss\"]\n\n1. d4 *\n\n", "1. e4 *\n\n",
        "[White \"Fern\"]\n[Black \"Moss\"]\n[Result \"1-0\"]\n\n1-0\n\n"}) {
    auto const text = as_text(record).text;
    EXPECT_EQ(back(text), as_pgn(record)) << text;
    EXPECT_EQ(back(text + text), as_pgn(record) + as_pgn(record)) << text;
  }
}

TEST(TextWriter, WritesGamesOfSeries) {
  auto const record = record_of("1. e4 2. e5 {c} Nc6 3. Bc4 (3. Nf3) Qh5 Qxf7# 1-0",
                                {.result = "1-0", .variant = "Italian Progressive"});
  EXPECT_EQ(back(as_text(record).text), as_pgn(record));
}

TEST(TextWriter, KeepsWhatABareScoreCannotHoldAndTellsIt) {
  struct {
    std::string record;
    std::string why;
  } const refused[] = {
      {record_of("1. e4 {a { b} e5 *"), "a comment holds a brace"},
      {record_of("1. e4 {---- |} *"), "a comment begins as a diagram does"},
      {record_of("1. e4\n% odd\ne5 *"), "it has an escaped line (%)"},
      {record_of("1000. Ke2 *", {.others = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1000\"]\n"}),
       "it has numbers of moves of more than three digits"},
  };
  for (auto const& [record, why] : refused) {
    auto const exported = as_text(record);
    ASSERT_EQ(exported.kept_games.size(), 1U) << record;
    EXPECT_EQ(exported.text, record);
    auto const told = test::words_of(exported.found.diagnostics);
    EXPECT_EQ(told.back(), "format-impossible: a bare score cannot hold the game: " + why);
  }
}

TEST(TextWriter, WritesNothingOfAGameWithTwoTagsEvent) {
  game::tree t;
  t.tags.add("Event", "Willow Cup");
  t.tags.add("Event", "Reed Cup");
  std::string out;
  EXPECT_EQ(text_writer(out).write(t), "it has two tags Event");
  EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace pgnx::format

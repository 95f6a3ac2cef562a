#include <pgnx/format/formats.hpp>

#include <gtest/gtest.h>

#include <pgnx/board/position.hpp>
#include <pgnx/format/move_text.hpp>

#include "tests/unit/game/reading.hpp"

namespace pgnx::format {
namespace {

TEST(Formats, StandInTheOrderOfTheirEnumUnderTheirNames) {
  std::size_t index = 0;
  for (auto const& row : formats()) {
    EXPECT_EQ(static_cast<std::size_t>(row.id), index++);
    EXPECT_EQ(&info(row.id), &row);
    EXPECT_EQ(find_format(row.name), row.id);
    EXPECT_FALSE(row.summary.empty());
    EXPECT_TRUE(has(row, ability::read) || has(row, ability::write)) << row.name;
  }
  EXPECT_TRUE(has(info(format_id::pgn), ability::read | ability::write | ability::moves | ability::annotations));
  EXPECT_FALSE(has(info(format_id::csv), ability::moves));
}

TEST(Formats, AreFoundInAnyCaseAndNotByOtherWords) {
  EXPECT_EQ(find_format("JSONL"), format_id::jsonl);
  EXPECT_EQ(find_format("json"), std::nullopt);
  EXPECT_EQ(find_format(""), std::nullopt);
}

TEST(Formats, AreKnownBySuffixWithoutThatOfACompression) {
  EXPECT_EQ(format_of_path("a.pgn"), format_id::pgn);
  EXPECT_EQ(format_of_path("dir.csv/a.TSV.gz"), format_id::tsv);
  EXPECT_EQ(format_of_path("/x/a.b.fen.ZST"), format_id::fen);
  EXPECT_EQ(format_of_path("a.epd.bz2"), format_id::epd);
  EXPECT_EQ(format_of_path("a.jsonl.xz"), format_id::jsonl);
  for (auto const* path : {"", "pgn", "a", "a.", "a.txt", "dir.pgn/a", "a.gz", "a.pgn.zip", "-"})
    EXPECT_EQ(format_of_path(path), std::nullopt) << path;
}

TEST(Formats, TellASuffixThatNamesNoFormatFromNone) {
  EXPECT_EQ(format_suffix("dir.csv/a.json.gz"), "json");
  EXPECT_EQ(format_suffix("a.pgn.zip"), "zip");
  for (auto const* path : {"", "-", "a", "a.", "a.zst", ".a", "dir.json/.a"})
    EXPECT_EQ(format_suffix(path), "") << path;
}

TEST(Notations, StandInTheOrderOfTheirEnumUnderTheirNames) {
  std::size_t index = 0;
  for (auto const& row : notations()) {
    EXPECT_EQ(static_cast<std::size_t>(row.id), index++);
    EXPECT_EQ(find_notation(row.name), row.id);
  }
  EXPECT_EQ(find_notation("UCI"), notation_id::uci);
  EXPECT_EQ(find_notation("morse"), std::nullopt);
}

TEST(MoveText, SpellsAMoveInEachNotation) {
  auto const knight = test::step("g1f3");
  auto const spelled = [&](notation_id notation, board::move m) {
    std::string out = "1. ";
    game::line_position line;
    line.start({});
    append_move(out, notation, line, m);
    return out;
  };
  EXPECT_EQ(spelled(notation_id::san, knight), "1. Nf3");
  EXPECT_EQ(spelled(notation_id::lan, knight), "1. Ng1-f3");
  EXPECT_EQ(spelled(notation_id::uci, knight), "1. g1f3");
  for (auto const& row : notations()) EXPECT_EQ(spelled(row.id, {}), "1. --");
}

}  // namespace
}  // namespace pgnx::format

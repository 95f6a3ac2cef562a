#include <pgnx/format/pgn_writer.hpp>

#include <gtest/gtest.h>

#include <sstream>

#include "tests/unit/game/reading.hpp"

namespace pgnx::format {
namespace {

using record::comment_kind;
using test::read_tree;

std::string written(game::tree const& t, pgn_options options = {}) {
  std::string out;
  pgn_writer(out, options).write(t);
  return out;
}

/// What follows the tags and the empty line behind them.
std::string movetext_of(std::string const& record) {
  auto const text = record.substr(record.find("\n\n") + 2);
  EXPECT_TRUE(text.ends_with("\n\n"));
  return text.substr(0, text.size() - 2);
}

std::string rewritten(std::string_view movetext, pgn_options options = {}) {
  return movetext_of(written(read_tree(movetext), options));
}

TEST(PgnWriter, WritesAnEmptyGameWithItsRoster) {
  EXPECT_EQ(written({}),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
            "[Result \"*\"]\n\n*\n\n");
}

// PGN standard 8.1: the roster in its order, then the other tags by name; 7: escapes in values.
TEST(PgnWriter, WritesTagsInExportOrderAndEscapesThem) {
  game::tree t;
  t.tags.add("ECO", "A00");
  t.tags.add("Annotator", "a \"b\" \\ c");
  t.tags.add("Black", "Moss, Ben");
  t.tags.add("White", "two\nlines");
  t.set_result("0-1");
  EXPECT_EQ(written(t),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"two lines\"]\n"
            "[Black \"Moss, Ben\"]\n[Result \"0-1\"]\n[Annotator \"a \\\"b\\\" \\\\ c\"]\n[ECO \"A00\"]\n\n0-1\n\n");
}

// PGN standard 9.7: SetUp and FEN; 8.2.2.2: the number before a move of Black that starts a game.
TEST(PgnWriter, SaysWhereAGameStartsAndNumbersFromThere) {
  auto const record = written(read_tree("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *"));
  EXPECT_NE(record.find("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[SetUp \"1\"]\n"), std::string::npos);
  EXPECT_EQ(movetext_of(record), "40... Kd7 41. e4 *");
}

TEST(PgnWriter, SpellsMovesCanonicallyWhateverTheirTokens) {
  EXPECT_EQ(rewritten("1.e2-e4 e7e5 2. Ng1f3 Nc6 3. Bb5 d6 4. 0-0 Nge7 *"),
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Ne7 *");
  EXPECT_EQ(rewritten("1. f3 e5 2. g4 Qh4 0-1"), "1. f3 e5 2. g4 Qh4# 0-1");
}

TEST(PgnWriter, SpellsMovesInOtherNotations) {
  EXPECT_EQ(rewritten("1. e4 d5 2. exd5 *", {.notation = notation_id::lan}), "1. e2-e4 d7-d5 2. e4xd5 *");
  EXPECT_EQ(rewritten("1. e4 d5 2. exd5 *", {.notation = notation_id::uci}), "1. e2e4 d7d5 2. e4d5 *");
}

TEST(PgnWriter, WritesANullMoveAsTwoHyphensInEachNotationAndFromEachSource) {
  for (auto const notation : {notation_id::san, notation_id::lan, notation_id::uci})
    EXPECT_EQ(rewritten("[White \"w\"]\n\n1. Z0 (1. null) -- *", {.notation = notation}), "1. -- (1. --) 1... -- *");
  EXPECT_EQ(rewritten("[White \"w\"]\n\n1. Z0 (1. null) -- *", {.source = move_source::token}),
            "1. -- (1. --) 1... -- *");
}

// PGN standard 8.2.2: a number before each move of White, and before Black's behind a comment or a variation.
TEST(PgnWriter, NumbersMovesOfBlackOnlyWhereSomethingStandsBetween) {
  EXPECT_EQ(rewritten("1. e4 1... e5 2 Nf3 2... Nc6 *"), "1. e4 e5 2. Nf3 Nc6 *");
  EXPECT_EQ(rewritten("1. e4 {a} e5 *"), "1. e4 {a} 1... e5 *");
  EXPECT_EQ(rewritten("1. e4 (1. d4) e5 *"), "1. e4 (1. d4) 1... e5 *");
  EXPECT_EQ(rewritten("1. e4 $1 e5 *"), "1. e4 $1 e5 *");
  EXPECT_EQ(rewritten("1. e4 e5 (1... c5) 2. Nf3 *"), "1. e4 e5 (1... c5) 2. Nf3 *");
}

TEST(PgnWriter, WritesCommentsBeforeAndBehindMoves) {
  EXPECT_EQ(rewritten("[White \"w\"]\n\n{a} {b} 1. {c} e4 {d} {e} e5 1-0 {f}"),
            "{a} {b} {c} 1. e4 {d} {e} 1... e5 {f} 1-0");
}

TEST(PgnWriter, WritesGlyphsAsNumbers) {
  EXPECT_EQ(rewritten("1. e4! e5?? 2. Nf3 $14 $255 *"), "1. e4 $1 e5 $4 2. Nf3 $14 $255 *");
}

TEST(PgnWriter, NestsVariationsWithTheNumbersOfTheirMoves) {
  EXPECT_EQ(rewritten("1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 {x} 3. exd5) (2... Bc5) 3. Nf3) 2... Nc6 *"),
            "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 {x} 3. exd5) (2... Bc5) 3. Nf3) 2... Nc6 *");
  EXPECT_EQ(rewritten("1. e4 ({a} $10 1. d4) *"), "1. e4 ($10 {a} 1. d4) *");
}

TEST(PgnWriter, GivesLineCommentsAndEscapesLinesOfTheirOwn) {
  EXPECT_EQ(rewritten("1. e4 ; a } b\n1... e5\n%escape\n2. d4 *"), "1. e4 ; a } b\n1... e5\n%escape\n2. d4 *");
  EXPECT_EQ(rewritten("1. e4 (1. d4 ; x }\n) e5 *"), "1. e4 (1. d4 ; x }\n) 1... e5 *");
}

/// Text that is all tokens which could stand in lines of less than 80 characters does (PGN standard 8.2.1).
TEST(PgnWriter, KeepsLinesBelow80Characters) {
  std::string moves;
  for (int i = 0; i < 40; ++i) moves += "Nf3 {some words about it} Nf6 $1 (Nc6 Nc3) Ng1 Ng8 ";
  auto const record = written(read_tree(moves + "*"));
  std::istringstream lines(record);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) {
    longest = std::max(longest, line.size());
    EXPECT_FALSE(line.ends_with(' '));
    EXPECT_FALSE(line.starts_with(' '));
  }
  EXPECT_LE(longest, 79U);
  EXPECT_GE(longest, 75U);
}

TEST(PgnWriter, AppendsGamesWithOneEmptyLineBetweenThem) {
  std::string out = "before\n";
  pgn_writer writer(out);
  writer.write({});
  writer.write({});
  auto const game = written({});
  EXPECT_EQ(out, "before\n" + game + game);
}

TEST(PgnWriter, ReadsBackTheTreeItWrote) {
  game::tree t;
  t.tags.add("White", "\\\"\\ \"");
  t.tags.add("White", "again");
  t.add_comment(game::node_id::root, "\xC3\xA9 }", comment_kind::line);
  auto const e4 = t.add_move(game::node_id::root, test::step("e2e4"), "");
  t.add_nag(e4, 7);
  auto const head = t.add_variation(e4);
  t.add_comment(head, "", comment_kind::brace);
  t.add_move(head, {}, "");
  t.add_comment(e4, "behind", comment_kind::escape);
  t.set_result("1/2-1/2");
  EXPECT_EQ(read_tree(written(t)), t);
}

// --- as a listener

std::string heard(std::string_view record, pgn_options options = {}) {
  std::string out;
  pgn_writer writer(out, options);
  test::replay_to(record, writer);
  return out;
}

TEST(PgnWriter, WritesTheSameWhenItHearsAGameAsFromItsTree) {
  for (std::string_view const record :
       {"[White \"a\"]\n; between\n[ECO \"A00\"]\n\n{x} 1. e4 $1 {y} (1. d4) e5 1-0", "1. e4 *",
        "[Result \"1-0\"]\n\n1. e4 0-1", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\nKd7 {z} 1/2-1/2"}) {
    EXPECT_EQ(heard(record), written(read_tree(record)));
    EXPECT_EQ(heard(record, {.source = move_source::token}), written(read_tree(record)));
  }
}

TEST(PgnWriter, CompletesAResultThatNoTagSays) {
  EXPECT_NE(heard("1. e4 1/2-1/2").find("[Result \"1/2-1/2\"]"), std::string::npos);
  EXPECT_NE(heard("[Result \"*\"]\n\n1. e4 1-0").find("[Result \"*\"]"), std::string::npos);
}

TEST(PgnWriter, FillsTheLastLineAlsoWhereItCompletesAResult) {
  std::string const line = "1. e4 {" + std::string(63, 'x') + "} 1/2-1/2";
  ASSERT_EQ(line.size(), 79U);
  EXPECT_EQ(movetext_of(heard(line)), line);
}

TEST(PgnWriter, TakesAGameBack) {
  std::string out = "before";
  pgn_writer writer(out);
  test::replay_to("1. e4 *", writer);
  auto const first = out;
  test::replay_to("1. d4 (1. c4) *", writer);
  writer.discard();
  EXPECT_EQ(out, first);
  test::replay_to("1. d4 *", writer);
  EXPECT_EQ(out, first + heard("1. d4 *"));
}

TEST(PgnWriter, ReadsCommentsThatAreNotUtf8AsWindows1252) {
  EXPECT_NE(heard("[White \"w\"]\n\n{\xFC} 1. e4 {\xFC} *").find("{\xC3\xBC} 1. e4 {\xC3\xBC} *"), std::string::npos);
}

}  // namespace
}  // namespace pgnx::format

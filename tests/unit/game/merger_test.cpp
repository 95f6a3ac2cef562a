#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include <pgnx/format/pgn_writer.hpp>
#include <pgnx/game/merger.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

using test::read_tree;

std::vector<tree> read_trees(std::string_view text) {
  std::vector<tree> all;
  for (auto const& g :
       [&] {
         builder ignored;
         return test::replay_to(text, ignored);
       }()
           .games)
    all.push_back(read_tree(text.substr(g.offset, g.length)));
  return all;
}

std::string movetext(tree const& t) {
  std::string text;
  format::pgn_writer(text).write(t);
  auto const tags_end = text.find("\n\n");
  auto moves = text.substr(tags_end + 2);
  while (moves.ends_with('\n')) moves.pop_back();
  std::ranges::replace(moves, '\n', ' ');
  return moves;
}

tree merged(std::string_view text) {
  merger all;
  for (auto const& one : read_trees(text)) EXPECT_TRUE(all.add(one));
  return all.merged();
}

std::vector<tree> lines_of(tree const& t) {
  std::vector<tree> lines;
  for_each_line(t, [&](tree const& line) { lines.push_back(line); });
  return lines;
}

std::vector<std::string> movetexts_of(tree const& t) {
  std::vector<std::string> texts;
  for (auto const& line : lines_of(t)) texts.push_back(movetext(line));
  return texts;
}

TEST(Merger, PutsTheMoveOfMostGamesFirst) {
  auto const text =
      "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n\n"
      "[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n\n"
      "[White \"E\"]\n[Black \"F\"]\n[Result \"*\"]\n\n1. e4 c5 *\n\n";
  EXPECT_EQ(movetext(merged(text)),
            "1. e4 (1. d4 d5 {A - B, 2024.05.01, 1-0 [%end 1]}) 1... e5 {C - D, ????.??.??, "
            "0-1 [%end 2]} (1... c5 {E - F, ????.??.??, * [%end 3]}) *");
}

TEST(Merger, KeepsTagsAndTheResultThatAllShare) {
  auto const text =
      "[Event \"Open\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n"
      "[Event \"Open\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
  auto const t = merged(text);
  EXPECT_EQ(t.tags.find("Event"), "Open");
  EXPECT_FALSE(t.tags.find("White"));
  EXPECT_EQ(t.result(), "1-0");
}

TEST(Merger, KeepsCommentsAndGlyphsOnce) {
  auto const t = merged("1. e4 $1 {good} e5 *\n\n[Event \"?\"]\n\n1. e4 $1 $3 {good} {old} e5 {end} *\n\n");
  EXPECT_EQ(movetext(t),
            "1. e4 $1 $3 {good} {old} 1... e5 {end} {? - ?, ????.??.??, * [%end 1]} {? - ?, ????.??.??, * [%end 2]} *");
}

TEST(Merger, MakesVariationsLinesThatDoNotCount) {
  auto const t = merged("1. e4 (1. d4 d5 (1... f5) 2. c4) 1... e5 *\n\n[Event \"?\"]\n\n1. d4 *\n\n");
  EXPECT_EQ(movetext(t),
            "1. e4 (1. d4 {? - ?, ????.??.??, * [%end 2]} 1... d5 (1... f5) 2. c4) 1... e5 {? - ?, ????.??.??, * "
            "[%end 1]} *");
}

TEST(Merger, RefusesGamesOfOtherRulesAndStarts) {
  merger all;
  ASSERT_TRUE(all.add(read_tree("1. e4 *")));
  EXPECT_FALSE(all.add(read_tree("[Variant \"Atomic\"]\n\n1. e4 *")));
  EXPECT_FALSE(all.add(read_tree("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *")));
  EXPECT_EQ(all.games(), 1U);
}

TEST(Merger, TakesAMergedGameApartBefore) {
  auto const once = merged("[White \"A\"]\n\n1. e4 e5 *\n\n[Event \"?\"]\n\n1. d4 *\n\n");
  merger again;
  ASSERT_TRUE(again.add(once));
  EXPECT_EQ(again.games(), 2U);
  EXPECT_EQ(movetext(again.merged()), movetext(once));
}

TEST(Lines, OfAnAnnotatedGameAreGamesOfTheirOwn) {
  auto const t = read_tree(
      "[Result \"1-0\"]\n\n{before} 1. e4 {king's} (1. d4 d5) (1. c4 {flank} e5 (1... c5 2. g3)) 1... e5 $1 1-0");
  EXPECT_EQ(movetexts_of(t),
            (std::vector<std::string>{"{before} 1. e4 {king's} 1... e5 $1 1-0", "{before} 1. d4 d5 *",
                                      "{before} 1. c4 {flank} 1... e5 *", "{before} 1. c4 {flank} 1... c5 2. g3 *"}));
}

TEST(Lines, HavePlayersDateAndResultOfTheirGame) {
  auto const lines = lines_of(merged(
      "[White \"Fern,  Ada - Lou\"]\n[Black \"Moss, Ben\"]\n[Date \"1999.??.??\"]\n[Result \"0-1\"]\n\n1. e4 0-1\n\n"
      "[Event \"?\"]\n\n1. e4 e5 *"));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].tags.find("White"), "Fern, Ada-Lou");
  EXPECT_EQ(lines[0].tags.find("Black"), "Moss, Ben");
  EXPECT_EQ(lines[0].tags.find("Date"), "1999.??.??");
  EXPECT_EQ(lines[0].tags.find("Result"), "0-1");
  EXPECT_EQ(movetext(lines[0]), "1. e4 0-1");
}

TEST(EndNote, IsReadAsItWasWritten) {
  for (auto const* const name : {"Fern, Ada", "?", "a, b, c", "- x -", "x - y - z", "A [%end 3]", "-", "Łęcka"}) {
    end_note const note{name, "Moss", "2024.05.01", "1/2-1/2", 12};
    auto const text = write_end_note(note);
    auto const read = read_end_note(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->black, "Moss") << text;
    EXPECT_EQ(read->number, 12U) << text;
    EXPECT_EQ(write_end_note(*read), text);
  }
  EXPECT_TRUE(read_end_note("Fern, Ada -\nMoss, Ben, 2024.05.01,\n1-0 [%end\n7]"));
}

TEST(EndNote, IsNoOtherComment) {
  for (auto const* const text : {"", "good", "[%end 1]", "A - B, 2024, 1-0", "A - B, 2024, 1-0 [%end]",
                                 "A - B, 2024, 2-0 [%end 1]", "A - B, May, 1-0 [%end 1]", "A, 2024, 1-0 [%end 1]",
                                 "A - B, 2024, 1-0 [%end 1] indeed", "A - B, 2024, 1-0 [%end x]"})
    EXPECT_FALSE(read_end_note(text)) << text;
}

/// Games that have much in common, each a few random moves long.
std::vector<tree> random_games(std::string_view variant, unsigned seed) {
  auto const known = rules::find_variant(variant).value();
  std::mt19937 random(seed);
  std::vector<tree> games;
  for (int i = 0; i < 60; ++i) {
    tree t;
    auto s = rules::parse_state(known.rules, known.start).value.value();
    t.start.variant = known.name;
    if (known.played_by == rules::engine::general) {
      t.start.rules = known.rules;
      t.start.from = s;
      t.tags.add("Variant", known.name);
    } else {
      t.start = {};
    }
    auto at = node_id::root;
    for (auto plies = random() % 14; plies != 0; --plies) {
      auto const moves = rules::legal_moves(known.rules, s);
      if (moves.empty()) break;
      auto const m = moves[random() % std::min<std::size_t>(moves.size(), 3)];
      at = t.add_move(at, m, {});
      rules::play(known.rules, s, m);
    }
    t.set_result(std::array{"1-0", "0-1", "1/2-1/2", "*"}[random() % 4]);
    games.push_back(t);
  }
  return games;
}

TEST(Merger, IsUndoneByLines) {
  for (auto const name : {"Standard", "Italian Progressive", "Scottish Progressive", "English Progressive",
                          "Balanced Marseillais", "Crazyhouse", "Antichess", "Three-check", "Circe"}) {
    for (unsigned seed = 0; seed < 5; ++seed) {
      auto const games = random_games(name, seed);
      merger all;
      for (auto const& one : games) ASSERT_TRUE(all.add(one));
      std::string text;
      format::pgn_writer(text).write(all.merged());
      auto const lines = lines_of(read_tree(text));
      ASSERT_EQ(lines.size(), games.size()) << name;
      for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(movetext(lines[i]), movetext(games[i])) << name;
    }
  }
}

}  // namespace
}  // namespace pgnx::game

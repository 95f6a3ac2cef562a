#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using nlohmann::json;
using pgnx::test::variant_game;
using rules::breach;
using rules::ending;

std::vector<json> lines_of(char const* name) {
  std::ifstream file(std::string(PGNX_TEST_DATA "/rules/") + name);
  std::vector<json> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
  return lines;
}

std::vector<std::string> marked_moves(variant_game const& game) {
  std::vector<std::string> names;
  for (auto const m : rules::legal_moves(game.rules, game.now)) {
    bool const is_check = rules::gives_check(game.rules, game.now, m);
    names.push_back(pgnx::notation::uci::write(game.now.board, m) + (is_check ? "+" : ""));
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Mobility, ListsMovesAndChecksOfComposedPositions) {
  auto const lines = lines_of("legal_moves.jsonl");
  EXPECT_EQ(lines.size(), 376U);
  for (auto const& line : lines) {
    variant_game const game(line["variant"].get<std::string>(), line["fen"].get<std::string>());
    auto wanted = line["moves"].get<std::vector<std::string>>();
    std::sort(wanted.begin(), wanted.end());
    EXPECT_EQ(marked_moves(game), wanted) << line;
  }
}

/// Plays all moves of a series; the last state is left in `game`.
bool plays_all(variant_game& game, json const& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [&](json const& m) { return game.play({m.get<std::string>()}) == breach::none; });
}

TEST(Mobility, ReplaysItalianMates) {
  auto const lines = lines_of("italian_mates.jsonl");
  EXPECT_EQ(lines.size(), 30U);
  for (auto const& line : lines) {
    auto const fen = line["fen"].get<std::string>();
    variant_game italian("Italian Progressive", fen);
    EXPECT_TRUE(plays_all(italian, line["moves"])) << line;
    EXPECT_EQ(italian.verdict().how, ending::mate) << line;
    variant_game scottish("Scottish Progressive", fen);
    EXPECT_TRUE(plays_all(scottish, line["moves"])) << line;
    EXPECT_EQ(scottish.verdict().how, ending::mate) << line;
    variant_game english("English Progressive", fen);
    EXPECT_EQ(plays_all(english, line["moves"]), line["english_legal"].get<bool>()) << line;
  }
}

constexpr char const* diagram = "2kn4/1p1p1N2/8/2R3r1/7r/1P1p4/2P2NR1/B2b1K2 w - - 0 1";

TEST(Madrasi, PlaysTheDiagram) {
  variant_game game("Madrasi", diagram);
  ASSERT_EQ(game.play({"a1e5"}), breach::none);
  EXPECT_EQ(marked_moves(game), std::vector<std::string>{"h4c4"});
  ASSERT_EQ(game.play({"h4c4", "b3c4"}), breach::none);
  EXPECT_EQ(game.verdict().how, ending::mate);
}

TEST(Madrasi, NamesWhatParalyses) {
  variant_game const game("Madrasi", diagram);
  auto const found = game.judge("c5c6");
  EXPECT_EQ(found.what, breach::paralysed);
  EXPECT_EQ(found.squares, bit(*board::parse_square("g5")));
}

TEST(Madrasi, ReleasingAnEnemyCheckerIsIllegal) {
  variant_game const game("Madrasi", "4k3/8/8/r6R/3P4/8/8/K7 w - - 0 1");
  EXPECT_EQ(game.now.board.checkers, 0U) << "the rooks paralyse each other";
  EXPECT_EQ(game.judge("d4d5"), (rules::ruling{breach::king_left_in_check, bit(*board::parse_square("a5"))}));
}

TEST(Isardam, NamesTheObservation) {
  variant_game const game("Isardam", "4k3/8/8/3r4/8/8/R7/4K3 w - - 0 1");
  auto const found = game.judge("a2d2");
  EXPECT_EQ(found.what, breach::observation);
  EXPECT_EQ(found.squares, bit(*board::parse_square("d2")) | bit(*board::parse_square("d5")));
}

TEST(Isardam, ForbidsDoubleStepsThatCouldBeTakenEnPassant) {
  variant_game game("Isardam");
  ASSERT_EQ(game.play({"a2a4", "c7c6", "a4a5"}), breach::none);
  EXPECT_EQ(game.judge("b7b5").what, breach::observation);
  EXPECT_EQ(game.judge("b7b6").what, breach::observation);
  EXPECT_TRUE(game.judge("d7d5").is_legal());
}

TEST(Combined, PlaysProgressiveMadrasi) {
  variant_game game("Scottish Progressive Madrasi");
  ASSERT_EQ(game.play({"e2e4", "d7d5", "c7c6"}), breach::none);
  EXPECT_EQ(game.judge("e4d5").what, breach::paralysed);
}

}  // namespace

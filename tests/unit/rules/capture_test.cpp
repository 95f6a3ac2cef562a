#include <gtest/gtest.h>

#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using pgnx::test::variant_game;
using rules::breach;
using rules::ending;

std::string placement(variant_game const& game) {
  auto const fen = rules::write_state(game.rules, game.now);
  return fen.substr(0, fen.find(' '));
}

TEST(Circe, CapturedUnitsAreRebornOnTheColorOfTheCapture) {
  variant_game game("Circe", "4k3/8/8/8/3n4/4P3/8/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"e3d4"}), breach::none);
  EXPECT_EQ(placement(game), "1n2k3/8/8/8/3P4/8/8/4K3") << "d4 and b8 are dark";
}

TEST(Circe, UnitsWithoutAFreeSquareAreLost) {
  variant_game game("Circe", "1n2k3/8/8/8/3n4/4P3/8/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"e3d4"}), breach::none);
  EXPECT_EQ(placement(game), "1n2k3/8/8/8/3P4/8/8/4K3");
}

TEST(Circe, PawnsAreRebornOnTheFileOfTheCapture) {
  variant_game game("Circe", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"e3d4"}), breach::none);
  EXPECT_EQ(placement(game), "4k3/3p4/8/8/3P4/8/8/4K3");
}

TEST(Circe, AnEnPassantVictimIsRebornBehindTheCapturer) {
  variant_game game("Circe", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"e2e4", "d4e3"}), breach::none);
  EXPECT_EQ(placement(game), "4k3/8/8/8/8/4p3/4P3/4K3");
}

TEST(Circe, ARebornRookMayCastle) {
  variant_game game("Circe", "4k3/8/8/2p5/3R4/8/8/4K3 b - - 0 1");
  ASSERT_EQ(game.play({"c5d4"}), breach::none);
  EXPECT_EQ(placement(game), "4k3/8/8/8/3p4/8/8/R3K3") << "d4 and a1 are dark";
  EXPECT_EQ(game.play({"e1c1"}), breach::none);
  rules::series_tags const moved{{}, {}, {}, "w"};
  variant_game other("Circe", "4k3/8/8/2p5/3R4/8/8/4K3 b - - 0 1", moved);
  ASSERT_EQ(other.play({"c5d4"}), breach::none);
  EXPECT_NE(other.play({"e1c1"}), breach::none);
}

TEST(Circe, ACaptureMustNotGiveBirthToACheck) {
  variant_game const game("Circe", "8/8/8/6K1/3q4/4P3/8/7k w - - 0 1");
  EXPECT_EQ(game.judge("e3d4").what, breach::king_left_in_check);
}

TEST(Atomic, ACaptureBlowsUpAllButPawns) {
  variant_game game("Atomic", "4k3/8/2n5/3pp3/4P3/2N5/8/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"e4d5"}), breach::none);
  EXPECT_EQ(placement(game), "4k3/8/8/4p3/8/2N5/8/4K3");
}

TEST(Atomic, TheKingMustNotExplode) {
  variant_game const game("Atomic", "4k3/8/8/8/8/8/4p3/3RK3 w - - 0 1");
  EXPECT_EQ(game.judge("e1e2").what, breach::king_explodes);
}

TEST(Atomic, AnExplodedKingEndsTheGame) {
  variant_game game("Atomic", "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1");
  ASSERT_EQ(game.play({"d1d8"}), breach::none);
  EXPECT_EQ(game.verdict(), (rules::verdict{ending::variant_end, rules::turn_part::start, board::color::white}));
  EXPECT_TRUE(legal_moves(game.rules, game.now).empty());
}

TEST(Atomic, KingsSideBySideAreSafe) {
  variant_game const game("Atomic", "8/8/8/8/8/4k3/3K4/3r4 w - - 0 1");
  EXPECT_EQ(game.now.board.checkers, 0U);
}

TEST(Crazyhouse, ADroppedPawnIsAPawnMove) {
  variant_game knight("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[NP] w - - 6 9");
  ASSERT_EQ(knight.play({"N@e4"}), breach::none);
  EXPECT_EQ(knight.now.board.halfmove_clock, 7U);
  variant_game pawn("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[NP] w - - 6 9");
  ASSERT_EQ(pawn.play({"P@e4"}), breach::none);
  EXPECT_EQ(pawn.now.board.halfmove_clock, 0U);
}

TEST(Crazyhouse, CapturedUnitsAreDropped) {
  variant_game game("Crazyhouse");
  ASSERT_EQ(game.play({"e2e4", "d7d5", "e4d5", "d8d5"}), breach::none);
  EXPECT_EQ(rules::write_state(game.rules, game.now), "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3");
  EXPECT_EQ(game.judge("P@e8").what, breach::not_a_move);
  EXPECT_EQ(game.judge("N@e4").what, breach::no_unit);
  EXPECT_EQ(game.play({"P@e4"}), breach::none);
}

TEST(Crazyhouse, APromotedUnitIsCapturedAsAPawn) {
  variant_game game("Crazyhouse", "1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
  ASSERT_EQ(game.play({"a7a8q"}), breach::none);
  EXPECT_EQ(placement(game), "Q~r2k3/8/8/8/8/8/8/4K3[]");
  ASSERT_EQ(game.play({"b8a8"}), breach::none);
  EXPECT_EQ(placement(game), "r3k3/8/8/8/8/8/8/4K3[p]");
}

}  // namespace

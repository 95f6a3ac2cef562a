#include <gtest/gtest.h>

#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
using pgnx::rules::breach;
using pgnx::rules::ending;
using pgnx::rules::turn_part;
using pgnx::rules::verdict;
using pgnx::test::variant_game;

board::bitboard squares(std::initializer_list<char const*> names) {
  board::bitboard set = 0;
  for (auto const* const name : names) set |= bit(*board::parse_square(name));
  return set;
}

constexpr verdict goes_on{};

TEST(Series, ScottishSeriesEndsWithItsCheck) {
  variant_game game("Scottish Progressive");
  EXPECT_EQ(game.play({"e2e4", "f7f6", "g7g5", "d1h5"}), breach::none);
  EXPECT_EQ(game.verdict(), (verdict{ending::mate, turn_part::start, board::color::white}));
  EXPECT_EQ(game.now.board.fullmove_number, 4U);
  EXPECT_EQ(game.judge("e4e5").what, breach::other_side);
}

TEST(Series, ItalianSeriesMatesWithItsLastMove) {
  variant_game game("Italian Progressive");
  EXPECT_EQ(game.play({"e2e4", "e7e5", "g8f6", "f1c4", "d1h5"}), breach::none);
  EXPECT_EQ(game.verdict(), goes_on);
  EXPECT_EQ(game.play({"h5f7"}), breach::none);
  EXPECT_EQ(game.verdict(), (verdict{ending::mate, turn_part::start, board::color::white}));
}

TEST(Series, ItalianCheckMustNotComeEarly) {
  variant_game game("Italian Progressive");
  ASSERT_EQ(game.play({"e2e4", "e7e5", "f7f6"}), breach::none);
  EXPECT_EQ(game.judge("d1h5").what, breach::check_too_early);
  ASSERT_EQ(game.play({"b1c3", "b2b3"}), breach::none);
  EXPECT_TRUE(game.judge("d1h5").is_legal()) << "the last of three moves";
}

TEST(Series, ItalianParryThatChecksIsNone) {
  for (auto const& [fen, scottish_moves] :
       {std::pair("8/8/8/8/5B2/3rK3/8/2k5 w - - 0 3", 4U), std::pair("r7/k6R/8/K7/8/8/8/8 b - - 0 2", 1U),
        std::pair("8/8/1p6/8/6k1/3Q1pp1/1P2K1P1/2q5 w - - 0 11", 2U)}) {
    variant_game const italian("Italian Progressive", fen);
    EXPECT_EQ(italian.verdict().how, ending::progressive_mate) << fen;
    EXPECT_EQ(italian.verdict().where, turn_part::start);
    EXPECT_EQ(italian.verdict().winner, !italian.now.board.turn);
    variant_game const scottish("Scottish Progressive", fen);
    EXPECT_EQ(legal_moves(scottish.rules, scottish.now).size(), scottish_moves) << fen;
    EXPECT_EQ(scottish.verdict(), goes_on) << fen;
  }
}

TEST(Series, ItalianStalemateMayOnlyBeProgressive) {
  variant_game game("Italian Progressive", "8/8/4p1p1/4P1P1/5Bp1/4K1P1/8/2k5 w - - 0 3");
  EXPECT_EQ(game.verdict(), (verdict{ending::progressive_stalemate, turn_part::start, std::nullopt}));
  variant_game const scottish("Scottish Progressive", "8/8/4p1p1/4P1P1/5Bp1/4K1P1/8/2k5 w - - 0 3");
  EXPECT_EQ(legal_moves(scottish.rules, scottish.now).size(), 5U);
}

TEST(Series, StalemateInsideASeriesIsProgressive) {
  variant_game game("Italian Progressive", "8/8/4p1p1/4P1P1/5Bp1/4K3/6P1/2k5 w - - 0 3");
  EXPECT_EQ(game.verdict(), goes_on);
  ASSERT_EQ(game.play({"g2g3"}), breach::none);
  EXPECT_EQ(game.verdict(), (verdict{ending::progressive_stalemate, turn_part::inside, std::nullopt}));
}

TEST(Series, StalemateAtTheStartIsPlain) {
  variant_game const game("Scottish Progressive", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 4");
  EXPECT_EQ(game.verdict(), (verdict{ending::stalemate, turn_part::start, std::nullopt}));
}

TEST(Series, EnPassantParriesACheck) {
  char const* const fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
  variant_game scottish("Scottish Progressive", fen);
  ASSERT_EQ(scottish.play({"g2g4", "c2c4", "d2f4"}), breach::none);
  EXPECT_EQ(scottish.verdict(), goes_on);
  EXPECT_TRUE(scottish.judge("h4g3").is_legal());
  variant_game italian("Italian Progressive", fen);
  ASSERT_EQ(italian.play({"g2g4", "c2c4", "d2f4"}), breach::none);
  EXPECT_EQ(italian.verdict().how, ending::progressive_mate);
  EXPECT_EQ(italian.judge("h4g3").what, breach::check_too_early);
}

TEST(Series, EnPassantIsForTheFirstMoveOnly) {
  variant_game game("Scottish Progressive", "4k3/8/8/8/1p4p1/8/P4P2/4K3 w - - 0 3");
  ASSERT_EQ(game.play({"a2a4", "f2f4", "e1e2"}), breach::none);
  EXPECT_EQ(game.now.en_passant_targets, squares({"a3", "f3"}));
  EXPECT_TRUE(game.judge("b4a3").is_legal());
  EXPECT_TRUE(game.judge("g4f3").is_legal());
  ASSERT_EQ(game.play({"b4a3"}), breach::none);
  EXPECT_EQ(game.judge("g4f3").what, breach::en_passant_too_late);
}

TEST(Series, APawnThatMovedOnIsNoTarget) {
  variant_game game("Scottish Progressive", "4k3/8/8/8/1p4p1/8/P4P2/4K3 w - - 0 3");
  ASSERT_EQ(game.play({"a2a4", "a4a5", "f2f3"}), breach::none);
  EXPECT_EQ(game.now.en_passant_targets, squares({}));
  EXPECT_EQ(game.judge("b4a3").what, breach::not_a_move);
}

TEST(Series, TwoSingleStepsAreNoDoubleStep) {
  variant_game game("Scottish Progressive", "4k3/8/8/8/1p4p1/8/P4P2/4K3 w - - 0 3");
  ASSERT_EQ(game.play({"a2a3", "a3a4", "e1e2"}), breach::none);
  EXPECT_EQ(game.now.en_passant_targets, squares({}));
}

TEST(Series, ASquareThatIsNoLongerFreeIsNoTarget) {
  variant_game game("Scottish Progressive", "4k3/8/8/8/1p6/8/P7/1N2K3 w - - 0 3");
  ASSERT_EQ(game.play({"a2a4", "b1a3", "e1e2"}), breach::none);
  EXPECT_TRUE(game.judge("b4a3").is_legal()) << "it takes the knight";
  ASSERT_EQ(game.play({"b4a3"}), breach::none);
  EXPECT_EQ(game.now.board.role_at(*board::parse_square("a4")), board::role::pawn);
}

TEST(Series, TheOriginOfADoubleStepNeedNotBeFree) {
  variant_game const game("Scottish Progressive", "4k3/8/8/8/Pp6/8/N7/4K3 b - a3 0 4");
  EXPECT_TRUE(game.judge("b4a3").is_legal());
}

TEST(English, UnitsTakeTurns) {
  variant_game game("English Progressive");
  EXPECT_EQ(game.play({"e2e4", "e7e6", "f7f6", "e4e5", "g1f3", "f1c4"}), breach::none);
  variant_game wrong("English Progressive");
  ASSERT_EQ(wrong.play({"e2e4", "e7e6", "f7f6", "e4e5", "f1a6"}), breach::none);
  auto const found = wrong.judge("a6b7");
  EXPECT_EQ(found.what, breach::moved_in_this_round);
  EXPECT_EQ(found.squares & squares({"a6", "e5"}), squares({}));
  EXPECT_EQ(found.squares & squares({"b1", "g1", "a2", "d1", "e1"}), squares({"b1", "g1", "a2", "d1", "e1"}));
}

TEST(English, KnowsNoEnPassant) {
  variant_game game("English Progressive", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
  ASSERT_EQ(game.play({"a2a4"}), breach::none);
  EXPECT_EQ(game.judge("b4a3").what, breach::en_passant_never);
}

TEST(English, ALoneKingMovesInEveryRound) {
  variant_game game("English Progressive", "7k/8/8/8/8/8/8/K7 w - - 0 5");
  EXPECT_EQ(game.play({"a1a2", "a2a3", "a3a4", "a4a5", "a5a6"}), breach::none);
}

// The knight is pinned until the king's second move. In the round reading it owes one move then, in the cumulative one
// two.
TEST(English, ReadingsDifferWhereAUnitCouldNotMove) {
  char const* const fen = "7k/8/8/8/8/8/8/K2N3r w - - 0 5";
  variant_game rounds("English Progressive", fen);
  ASSERT_EQ(rounds.play({"a1b1", "b1b2"}), breach::none);
  EXPECT_EQ(rounds.judge("b2a2"), (pgnx::rules::ruling{breach::moved_in_this_round, squares({"d1"})}));
  EXPECT_EQ(rounds.play({"d1e3", "b2a2"}), breach::none);
  variant_game cumulative("English Progressive Cumulative", fen);
  ASSERT_EQ(cumulative.play({"a1b1", "b1b2", "d1e3"}), breach::none);
  EXPECT_EQ(cumulative.judge("b2a2"), (pgnx::rules::ruling{breach::moved_in_this_round, squares({"e3"})}));
}

TEST(English, APromotedPawnHasMoved) {
  variant_game game("English Progressive", "8/P6k/8/8/8/8/8/K7 w - - 0 3");
  ASSERT_EQ(game.play({"a7a8n"}), breach::none);
  EXPECT_EQ(game.judge("a8b6").what, breach::moved_in_this_round);
  EXPECT_EQ(game.play({"a1a2", "a8b6"}), breach::none);
}

TEST(English, CastlingMovesKingAndRook) {
  variant_game game("English Progressive", "7k/8/8/8/8/8/7P/4K2R w K - 0 3");
  ASSERT_EQ(game.play({"e1g1"}), breach::none);
  EXPECT_EQ(game.judge("f1f2").what, breach::moved_in_this_round);
  EXPECT_EQ(game.judge("g1g2").what, breach::moved_in_this_round);
  EXPECT_EQ(game.judge("g1g2").squares, squares({"h2"}));
}

TEST(Marseillais, BalancedBeginsWithOneMove) {
  variant_game balanced("Balanced Marseillais");
  ASSERT_EQ(balanced.play({"e2e4"}), breach::none);
  EXPECT_EQ(balanced.judge("d2d4").what, breach::other_side);
  variant_game classic("Marseillais");
  EXPECT_EQ(classic.play({"e2e4", "d2d4", "e7e5", "e5d4"}), breach::none);
}

TEST(Marseillais, CheckEndsTheTurn) {
  variant_game game("Marseillais", "4k3/8/8/8/8/8/8/R3K3 w - - 0 5");
  ASSERT_EQ(game.play({"a1a8"}), breach::none);
  EXPECT_EQ(game.judge("a8a7").what, breach::other_side);
}

TEST(Marseillais, TakesTwoPawnsEnPassant) {
  variant_game game("Marseillais", "4k3/8/8/8/1p4p1/8/P4P2/4K3 w - - 0 5");
  ASSERT_EQ(game.play({"a2a4", "f2f4", "b4a3"}), breach::none);
  EXPECT_TRUE(game.judge("g4f3").is_legal());
  variant_game late("Marseillais", "4k3/8/8/8/1p4p1/8/P4P2/4K3 w - - 0 5");
  ASSERT_EQ(late.play({"a2a4", "f2f4", "e8e7"}), breach::none);
  EXPECT_EQ(late.judge("g4f3").what, breach::en_passant_too_late);
}

TEST(Marseillais, IsDrawnWithoutASecondMove) {
  variant_game game("Marseillais", "k7/8/1Q6/8/8/p7/P7/7K w - - 0 5");
  ASSERT_EQ(game.play({"h1g1", "g1h1"}), breach::none);
  EXPECT_EQ(game.verdict(), (verdict{ending::stalemate, turn_part::start, std::nullopt}));
  variant_game inside("Marseillais", "k7/8/1Q6/8/4p3/8/4P3/4K3 b - - 0 6");
  ASSERT_EQ(inside.play({"e4e3"}), breach::none);
  EXPECT_EQ(inside.verdict(), (verdict{ending::stalemate, turn_part::inside, std::nullopt}));
}

}  // namespace

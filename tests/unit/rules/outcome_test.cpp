#include <pgnx/rules/outcome.hpp>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

namespace {

using pgnx::rules::outcome;

outcome outcome_of(char const* fen) {
  return pgnx::rules::outcome_of(pgnx::board::parse_fen(fen, pgnx::board::fen_mode::strict).value.value());
}

TEST(Outcome, TellsHowTheBoardEndsAGame) {
  EXPECT_EQ(outcome_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), outcome::checkmate);
  EXPECT_EQ(outcome_of("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"), outcome::stalemate);
  EXPECT_EQ(outcome_of("k7/8/8/8/8/8/8/4KN2 b - - 0 1"), outcome::dead_by_material);
  EXPECT_EQ(outcome_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), outcome::none);
}

TEST(Outcome, MateIsNoMateWhereAPawnCanTakeEnPassant) {
  EXPECT_EQ(outcome_of("8/8/R7/2k5/3Pp3/2N2N2/8/1R2KB2 b - d3 0 1"), outcome::none);
  EXPECT_EQ(outcome_of("8/8/R7/2k5/3Pp3/2N2N2/8/1R2KB2 b - - 0 1"), outcome::checkmate);
}

}  // namespace

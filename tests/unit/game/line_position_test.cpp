#include <pgnx/game/line_position.hpp>

#include <gtest/gtest.h>

#include <random>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/san.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace pgnx::game {
namespace {

void play(line_position& line, std::string_view san) {
  auto p = line.board();
  line.play(notation::san::play(p, san).undo.played);
}

TEST(LinePosition, GoesBackBeforeTheLastMoveWhereAVariationBegins) {
  line_position line;
  line.start(board::position::start());
  play(line, "e4");
  line.enter();
  EXPECT_EQ(line.board(), board::position::start());
  EXPECT_EQ(line.depth(), 1U);
  play(line, "d4");
  line.leave();
  EXPECT_EQ(board::write_fen(line.board()), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(line.depth(), 0U);
}

TEST(LinePosition, StaysWhereAVariationHasNoMoveToReplace) {
  line_position line;
  line.start(board::position::start());
  line.enter();
  EXPECT_EQ(line.board(), board::position::start());
  line.leave();
  play(line, "e4");
  auto const behind = line.board();
  line.enter();
  line.enter();
  EXPECT_EQ(line.board(), board::position::start());
  line.leave();
  line.leave();
  EXPECT_EQ(line.board(), behind);
}

TEST(LinePosition, CanVaryAMoveAgainAfterAVariation) {
  line_position line;
  line.start(board::position::start());
  play(line, "e4");
  line.enter();
  play(line, "d4");
  line.leave();
  line.enter();
  EXPECT_EQ(line.board(), board::position::start());
}

TEST(LinePosition, FollowsTheWingsThatUnitsComeFromWhereItIsAsked) {
  line_position line;
  line.start(board::position::start());
  EXPECT_EQ(line.here().wings(), nullptr);
  line.follow_wings();
  line.start(board::position::start());
  for (auto const* const san : {"Nf3", "e5", "Nd4", "exd4", "Nc3", "dxc3"}) play(line, san);
  auto const at = [](std::string_view name) { return board::bit(board::parse_square(name).value()); };
  EXPECT_EQ(line.here().wings()->king & at("c3"), at("c3")) << "the pawn of e7";
  EXPECT_EQ(line.here().wings()->queen & at("c3"), 0U);
  line.enter();
  EXPECT_EQ(line.here().wings()->queen & at("c3"), at("c3")) << "the knight of b1";
  line.leave();
  EXPECT_EQ(line.here().wings()->queen & at("c3"), 0U);
  for (auto const* const san : {"e3", "cxb2", "Be2", "bxa1=Q", "O-O"}) play(line, san);
  EXPECT_EQ((line.here().wings()->king | line.here().wings()->queen) & at("a1"), 0U) << "a queen comes from no wing";
  EXPECT_EQ(line.here().wings()->king & (at("f1") | at("g1") | at("h1")), at("f1") | at("g1"));
}

TEST(LinePosition, PassesANullMoveAndTakesItBack) {
  line_position line;
  line.start(board::position::start());
  play(line, "e4");
  auto const before = line.board();
  line.play({});
  EXPECT_EQ(line.board().turn, board::color::white);
  line.enter();
  EXPECT_EQ(line.board(), before);
}

TEST(LinePosition, ForgetsTheGameBefore) {
  line_position line;
  line.start(board::position::start());
  play(line, "e4");
  line.enter();
  line.start(board::position::start());
  EXPECT_EQ(line.depth(), 0U);
  line.enter();
  EXPECT_EQ(line.board(), board::position::start());
}

TEST(LinePosition, EqualsCopiesInRandomGames) {
  std::mt19937 random(7);
  test::for_each_random_position(20, [&](board::position const& p, std::vector<board::move> const& moves) {
    if (moves.empty()) return;
    line_position line;
    line.start(p);
    auto played = p;
    auto const m = moves[random() % moves.size()];
    rules::standard::play(played, m);
    line.play(m);
    EXPECT_EQ(line.board(), played);
    line.enter();
    EXPECT_EQ(line.board(), p);
    line.leave();
    EXPECT_EQ(line.board(), played);
  });
}

}  // namespace
}  // namespace pgnx::game

#include <pgnx/solve/escape.hpp>

#include "tests/unit/rules/variant_games.hpp"

namespace {

using namespace pgnx;
using test::variant_game;

std::vector<std::string> parries(variant_game const& game, solve::escape_search const& found) {
  std::vector<std::string> texts;
  for (auto const& way : found.escapes) texts.push_back(notation::uci::write(game.now.board, way.parry));
  return texts;
}

TEST(Escape, ListsEveryParryWithASeriesThatCompletesTheTurn) {
  variant_game const game("Italian Progressive", "8/8/8/8/8/8/6k1/R3K2r w Q - 0 3");
  auto const found = solve::find_escapes(game.rules, game.now, {});
  EXPECT_EQ(parries(game, found), (std::vector<std::string>{"e1d2", "e1e2"}));
  for (auto const& way : found.escapes) {
    EXPECT_EQ(way.series.size(), 3);
    EXPECT_FALSE(way.is_open);
  }
}

TEST(Escape, PutsTheShortestSeriesFirst) {
  variant_game const game("Scottish Progressive", "8/8/8/8/8/8/6k1/R3K2r w Q - 0 3");
  auto const found = solve::find_escapes(game.rules, game.now, {});
  ASSERT_EQ(found.escapes.size(), 2);
  EXPECT_LE(found.escapes.front().series.size(), found.escapes.back().series.size());
  EXPECT_EQ(found.escapes.front().series.size(), 2) << "the rook gives check on g1 and ends the series";
}

TEST(Escape, TellsAParryAfterWhichEverySeriesGetsStuck) {
  // When the king has taken the queen, neither it nor the pawn can move.
  variant_game const game("Italian Progressive", "2r1k2b/8/8/8/8/p7/P7/Kq6 w - - 0 3");
  auto const found = solve::find_escapes(game.rules, game.now, {});
  EXPECT_EQ(parries(game, found), std::vector<std::string>{"a1b1"});
  EXPECT_TRUE(found.escapes.front().series.empty());
  EXPECT_FALSE(found.escapes.front().is_open);
}

TEST(Escape, IsOpenWhereALimitWasReached) {
  variant_game const game("Italian Progressive", "8/8/8/8/8/8/6k1/R3K2r w Q - 0 9");
  auto const found = solve::find_escapes(game.rules, game.now, {.nodes = 2});
  ASSERT_EQ(found.escapes.size(), 2);
  for (auto const& way : found.escapes) {
    EXPECT_TRUE(way.series.empty());
    EXPECT_TRUE(way.is_open);
  }
}

TEST(Escape, IsNoneWhereThereIsMate) {
  variant_game const game("Italian Progressive", "7k/8/8/8/8/8/5PPP/r5K1 w - - 0 3");
  EXPECT_TRUE(solve::find_escapes(game.rules, game.now, {}).escapes.empty());
}

}  // namespace

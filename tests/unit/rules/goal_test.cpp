#include <gtest/gtest.h>

#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using pgnx::test::variant_game;
using rules::breach;
using rules::ending;
using rules::turn_part;
using rules::verdict;

constexpr verdict white_wins{ending::variant_end, turn_part::start, board::color::white};
constexpr verdict black_wins{ending::variant_end, turn_part::start, board::color::black};
constexpr verdict goes_on{};

TEST(Goal, AKingOnTheHillWins) {
  variant_game game("King of the Hill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1");
  ASSERT_EQ(game.play({"d3d4"}), breach::none);
  EXPECT_EQ(game.verdict(), white_wins);
  EXPECT_EQ(game.judge("e8e7").what, breach::game_over);
}

TEST(Goal, TheThirdCheckWins) {
  variant_game game("Three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+0");
  ASSERT_EQ(game.play({"a1a8", "e8e7", "a8a7"}), breach::none);
  EXPECT_EQ(game.verdict(), white_wins);
  EXPECT_EQ(rules::write_state(game.rules, game.now), "8/R3k3/8/8/8/8/8/4K3 b - - 0+3 3 2");
}

TEST(Goal, BlackMayDrawTheRaceLevel) {
  variant_game level("Racing Kings", "8/K6k/8/8/8/8/8/8 w - - 0 1");
  ASSERT_EQ(level.play({"a7a8"}), breach::none);
  EXPECT_EQ(level.verdict(), goes_on);
  ASSERT_EQ(level.play({"h7h8"}), breach::none);
  EXPECT_EQ(level.verdict(), (verdict{ending::variant_end, turn_part::start, std::nullopt}));
  variant_game missed("Racing Kings", "8/K6k/8/8/8/8/8/8 w - - 0 1");
  ASSERT_EQ(missed.play({"a7a8", "h7h6"}), breach::none);
  EXPECT_EQ(missed.verdict(), white_wins);
  variant_game behind("Racing Kings", "8/K7/7k/8/8/8/8/8 w - - 0 1");
  ASSERT_EQ(behind.play({"a7a8"}), breach::none);
  EXPECT_EQ(behind.verdict(), white_wins);
}

TEST(Goal, NobodyGivesCheckInARace) {
  variant_game const game("Racing Kings", "8/8/8/8/8/k7/8/1R5K w - - 0 1");
  EXPECT_EQ(game.judge("b1a1").what, breach::check_forbidden);
}

TEST(Goal, CapturesAreCompulsoryInAntichess) {
  variant_game game("Antichess");
  ASSERT_EQ(game.play({"e2e4", "d7d5"}), breach::none);
  auto const found = game.judge("a2a3");
  EXPECT_EQ(found.what, breach::capture_is_compulsory);
  EXPECT_EQ(found.squares, bit(*board::parse_square("e4")));
}

TEST(Goal, WhoLosesAllUnitsWinsAntichess) {
  variant_game game("Antichess", "8/8/8/8/8/1p6/P7/8 w - - 0 1");
  ASSERT_EQ(game.play({"a2b3"}), breach::none);
  EXPECT_EQ(game.verdict(), black_wins);
}

TEST(Goal, StalemateDependsOnTheKindOfAntichess) {
  char const* const fen = "8/8/8/8/8/p7/P5K1/8 b - - 0 1";
  EXPECT_EQ(variant_game("Antichess", fen).verdict(),
            (verdict{ending::stalemate, turn_part::start, board::color::black}));
  EXPECT_EQ(variant_game("Suicide", fen).verdict(),
            (verdict{ending::stalemate, turn_part::start, board::color::black}));
  char const* const fewer_white = "8/p7/8/8/8/p7/P7/8 w - - 0 1";
  EXPECT_EQ(variant_game("Suicide", fewer_white).verdict().winner, board::color::white);
  char const* const as_many = "8/8/8/8/8/p7/P7/8 w - - 0 1";
  EXPECT_EQ(variant_game("Suicide", as_many).verdict().winner, std::nullopt);
  EXPECT_EQ(variant_game("Giveaway", as_many).verdict().winner, board::color::white);
}

TEST(Goal, WhoIsMatedWinsLosers) {
  variant_game const game("Losers", "R3k3/7R/8/8/8/8/p7/4K3 b - - 0 1");
  EXPECT_EQ(game.verdict(), (verdict{ending::mate, turn_part::start, board::color::black}));
}

TEST(Goal, AKingAloneWinsLosers) {
  variant_game const game("Losers", "4k3/8/8/8/8/8/p7/4K3 w - - 0 1");
  EXPECT_EQ(game.verdict(), white_wins);
}

TEST(Goal, AHordeIsTakenToTheLastUnit) {
  variant_game game("Horde", "4k3/8/8/8/8/8/1r6/P7 b - - 0 1");
  ASSERT_EQ(game.play({"b2b1"}), breach::none);
  EXPECT_TRUE(game.judge("a1a3").is_legal()) << "a double step from the first rank";
  ASSERT_EQ(game.play({"a1a2", "b1a1", "a2a3", "a1a3"}), breach::none);
  EXPECT_EQ(game.verdict(), black_wins);
}

TEST(Goal, QuietSeriesAreAClaim) {
  variant_game game("Scottish Progressive", "4k3/8/8/8/8/8/8/R3K3 w - - 9 3");
  EXPECT_FALSE(may_claim_quiet_draw(game.rules, game.now));
  ASSERT_EQ(game.play({"a1a2", "a2a3", "a3b3"}), breach::none);
  EXPECT_TRUE(may_claim_quiet_draw(game.rules, game.now));
  EXPECT_EQ(game.verdict(), goes_on);
}

}  // namespace

#include <gtest/gtest.h>

#include <pgnx/format/export_text.hpp>

#include "tests/records.hpp"

/// Games of series for readers of ordinary chess, and back.
namespace pgnx::format {
namespace {

std::string game_of(std::string_view variant, std::string_view movetext, std::string_view tags = "") {
  return test::record_of(movetext, {.others = tags, .variant = variant});
}

exported_text in_compat(std::string_view text) { return export_pgn(text, text_end::final, {.compat = true}); }
std::string in_series(std::string_view text) { return export_pgn(text, text_end::final, {}).text; }

std::string movetext_of(std::string_view game) {
  auto const begin = game.find("\n\n") + 2;
  return std::string(game.substr(begin, game.size() - begin - 2));
}

TEST(Compat, LetsTheOtherSidePassInsideASeries) {
  auto const game =
      game_of("Scottish Progressive",
              "{first} 1. e4 2. e5 $1 (d5 Nf6) Nc6 {second} 3. Bc4 (3. d4 d5 dxc6 4. bxc6 {in} d6 c5 f6) Nf3 Nc3 *");
  auto const written = in_compat(game);
  EXPECT_TRUE(written.kept_games.empty());
  EXPECT_NE(written.text.find("[SeriesVariant \"Scottish Progressive\"]"), std::string::npos);
  EXPECT_EQ(written.text.find("[Variant "), std::string::npos);
  EXPECT_EQ(movetext_of(written.text).substr(0, 60), "{first} 1. e4 e5 $1 (1... d5 2. -- Nf6) 2. -- Nc6 {second} 3");
  EXPECT_EQ(in_series(written.text), in_series(game));
  EXPECT_EQ(in_compat(written.text).text, written.text);
}

TEST(Compat, KeepsAStartInsideASeries) {
  auto const game = game_of("Scottish Progressive", "3. Nf3 Nc3 4. a6 a5 b6 b5 *",
                            "[FEN \"rnbqkbnr/pppp2pp/5p2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3\"]\n"
                            "[SeriesPlayed \"1\"]\n[SetUp \"1\"]\n");
  auto const written = in_compat(game);
  EXPECT_TRUE(written.kept_games.empty());
  EXPECT_EQ(movetext_of(written.text), "1. Nf3 -- 2. Nc3 a6 3. -- a5 4. -- b6 5. -- b5 *");
  EXPECT_EQ(in_series(written.text), in_series(game));
}

struct obstacle {
  std::string_view variant;
  std::string_view movetext;
  std::string_view message;
};

class CompatObstacle : public testing::TestWithParam<obstacle> {};

TEST_P(CompatObstacle, KeepsTheGameAsItStands) {
  auto const& [variant, movetext, message] = GetParam();
  auto const game = game_of(variant, movetext);
  auto const written = in_compat(game);
  EXPECT_EQ(written.text, game);
  ASSERT_EQ(written.kept_games.size(), 1U);
  ASSERT_FALSE(written.found.diagnostics.empty());
  EXPECT_EQ(written.found.diagnostics.back().message, message);
}

INSTANTIATE_TEST_SUITE_P(
    Moves, CompatObstacle,
    testing::Values(obstacle{"Scottish Progressive", "1. d4 2. c5 cxd4 3. e4 Bd3 Ke2 4. dxe3 Qc7 Qf4 Qxf2# *",
                             "dxe3 stands in the way of --compat: en passant against a pawn that did not make the last "
                             "move"},
                    obstacle{"Scottish Progressive Circe", "1. e4 2. d5 dxe4 3. d3 dxe4 Nf3 *",
                             "dxe4 stands in the way of --compat: the move does more to the board than in ordinary "
                             "chess"}));

TEST(Compat, WritesOtherGamesAsEver) {
  auto const game = game_of("Madrasi", "1. e4 e5 *");
  EXPECT_EQ(in_compat(game).text, in_series(game));
}

}  // namespace
}  // namespace pgnx::format

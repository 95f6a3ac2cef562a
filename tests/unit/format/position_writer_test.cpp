#include <pgnx/format/position_writer.hpp>

#include <gtest/gtest.h>

#include "tests/unit/game/reading.hpp"

namespace pgnx::format {
namespace {

std::string heard(std::string_view record, position_kind kind) {
  std::string out;
  position_writer writer(out, kind);
  test::replay_to(record, writer);
  return out;
}

TEST(PositionWriter, WritesThePositionsOfTheMainLineAsFen) {
  EXPECT_EQ(heard("1. e4 (1. d4 d5 (1... Nf6)) c5 *", position_kind::fen),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2\n");
}

// PGN standard 16.2: four fields, then operations, each with a semicolon behind it.
TEST(PositionWriter, WritesEpdWithTheMoveThatWasPlayed) {
  EXPECT_EQ(heard("[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w Q - 7 12\"]\n\n12. O-O-O Ke7 *", position_kind::epd),
            "4k3/8/8/8/8/8/4P3/R3K3 w Q - fmvn 12; hmvc 7; sm O-O-O;\n"
            "4k3/8/8/8/8/8/4P3/2KR4 b - - fmvn 12; hmvc 8; sm Ke7;\n"
            "8/4k3/8/8/8/8/4P3/2KR4 w - - fmvn 13; hmvc 9;\n");
}

TEST(PositionWriter, WritesTheStartOfAGameWithoutMoves) {
  EXPECT_EQ(heard("[White \"w\"]\n\n*", position_kind::fen),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
}

TEST(PositionWriter, SpellsANullMove) {
  auto const text = heard("1. -- e5 *", position_kind::epd);
  EXPECT_TRUE(
      text.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn 1; hmvc 0; sm --;\n"
                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - fmvn 1; hmvc 1; sm e5;\n"));
}

TEST(PositionWriter, TakesAGameBack) {
  std::string out;
  position_writer writer(out, position_kind::fen);
  test::replay_to("1. d4 *", writer);
  auto const first = out;
  test::replay_to("1. e4 *", writer);
  writer.discard();
  EXPECT_EQ(out, first);
}

}  // namespace
}  // namespace pgnx::format

#include <pgnx/board/zobrist.hpp>

#include <set>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

namespace {

std::uint64_t key_of(char const* fen) { return pgnx::board::parse_fen(fen).value.value().hash; }

TEST(Zobrist, ForgetsClocks) {
  EXPECT_EQ(key_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), key_of("4k3/8/8/8/8/8/8/4K3 w - - 40 77"));
}

TEST(Zobrist, TellsWhatDistinguishesPositions) {
  std::set<std::uint64_t> const keys{
      key_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), key_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
      key_of("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1"),  key_of("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"),
      key_of("r3k2r/8/8/8/8/8/8/R3K2Q w Qkq - 0 1"),  key_of("r3k2r/8/8/8/8/8/8/R3K2q w Qkq - 0 1"),
  };
  EXPECT_EQ(keys.size(), 6U);
}

TEST(Zobrist, CountsAnEnPassantSquareOnlyIfTheCaptureIsLegal) {
  EXPECT_NE(key_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), key_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
  EXPECT_EQ(key_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), key_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")) << "no pawn near";
  EXPECT_EQ(key_of("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), key_of("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"))
      << "both pawns leave the fourth rank, and the rook attacks the king";
}

TEST(Zobrist, CountsAnEnPassantSquareOfASideWithoutKing) {
  auto const key = [](char const* fen) {
    using namespace pgnx::board;
    return zobrist_key(parse_fen(fen, fen_mode::lenient, fen_demands::placement_only).value.value());
  };
  EXPECT_NE(key("8/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), key("8/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
}

TEST(Zobrist, KeepsItsKeysFromVersionToVersion) {
  EXPECT_EQ(key_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 2531422993957741317U);
}

}  // namespace

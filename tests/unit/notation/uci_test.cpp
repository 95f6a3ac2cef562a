#include <pgnx/notation/uci.hpp>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace {

namespace board = pgnx::board;
namespace uci = pgnx::notation::uci;
using uci::castling_spelling;

board::position from_fen(char const* fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

TEST(Uci, ReadsWhatItWritesInBothSpellings) {
  pgnx::test::for_each_random_position(20, [](board::position const& p, std::vector<board::move> const& legal) {
    for (board::move const m : legal)
      for (auto const spelling : {castling_spelling::king_two_squares, castling_spelling::king_takes_rook})
        ASSERT_EQ(uci::parse(p, uci::write(p, m, spelling)), m) << board::write_fen(p) << uci::write(p, m, spelling);
  });
}

TEST(Uci, SpellsCastlingAsAsked) {
  auto const p = from_fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  auto const queen_side = uci::parse(p, "e8c8");
  ASSERT_TRUE(queen_side);
  EXPECT_EQ(queen_side->kind, board::move_kind::castling);
  EXPECT_EQ(uci::write(p, *queen_side), "e8c8");
  EXPECT_EQ(uci::write(p, *queen_side, castling_spelling::king_takes_rook), "e8a8");
  EXPECT_EQ(uci::parse(p, "e8a8"), queen_side);
}

TEST(Uci, PrefersTheKingsStepToCastling) {
  auto const p = from_fen("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
  EXPECT_EQ(uci::parse(p, "f1g1").value().kind, board::move_kind::normal);
  EXPECT_EQ(uci::parse(p, "f1h1").value().kind, board::move_kind::castling);
  EXPECT_EQ(uci::write(p, uci::parse(p, "f1h1").value()), "f1h1");
}

TEST(Uci, KnowsPromotionsAndNullMoves) {
  auto const p = from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(uci::parse(p, "a7a8n").value().promotion, board::role::knight);
  EXPECT_EQ(uci::write(p, uci::parse(p, "a7a8q").value()), "a7a8q");
  EXPECT_EQ(uci::parse(p, "0000").value().kind, board::move_kind::null);
  EXPECT_EQ(uci::write(p, board::move{}), "0000");
}

TEST(Uci, WritesDrops) {
  board::move const drop{board::square::none, *board::parse_square("f3"), board::role::knight, board::move_kind::drop};
  EXPECT_EQ(uci::write(board::position::start(), drop), "N@f3");
}

TEST(Uci, RefusesAnyOtherText) {
  auto const p = from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  for (char const* const text : {"", "a7", "a7a8", "a7a8k", "a7a8Q", "a7a8qq", "e1e3", "e1e2q", "i1e2", "e1e9", "e8e7"})
    EXPECT_FALSE(uci::parse(p, text)) << text;
}

}  // namespace

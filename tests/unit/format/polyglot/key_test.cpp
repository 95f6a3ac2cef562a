#include "format/polyglot/key.hpp"

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

namespace pgnx::format::polyglot {
namespace {

std::uint64_t key_of_fen(std::string_view fen) { return polyglot::key_of(*board::parse_fen(fen).value); }

// The keys that the description of the format gives.
TEST(PolyglotKey, IsThatOfTheDescription) {
  EXPECT_EQ(key_of_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0x463b96181691fc9cU);
  EXPECT_EQ(key_of_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), 0x823c9b50fd114196U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"), 0x0756b94461c50fb0U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"), 0x662fafb965db29d4U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"), 0x22a48b5a8e47ff78U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3"), 0x652a607ca3f242c1U);
  EXPECT_EQ(key_of_fen("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4"), 0x00fdd303c946bdd9U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"), 0x3c8123ea7b067637U);
  EXPECT_EQ(key_of_fen("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4"), 0x5c3f9b829b279560U);
}

}  // namespace
}  // namespace pgnx::format::polyglot

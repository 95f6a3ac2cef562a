#include <pgnx/notation/lan.hpp>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace {

namespace board = pgnx::board;
namespace lan = pgnx::notation::lan;

board::position from_fen(char const* fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

constexpr char const* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr char const* promoting = "3rk3/4P3/8/8/8/8/8/4K2R w K - 0 1";

TEST(Lan, ReadsWhatItWrites) {
  pgnx::test::for_each_random_position(20, [](board::position const& p, std::vector<board::move> const& legal) {
    for (board::move const m : legal) ASSERT_EQ(lan::parse(p, lan::write(p, m)), m) << lan::write(p, m);
  });
}

TEST(Lan, SpellsBothSquares) {
  auto const written = [](char const* fen, char const* text) {
    auto const p = from_fen(fen);
    auto const m = lan::parse(p, text);
    return m ? lan::write(p, *m) : "?";
  };
  EXPECT_EQ(written(start, "Ng1f3"), "Ng1-f3");
  EXPECT_EQ(written(start, "e2e4"), "e2-e4");
  EXPECT_EQ(written(promoting, "e7xd8=Q"), "e7xd8=Q+");
  EXPECT_EQ(written(promoting, "O-O+"), "O-O");
  EXPECT_EQ(lan::write(from_fen(start), board::move{}), "--");
}

TEST(Lan, RefusesAnyOtherText) {
  for (char const* const text : {"", "e2", "e2-e5", "e2xe4", "Ng1xf3", "g1-f3", "Pe2-e4", "Ng1-f3!", "Ng1--f3", "O-O",
                                 "e2-e4=Q", "Ng1-f3=N", "Bg1-f3", "e2-e4++", "x2-e4"})
    EXPECT_FALSE(lan::parse(from_fen(start), text)) << text;
  for (char const* const text : {"e7xd8", "e7-d8=Q", "e7xd8=K", "e7xd8=", "e7xd8Q", "e7xd8=QQ"})
    EXPECT_FALSE(lan::parse(from_fen(promoting), text)) << text;
}

}  // namespace

#include <pgnx/rules/history.hpp>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>
#include <pgnx/notation/uci.hpp>

namespace {

using pgnx::rules::draw_claims;

class line {
 public:
  explicit line(char const* fen) : p_(pgnx::board::parse_fen(fen, pgnx::board::fen_mode::strict).value.value()) {
    history_.start(p_);
  }

  draw_claims play(std::initializer_list<char const*> moves) {
    draw_claims last;
    for (char const* const text : moves) {
      undone_.push_back(pgnx::rules::standard::play(p_, pgnx::notation::uci::parse(p_, text).value()));
      history_.push(p_);
      last = history_.claims(p_);
    }
    return last;
  }

  void take_back(std::size_t plies) {
    while (plies-- != 0) {
      pgnx::rules::standard::unplay(p_, undone_.back());
      undone_.pop_back();
      history_.pop();
    }
  }

 private:
  pgnx::board::position p_;
  pgnx::rules::history history_;
  std::vector<pgnx::rules::standard::undo> undone_;
};

constexpr char const* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(History, CountsRepetitionsOfTheStart) {
  line game(start);
  EXPECT_FALSE(game.play({"g1f3", "g8f6", "f3g1", "f6g8"}).threefold_repetition());
  EXPECT_FALSE(game.play({"g1f3", "g8f6", "f3g1"}).threefold_repetition());
  EXPECT_TRUE(game.play({"f6g8"}).threefold_repetition());
  EXPECT_TRUE(game.play({"g1f3"}).threefold_repetition());
  EXPECT_FALSE(game.play({"g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"}).fivefold_repetition());
  EXPECT_TRUE(game.play({"f6g8"}).fivefold_repetition());
}

TEST(History, CastlingRightsMakeAnotherPosition) {
  line game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
  game.play({"h1g1", "h8g8", "g1h1", "g8h8"});
  EXPECT_EQ(game.play({"h1g1", "h8g8", "g1h1", "g8h8"}).occurrences, 2U) << "the first position had rights";
}

TEST(History, AnEnPassantSquareOfNoUseDoesNot) {
  line game("4k1n1/8/8/8/8/8/4P3/4K1N1 w - - 0 1");
  game.play({"e2e4"});
  game.play({"g8f6", "g1f3", "f6g8", "f3g1"});
  EXPECT_TRUE(game.play({"g8f6", "g1f3", "f6g8", "f3g1"}).threefold_repetition());
}

TEST(History, ForgetsWhatIsTakenBack) {
  line game(start);
  game.play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
  game.take_back(4);
  game.play({"b1c3", "b8c6", "c3b1", "c6b8"});
  game.take_back(8);
  EXPECT_EQ(game.play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}).occurrences, 3U);
}

TEST(History, CountsQuietMoves) {
  EXPECT_FALSE(line("4k2r/8/8/8/8/8/8/4K2R w - - 98 70").play({"h1h2"}).fifty_moves());
  EXPECT_TRUE(line("4k2r/8/8/8/8/8/8/4K2R w - - 99 70").play({"h1h2"}).fifty_moves());
  EXPECT_FALSE(line("4k2r/8/8/8/8/8/8/4K2R w - - 99 70").play({"h1h8"}).fifty_moves());
  EXPECT_FALSE(line("4k2r/8/8/8/8/8/8/4K2R w - - 148 70").play({"h1h2"}).seventy_five_moves());
  EXPECT_TRUE(line("4k2r/8/8/8/8/8/8/4K2R w - - 149 70").play({"h1h2"}).seventy_five_moves());
}

}  // namespace

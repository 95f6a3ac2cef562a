#include <pgnx/rules/standard.hpp>

#include <algorithm>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>
#include <pgnx/board/zobrist.hpp>

#include "tests/unit/rules/naive.hpp"
#include "tests/unit/rules/random_games.hpp"

namespace {

namespace board = pgnx::board;
namespace standard = pgnx::rules::standard;
using board::move;
using board::position;

position from_fen(char const* fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

std::vector<move> sorted(std::vector<move> moves) {
  auto const key = [](move m) {
    return std::tuple(m.kind, board::index_of(m.from), board::index_of(m.to), board::index_of(m.promotion));
  };
  std::sort(moves.begin(), moves.end(), [&](move a, move b) { return key(a) < key(b); });
  return moves;
}

/// Everything that is derived, worked out anew.
position recomputed(position p) {
  p.hash = board::zobrist_key(p);
  p.checkers = pgnx::test::naive_checkers(p);
  for (int s = 0; s < 64; ++s) {
    auto& unit = p.units[static_cast<std::size_t>(s)];
    unit = board::role::none;
    for (std::size_t r = 0; r < 6; ++r)
      if ((p.roles[r] >> s & 1) != 0) unit = static_cast<board::role>(r);
  }
  for (std::size_t c = 0; c < 2; ++c) p.kings[c] = board::first_square(p.roles[5] & p.colors[c]);
  return p;
}

TEST(Standard, ListsTheMovesOfASlowGenerator) {
  pgnx::test::for_each_random_position(40, [](position const& p, std::vector<move> const& moves) {
    ASSERT_EQ(sorted(moves), sorted(pgnx::test::naive_legal_moves(p))) << board::write_fen(p);
    ASSERT_EQ(standard::has_legal_move(p), !moves.empty()) << board::write_fen(p);
  });
}

/// All moves there could be: each kind between any two squares, with each promotion.
template <class Visit>
void for_each_conceivable_move(Visit visit) {
  using board::role;
  for (unsigned from = 0; from <= 64; ++from)
    for (unsigned to = 0; to <= 64; ++to)
      for (auto const kind : {board::move_kind::normal, board::move_kind::en_passant, board::move_kind::castling})
        for (auto const becomes : {role::none, role::pawn, role::queen, role::king})
          visit(move{static_cast<board::square>(from), static_cast<board::square>(to), becomes, kind});
}

TEST(Standard, JudgesOneMoveAsItListsAll) {
  int position_number = 0;
  pgnx::test::for_each_random_position(24, [&](position const& p, std::vector<move> const& moves) {
    for (move const m : moves) ASSERT_TRUE(standard::is_legal(p, m)) << board::write_fen(p);
    if (position_number++ % 64 != 0) return;
    for_each_conceivable_move([&](move m) {
      ASSERT_EQ(standard::is_legal(p, m), std::ranges::find(moves, m) != moves.end())
          << board::write_fen(p) << ' ' << board::index_of(m.from) << ' ' << board::index_of(m.to);
    });
  });
}

TEST(Standard, FindsTheFewMovesOfTightPositions) {
  for (char const* const fen : {
           "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",   // en passant would bare the rank
           "8/8/8/2k5/3Pp3/8/8/4K2B b - d3 0 1",  // en passant answers the pawn's check
           "4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1",  // no castling out of check
           "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",   // nor through check, but queen-side
           "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",  // the rook may pass an attacked square
           "4k3/8/8/8/8/8/8/rR1K4 w - - 0 1",     // a pin along the rank
           "4k3/8/8/8/8/8/8/1rRK4 w C - 0 1",     // Chess960: the rook shields the king's square
           "4k3/8/8/8/8/8/8/5RK1 w F - 0 1",      // Chess960: a rook beside the king
           "4k3/8/8/8/8/3n4/4r3/4K3 w - - 0 1",   // double check: only the king may move
           "k7/8/8/3q4/8/8/6P1/7K w - - 0 1",     // a pinned pawn
           "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",      // four promotions
       }) {
    auto const p = board::parse_fen(fen).value.value();
    EXPECT_EQ(sorted(standard::legal_moves(p)), sorted(pgnx::test::naive_legal_moves(p))) << fen;
  }
}

TEST(Standard, KeepsWhatIsDerivedFromMoveToMove) {
  pgnx::test::for_each_random_position(60, [](position const& p, std::vector<move> const& moves) {
    ASSERT_EQ(p, recomputed(p)) << board::write_fen(p);
    for (move const m : moves) {
      position next = p;
      standard::play(next, m);
      ASSERT_EQ(next, recomputed(next)) << board::write_fen(p) << " to " << board::write_fen(next);
    }
  });
}

TEST(Standard, TakesEveryMoveBack) {
  pgnx::test::for_each_random_position(60, [](position const& p, std::vector<move> moves) {
    moves.push_back(move{});
    for (move const m : moves) {
      position copy = p;
      auto const before = standard::play(copy, m);
      ASSERT_EQ(before.played, m);
      standard::unplay(copy, before);
      ASSERT_EQ(copy, p) << board::write_fen(p);
    }
  });
}

TEST(Standard, ReadsAgainWhatItWrites) {
  pgnx::test::for_each_random_position(20, [](position const& p, std::vector<move> const&) {
    auto const read = board::parse_fen(board::write_fen(p), board::fen_mode::strict);
    ASSERT_TRUE(read.value) << board::write_fen(p);
    ASSERT_EQ(*read.value, p) << board::write_fen(p);
  });
}

TEST(Standard, CallsLegalWhatItLists) {
  auto const p = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      move const m{static_cast<board::square>(from), static_cast<board::square>(to), board::role::none,
                   board::move_kind::normal};
      auto const moves = standard::legal_moves(p);
      EXPECT_EQ(standard::is_legal(p, m), std::find(moves.begin(), moves.end(), m) != moves.end());
    }
  }
  EXPECT_FALSE(standard::is_legal(p, move{}));
}

TEST(Standard, NullMovePassesTheTurn) {
  auto p = from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  standard::play(p, move{});
  EXPECT_EQ(board::write_fen(p), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
  EXPECT_EQ(p, recomputed(p));
}

TEST(Standard, KnowsDeadMaterial) {
  EXPECT_TRUE(standard::is_dead_by_material(from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
  EXPECT_TRUE(standard::is_dead_by_material(from_fen("4k3/8/8/8/8/8/8/4KN2 w - - 0 1")));
  EXPECT_TRUE(standard::is_dead_by_material(from_fen("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")));
  EXPECT_TRUE(standard::is_dead_by_material(from_fen("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"))) << "both on light squares";
  EXPECT_FALSE(standard::is_dead_by_material(from_fen("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"))) << "light and dark";
  EXPECT_FALSE(standard::is_dead_by_material(from_fen("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1")));
  EXPECT_FALSE(standard::is_dead_by_material(from_fen("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1")));
  EXPECT_FALSE(standard::is_dead_by_material(from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")));
}

}  // namespace

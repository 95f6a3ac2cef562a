#include <pgnx/rules/general.hpp>

#include <algorithm>

#include <gtest/gtest.h>
#include <pgnx/rules/outcome.hpp>

#include "rules/legal_moves.hpp"
#include "tests/unit/rules/random_games.hpp"
#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using board::move;
using pgnx::test::for_each_random_state;

std::vector<move> sorted(std::vector<move> moves) {
  auto const key = [](move m) {
    return std::tuple(m.kind, board::index_of(m.from), board::index_of(m.to), board::index_of(m.promotion));
  };
  std::sort(moves.begin(), moves.end(), [&](move a, move b) { return key(a) < key(b); });
  return moves;
}

rules::ending ending_of(rules::outcome how) {
  switch (how) {
    case rules::outcome::checkmate: return rules::ending::mate;
    case rules::outcome::stalemate: return rules::ending::stalemate;
    case rules::outcome::dead_by_material:
    case rules::outcome::none: break;
  }
  return rules::ending::none;
}

constexpr rules::ruleset orthodox{};

/// The way of variants whose moves cannot be judged by the fast path: every one is made and looked at.
std::vector<move> moves_by_making(rules::state const& s) {
  std::vector<move> moves;
  rules::detail::visit_pseudo_moves(orthodox, s, ~board::bitboard{0}, [&](move m) {
    if (rules::detail::is_sound(orthodox, s, m)) moves.push_back(m);
    return false;
  });
  return moves;
}

TEST(General, PlaysOrthodoxChessLikeTheFastPath) {
  int positions = 0;
  pgnx::test::for_each_random_position(100, [&](board::position const& p, std::vector<move> const& moves) {
    auto const s = rules::state_of(p);
    ++positions;
    ASSERT_EQ(sorted(rules::legal_moves(orthodox, s)), sorted(moves)) << board::write_fen(p);
    ASSERT_EQ(sorted(moves_by_making(s)), sorted(moves)) << board::write_fen(p);
    ASSERT_EQ(rules::verdict_of(orthodox, s).how, ending_of(rules::outcome_of(p))) << board::write_fen(p);
    for (move const m : moves) {
      auto fast = p;
      rules::standard::play(fast, m);
      ASSERT_EQ(rules::gives_check(orthodox, s, m), fast.checkers != 0) << board::write_fen(fast);
      auto general = s;
      rules::play(orthodox, general, m);
      ASSERT_EQ(general.board, rules::state_of(fast).board) << board::write_fen(fast);
      ASSERT_EQ(general.en_passant_targets, rules::state_of(fast).en_passant_targets) << board::write_fen(fast);
    }
  });
  EXPECT_GE(positions, 10'000);
}

TEST(General, JudgesEveryMoveAsItListsThem) {
  for (auto const& row : rules::variants()) {
    if (row.played_by != rules::engine::general) continue;
    for_each_random_state(row.name, 1, 60, [&](auto const& r, auto const& s, std::vector<move> const& moves) {
      for (int from = 0; from < 64; ++from) {
        for (int to = 0; to < 64; ++to) {
          move const m{static_cast<board::square>(from), static_cast<board::square>(to), board::role::none,
                       board::move_kind::normal};
          bool const is_listed = std::find(moves.begin(), moves.end(), m) != moves.end();
          ASSERT_EQ(rules::judge(r, s, m).is_legal(), is_listed) << row.name << ' ' << rules::write_state(r, s);
        }
      }
      for (move const m : moves) ASSERT_TRUE(rules::judge(r, s, m).is_legal()) << row.name;
    });
  }
}

TEST(General, FindsCheckersAsItMarksChecks) {
  for (auto const& row : rules::variants()) {
    if (row.played_by != rules::engine::general) continue;
    for_each_random_state(row.name, 2, 60, [&](auto const& r, auto const& s, std::vector<move> const& moves) {
      for (move const m : moves) {
        auto next = s;
        rules::play(r, next, m);
        // Inside a turn nobody is in check: a check ends the turn, or comes with its last move.
        ASSERT_EQ(next.board.checkers != 0, rules::gives_check(r, s, m)) << row.name << ' ' << rules::write_state(r, s);
      }
    });
  }
}

TEST(General, NeverEndsAGameWithoutReason) {
  for (auto const& row : rules::variants()) {
    if (row.played_by != rules::engine::general) continue;
    for_each_random_state(row.name, 3, 120, [&](auto const& r, auto const& s, std::vector<move> const& moves) {
      ASSERT_EQ(moves.empty(), rules::verdict_of(r, s).how != rules::ending::none) << row.name;
      ASSERT_EQ(!moves.empty(), rules::has_legal_move(r, s));
    });
  }
}

TEST(General, PassesTheTurnByANullMove) {
  pgnx::test::variant_game game("Scottish Progressive");
  ASSERT_EQ(game.play({"e2e4", "e7e5"}), rules::breach::none);
  rules::play(game.rules, game.now, move{});
  EXPECT_EQ(rules::write_state(game.rules, game.now), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
  EXPECT_EQ(rules::judge(game.rules, game.now, move{}).what, rules::breach::not_a_move);
}

TEST(General, RepeatsAPositionOnlyWithAllThatBelongsToIt) {
  pgnx::test::variant_game game("Crazyhouse");
  auto const before = rules::repetition_key(game.now);
  ASSERT_EQ(game.play({"g1f3", "g8f6", "f3g1", "f6g8"}), rules::breach::none);
  EXPECT_EQ(rules::repetition_key(game.now), before);
  ++game.now.pockets[0][1];
  EXPECT_NE(rules::repetition_key(game.now), before);
}

}  // namespace

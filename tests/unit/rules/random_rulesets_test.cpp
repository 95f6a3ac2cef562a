#include <algorithm>
#include <array>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <pgnx/rules/conditions.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

#include "rules/pseudo_moves.hpp"
#include "tests/rulesets.hpp"

/// What the general engine promises holds for every combination of conditions without contradiction.
namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using board::move;
using rules::ruleset;
using rules::state;

std::string describe(ruleset const& r) {
  std::string text;
  for (auto const& c : rules::conditions())
    if (c.get(r) != 0) text.append(c.key).append(" ").append(c.value_in(r).word).append("; ");
  return text;
}

/// Any combination of a few conditions, most of them orthodox: with all drawn evenly nearly none would be sound.
ruleset random_ruleset(std::mt19937& random) {
  for (;;) {
    auto const rarity = 1 + random() % 5;
    auto const drawn = [&] { return random() % rarity == 0 ? static_cast<std::size_t>(random()) : std::size_t{0}; };
    if (auto const r = pgnx::test::chosen_ruleset(drawn)) return *r;
  }
}

constexpr auto starts = std::to_array<std::string_view>({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 5",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 3",
    "4k3/1P1P4/8/2pPpP2/1p4p1/8/P1p2p1P/4K3 w - c6 0 1",
    "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
    "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
    "3k4/8/8/2q1r3/8/3Q4/4R3/3K4 w - - 0 3",
    "8/2k5/1q6/8/8/6Q1/5K2/R6r b - - 0 4",
});

std::optional<state> random_start(ruleset const& r, std::mt19937& random) {
  return rules::parse_state(r, starts[random() % starts.size()]).value;
}

std::vector<std::uint32_t> sorted_codes(std::vector<move> const& moves) {
  std::vector<std::uint32_t> codes;
  codes.reserve(moves.size());
  for (move const m : moves)
    codes.push_back(static_cast<std::uint32_t>(m.kind) << 24 | static_cast<std::uint32_t>(m.from) << 16 |
                    static_cast<std::uint32_t>(m.to) << 8 | static_cast<std::uint32_t>(m.promotion));
  std::sort(codes.begin(), codes.end());
  return codes;
}

void expect_listed_moves_alone_are_legal(ruleset const& r, state const& s, std::vector<move> const& moves) {
  for (move const m : moves) ASSERT_EQ(rules::judge(r, s, m).what, rules::breach::none);
  auto const check = [&](move m) {
    bool const is_listed = std::find(moves.begin(), moves.end(), m) != moves.end();
    EXPECT_EQ(rules::judge(r, s, m).is_legal(), is_listed)
        << static_cast<int>(m.from) << ' ' << static_cast<int>(m.to) << ' ' << static_cast<int>(m.kind);
    return false;
  };
  auto const everywhere = ~board::bitboard{0};
  rules::detail::visit_pseudo_moves(r, s, everywhere, check);
  rules::detail::visit_pseudo_drops(r, s, everywhere, check);
}

void expect_verdict_agrees(ruleset const& r, state const& s, std::vector<move> const& moves) {
  ASSERT_EQ(rules::verdict_of(r, s).how != rules::ending::none, moves.empty());
  ASSERT_EQ(rules::has_legal_move(r, s), !moves.empty());
}

void expect_checks_are_marked(ruleset const& r, state const& s, std::vector<move> const& moves) {
  for (move const m : moves) {
    state next = s;
    rules::play(r, next, m);
    ASSERT_EQ(next.board.checkers != 0, rules::gives_check(r, s, m))
        << static_cast<int>(m.from) << ' ' << static_cast<int>(m.to);
  }
}

void expect_fen_says_all(ruleset const& r, state const& s, std::vector<move> const& moves) {
  auto const fen = rules::write_state(r, s);
  auto const tags = rules::tags_of(r, s);
  auto const again =
      rules::parse_state(r, fen, board::fen_mode::strict, {tags.played, tags.en_passant, tags.moved, tags.kings_moved});
  ASSERT_TRUE(again.value) << again.problems.front().text;
  ASSERT_EQ(rules::write_state(r, *again.value), fen);
  ASSERT_EQ(sorted_codes(rules::legal_moves(r, *again.value)), sorted_codes(moves));
  ASSERT_EQ(rules::repetition_key(*again.value), rules::repetition_key(s));
}

void play_random_game(ruleset const& r, state s, std::mt19937& random) {
  constexpr int most_moves = 80;
  for (int i = 0; i < most_moves; ++i) {
    SCOPED_TRACE(rules::write_state(r, s) + " played " + std::to_string(s.played));
    auto const moves = rules::legal_moves(r, s);
    expect_verdict_agrees(r, s, moves);
    expect_listed_moves_alone_are_legal(r, s, moves);
    expect_checks_are_marked(r, s, moves);
    expect_fen_says_all(r, s, moves);
    if (moves.empty() || testing::Test::HasFailure()) return;
    rules::play(r, s, moves[random() % moves.size()]);
  }
}

TEST(RandomRulesets, KeepWhatTheEnginePromises) {
  constexpr int games = 300;
  std::mt19937 random(19790101);
  int played = 0;
  for (int game = 0; game < games; ++game) {
    auto const r = random_ruleset(random);
    auto const start = random_start(r, random);
    if (!start) continue;
    ++played;
    SCOPED_TRACE(describe(r));
    play_random_game(r, *start, random);
    if (HasFailure()) return;
  }
  EXPECT_GT(played, games / 2);
}

}  // namespace

#include <pgnx/rules/state_fen.hpp>

#include <gtest/gtest.h>

#include "tests/unit/rules/variant_games.hpp"

namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using board::fen_mode;

rules::ruleset rules_of(char const* name) { return rules::find_variant(name).value().rules; }

TEST(StateFen, ReadsAgainWhatItWrites) {
  for (auto const& row : rules::variants()) {
    // Cumulative counts go beyond what a list of squares can say.
    if (row.played_by != rules::engine::general || row.rules.balance == rules::balance_rule::cumulative) continue;
    pgnx::test::for_each_random_state(row.name, 4, 100, [&](auto const& r, rules::state s, auto const& moves) {
      auto const fen = rules::write_state(r, s);
      auto const tags = rules::tags_of(r, s);
      auto const read =
          rules::parse_state(r, fen, fen_mode::strict, {tags.played, tags.en_passant, tags.moved, tags.kings_moved});
      ASSERT_TRUE(read.value) << row.name << ' ' << fen << ": " << read.problems.front().text;
      EXPECT_TRUE(read.tag_problems.empty()) << row.name << ' ' << fen << ": " << read.tag_problems.front().text;
      EXPECT_EQ(rules::write_state(r, *read.value), fen) << row.name;
      EXPECT_EQ(rules::legal_moves(r, *read.value).size(), moves.size()) << row.name << ' ' << fen;
    });
  }
}

TEST(StateFen, ReadsSeveralEnPassantSquares) {
  auto const r = rules_of("Scottish Progressive");
  char const* const fen = "rnbqkbnr/5p1p/8/ppPpp1p1/3P4/8/P1PQPPPP/RNB1KBNR w KQkq b6,d6 0 5";
  auto const read = rules::parse_state(r, fen, fen_mode::strict);
  ASSERT_TRUE(read.value);
  EXPECT_EQ(std::popcount(read.value->en_passant_targets), 2);
  EXPECT_EQ(rules::write_state(r, *read.value), fen);
}

TEST(StateFen, ReadsAGameThatEndedWithAnExplosion) {
  // White may answer a check with the explosion of the king that gives it.
  auto const r = rules_of("Atomic");
  char const* const fen = "8/8/8/8/8/8/3NrBRK/3NrRqQ b - - 0 2";
  auto const read = rules::parse_state(r, fen, fen_mode::strict);
  ASSERT_TRUE(read.value);
  EXPECT_EQ(rules::write_state(r, *read.value), fen);
  EXPECT_EQ(rules::verdict_of(r, *read.value).winner, board::color::white);
}

TEST(StateFen, WritesOnlyEnPassantSquaresThatAPawnCanCaptureOn) {
  auto const r = rules_of("Scottish Progressive");
  auto const read = rules::parse_state(r, "4k3/8/8/2Pp2p1/8/8/8/4K3 w - d6,g6 0 5", fen_mode::strict);
  ASSERT_TRUE(read.value);
  EXPECT_EQ(rules::write_state(r, *read.value), "4k3/8/8/2Pp2p1/8/8/8/4K3 w - d6 0 5");
}

TEST(StateFen, NamesTheTagThatCannotBeSo) {
  auto const problem_of = [](char const* variant, rules::series_tags const& tags) {
    auto const read = rules::parse_state(rules_of(variant), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 3", fen_mode::strict, tags);
    EXPECT_TRUE(read.value);
    EXPECT_EQ(read.tag_problems.size(), 1U);
    return read.tag_problems.front();
  };
  auto const played = problem_of("Scottish Progressive", {.played = "3"});
  EXPECT_EQ(played.tag, &rules::series_tags::played);
  EXPECT_EQ(played.text, "3 moves played of 3, read as 0");
  auto const targets = problem_of("Scottish Progressive", {.en_passant = "z9,d6"});
  EXPECT_EQ(targets.tag, &rules::series_tags::en_passant);
  EXPECT_EQ(targets.text, "en passant square z9 unknown, read as -");
  auto const moved = problem_of("English Progressive", {.moved = "a1,a1,h8"});
  EXPECT_EQ(moved.tag, &rules::series_tags::moved);
  EXPECT_EQ(moved.text, "no unit on a1 that can have moved so often");
  auto const kings = problem_of("Scottish Progressive Circe", {.kings_moved = "w"});
  EXPECT_EQ(kings.tag, &rules::series_tags::kings_moved);
  EXPECT_EQ(kings.text, "White's king has moved, and the FEN says that it may castle, which counts");
  EXPECT_EQ(problem_of("Circe", {.kings_moved = "x"}).text, "\"x\" names no side");
}

TEST(StateFen, KeepsNothingOfATargetThatItRefuses) {
  auto const fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR w - d3 0 5";
  auto const read = rules::parse_state(rules_of("Giveaway"), fen);
  ASSERT_TRUE(read.value);
  EXPECT_EQ(read.value->double_steps, 0U);
}

TEST(StateFen, MendsWhatCannotBe) {
  auto const problem = [](char const* variant, char const* fen) {
    auto const read = rules::parse_state(rules_of(variant), fen);
    return read.problems.empty() ? std::string() : read.problems.front().text;
  };
  EXPECT_EQ(problem("Scottish Progressive", "4k3/8/8/8/8/8/8/4K3 w - d6 0 5"),
            "en passant square d6 impossible, read as -");
  EXPECT_EQ(problem("English Progressive", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 5"),
            "en passant square d6 in a variant without it, read as -");
  EXPECT_EQ(problem("Scottish Progressive", "4k3/8/8/8/8/8/8/4K3 w - - 0 4"),
            "turn 4 is Black's, but it is White's move");
  EXPECT_EQ(problem("Scottish Progressive", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 3"),
            "Black is in check, but it is White's move");
  EXPECT_EQ(problem("Madrasi", "4k3/8/8/8/8/8/8/8 w - - 0 3"), "White has 0 kings, expected 1");
  EXPECT_EQ(problem("Horde", "4k3/8/8/8/8/8/8/P7 w - - 0 3"), "");
  EXPECT_EQ(problem("Horde", "P3k3/8/8/8/8/8/8/8 w - - 0 3"), "pawn on a8");
  EXPECT_EQ(problem("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[X] w - - 0 3"), "unknown piece \"X\" in the pocket");
  EXPECT_EQ(problem("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[\xC3\xA4] w - - 0 3"),
            "unknown piece \"\xC3\xA4\" in the pocket");
  EXPECT_EQ(problem("Antichess", "8/8/8/8/8/8/8/P7 w - - 0 3"), "pawn on a1");
  EXPECT_EQ(problem("Antichess", "4k3/8/8/8/8/8/8/4K2R w K - 0 3"),
            "castling rights in a variant without castling, read as -");
}

TEST(StateFen, ReadsPocketsAndCountersAsOthersWriteThem) {
  auto const zh = rules_of("Crazyhouse");
  for (char const* const fen : {"4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 3", "4k3/8/8/8/8/8/8/4K3/pQ w - - 0 3"})
    EXPECT_EQ(rules::write_state(zh, *rules::parse_state(zh, fen, fen_mode::strict).value),
              "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 3");
  auto const checks = rules_of("Three-check");
  for (char const* const fen : {"4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 3", "4k3/8/8/8/8/8/8/4K3 w - - 0 3 +2+0"})
    EXPECT_EQ(rules::write_state(checks, *rules::parse_state(checks, fen, fen_mode::strict).value),
              "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 3");
}

TEST(StateFen, TakesNothingOfCountersThatCannotBe) {
  auto const checks = rules_of("Three-check");
  for (char const* const fen : {"4k3/8/8/8/8/8/8/4K3 w - - 1+9 0 3", "4k3/8/8/8/8/8/8/4K3 w - - 0 3 +2+9"}) {
    auto const read = rules::parse_state(checks, fen);
    EXPECT_FALSE(read.problems.empty()) << fen;
    if (read.value) {
      EXPECT_EQ(read.value->checks_given, (std::array<std::uint8_t, 2>{0, 0})) << fen;
    }
  }
}

TEST(StateFen, NeverFailsOnShortTexts) {
  for (auto const& row : rules::variants()) {
    std::string_view const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq e3,d6 1+1 0 1 +0+0";
    for (std::size_t length = 0; length <= fen.size(); ++length) rules::parse_state(row.rules, fen.substr(0, length));
  }
}

}  // namespace

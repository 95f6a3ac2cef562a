#include <pgnx/statistics/opening_table.hpp>

#include <gtest/gtest.h>

#include <pgnx/notation/san.hpp>
#include <pgnx/statistics/fact_collector.hpp>

#include "../../records.hpp"

namespace {

namespace statistics = pgnx::statistics;
using statistics::opening_table;

constexpr std::string_view table_text =
    "eco\tname\tpgn\n"
    "B00\tKing's Pawn\t1. e4\n"
    "C20\tOpen Game\t1. e4 e5\n"
    "C60\tRuy Lopez\t1. e4 e5 2. Nf3 Nc6 3. Bb5\tuci\tepd\r\n"
    "\n"
    "D06\tQueen's Gambit\t1.d4 d5 2.c4\n";

/// `C60 Ruy Lopez` for the main line of the record; empty where no position is found.
std::string opening_of(std::string const& record) {
  opening_table table;
  EXPECT_FALSE(table.read(table_text));
  std::string name;
  statistics::collect_facts(record, pgnx::record::text_end::final, {.openings = &table},
                            [&](statistics::game_facts const& game) {
                              if (!game.position_eco.empty())
                                name = std::string(game.position_eco) + " " + std::string(game.position_opening);
                            });
  return name;
}

std::string problem_in(std::string_view text) {
  opening_table table;
  auto const problem = table.read(text);
  return problem ? std::to_string(problem->offset) + "+" + std::to_string(problem->length) + ": " + problem->message
                 : "none";
}

TEST(OpeningTable, NamesTheDeepestPosition) {
  using pgnx::test::record_of;
  EXPECT_EQ(opening_of(record_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *")), "C60 Ruy Lopez");
  EXPECT_EQ(opening_of(record_of("1. e4 e5 2. Nc3 *")), "C20 Open Game");
  EXPECT_EQ(opening_of(record_of("1. e4 c5 *")), "B00 King's Pawn");
  EXPECT_EQ(opening_of(record_of("1. Nf3 d5 *")), "");
}

TEST(OpeningTable, FindsPositionsByOtherMoves) {
  using pgnx::test::record_of;
  EXPECT_EQ(opening_of(record_of("1. Nf3 Nc6 2. e4 e5 3. Bb5 *")), "C60 Ruy Lopez");
  EXPECT_EQ(opening_of(record_of("1. c4 d5 2. d4 *")), "D06 Queen's Gambit");
  EXPECT_EQ(opening_of(record_of("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 *")), "C20 Open Game");
}

TEST(OpeningTable, LooksAtTheMainLineAlone) {
  EXPECT_EQ(opening_of(pgnx::test::record_of("1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5) 2. Nf3 *")), "B00 King's Pawn");
}

TEST(OpeningTable, NamesNoGameOfOtherRules) {
  EXPECT_EQ(opening_of(pgnx::test::record_of("1. e4 e5 *", {.variant = "Atomic"})), "");
}

TEST(OpeningTable, TellsWhereItIsWrong) {
  EXPECT_EQ(problem_in("A00\tname only\n"), "0+13: expected eco, name and moves with tabs between them");
  EXPECT_EQ(problem_in("B00\ta\t1. e4\nF00\tb\t1. d4\n"), "12+3: expected a code from A00 to E99");
  EXPECT_EQ(problem_in("B0\ta\t1. e4\n"), "0+2: expected a code from A00 to E99");
  EXPECT_EQ(problem_in("B00\ta\t1. e4 e4\n"), "12+2: 'e4' cannot be played");
  EXPECT_EQ(problem_in("B00\ta\t1. e4 e5 2. d4\nC00\tb\t1. d4 e5 2. e4\n"), "21+20: the position is that of B00 a");
  EXPECT_EQ(problem_in("B00\ta\t1. e4\nB00\ta\t1. e4\n"), "none");
  EXPECT_EQ(problem_in(""), "none");
}

}  // namespace

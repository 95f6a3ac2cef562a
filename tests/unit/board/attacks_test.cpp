#include "board/attacks.hpp"

#include <random>

#include <gtest/gtest.h>

namespace {

using pgnx::board::arrival;
using pgnx::board::bit;
using pgnx::board::bitboard;
using pgnx::board::color;
using pgnx::board::file_of;
using pgnx::board::make_square;
using pgnx::board::parse_square;
using pgnx::board::rank_of;
using pgnx::board::role;
using pgnx::board::square;

/// Walks from square to square, as the tables do not.
bitboard walked(square from, bitboard occupied, std::initializer_list<std::pair<int, int>> directions) {
  bitboard seen = 0;
  for (auto const& [files, ranks] : directions) {
    int file = file_of(from) + files;
    int rank = rank_of(from) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      square const s = make_square(file, rank);
      seen |= bit(s);
      if ((occupied & bit(s)) != 0) break;
      file += files;
      rank += ranks;
    }
  }
  return seen;
}

TEST(Attacks, SlidersSeeUpToTheFirstUnit) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    bitboard const occupied = random() & random();
    square const s = static_cast<square>(random() % 64);
    EXPECT_EQ(pgnx::board::rook_attacks(s, occupied), walked(s, occupied, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}));
    EXPECT_EQ(pgnx::board::bishop_attacks(s, occupied), walked(s, occupied, {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}));
  }
}

TEST(Attacks, BetweenAndRayAgreeWithWhatSlidersSee) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      square const from = static_cast<square>(a);
      square const to = static_cast<square>(b);
      bool const aligned = a != b && (pgnx::board::attacks(role::queen, from, 0) & bit(to)) != 0;
      bitboard const passed = aligned ? pgnx::board::between(from, to) | bit(to) : 0;
      EXPECT_EQ(pgnx::board::ray(from, to) & (pgnx::board::attacks(role::queen, from, bit(to))) & passed, passed);
      EXPECT_EQ(pgnx::board::between(from, to), pgnx::board::between(to, from));
      EXPECT_EQ(pgnx::board::ray(from, to) == 0, !aligned);
      if (aligned) {
        EXPECT_EQ(pgnx::board::between(from, to) & pgnx::board::ray(to, from), pgnx::board::between(from, to));
      }
    }
  }
}

TEST(Attacks, PawnsComeByAdvanceOrCapture) {
  square const e4 = *parse_square("e4");
  EXPECT_EQ(pgnx::board::arrival_sources(color::white, arrival::pawn_advance, e4),
            bit(*parse_square("e3")) | bit(*parse_square("e2")));
  EXPECT_EQ(pgnx::board::arrival_sources(color::black, arrival::pawn_advance, e4), bit(*parse_square("e5")));
  EXPECT_EQ(pgnx::board::attack_sources(color::white, role::pawn, e4),
            bit(*parse_square("d3")) | bit(*parse_square("f3")));
  EXPECT_EQ(pgnx::board::attack_sources(color::white, role::pawn, *parse_square("e2")), 0U)
      << "no pawn stands on the first rank";
}

}  // namespace

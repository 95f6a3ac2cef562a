#include <pgnx/board/fen.hpp>

#include <gtest/gtest.h>
#include <pgnx/board/zobrist.hpp>

namespace {

using pgnx::board::castling_letters;
using pgnx::board::en_passant_square;
using pgnx::board::fen_field;
using pgnx::board::fen_mode;
using pgnx::board::parse_fen;
using pgnx::board::position;
using pgnx::board::square;
using pgnx::board::write_fen;

constexpr char const* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

class ExactFen : public testing::TestWithParam<char const*> {};

TEST_P(ExactFen, IsWrittenAsItWasRead) {
  for (fen_mode const mode : {fen_mode::lenient, fen_mode::strict}) {
    auto const parsed = parse_fen(GetParam(), mode);
    ASSERT_TRUE(parsed.value) << parsed.problems.front().text;
    EXPECT_TRUE(parsed.problems.empty());
    EXPECT_EQ(write_fen(*parsed.value), GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Fen, ExactFen,
    testing::Values(start, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                    "8/8/8/8/8/8/8/K1k5 w - - 99 117", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20",
                    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",  // Chess960
                    "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 1",                                 // X-FEN: the inner rooks
                    "4k3/8/8/8/8/8/8/4K2R w K - 4294967295 4294967295"));

struct mended_fen {
  char const* text;
  fen_field field;
  char const* problem;
  char const* read_as;
};

void PrintTo(mended_fen const& x, std::ostream* out) { *out << x.text; }

class MendedFen : public testing::TestWithParam<mended_fen> {};

TEST_P(MendedFen, IsReadWithAProblemThatSaysHow) {
  auto const parsed = parse_fen(GetParam().text);
  ASSERT_TRUE(parsed.value);
  ASSERT_EQ(parsed.problems.size(), 1U);
  EXPECT_FALSE(parsed.problems[0].fatal);
  EXPECT_EQ(parsed.problems[0].field, GetParam().field);
  EXPECT_EQ(parsed.problems[0].text, GetParam().problem);
  EXPECT_EQ(write_fen(*parsed.value), GetParam().read_as);
}

TEST_P(MendedFen, IsFatalInStrictMode) {
  auto const parsed = parse_fen(GetParam().text, fen_mode::strict);
  EXPECT_FALSE(parsed.value);
  ASSERT_FALSE(parsed.problems.empty());
  EXPECT_TRUE(parsed.problems[0].fatal);
  EXPECT_EQ(parsed.problems[0].text, GetParam().problem);
}

INSTANTIATE_TEST_SUITE_P(
    Fen, MendedFen,
    testing::Values(mended_fen{"4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1", fen_field::castling,
                               "castling rights Q and q are impossible, read as \"Kk\"",
                               "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", fen_field::castling,
                               "castling right K is impossible, read as \"-\"", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
                    mended_fen{"4k3/8/8/8/4K3/8/8/R6R w KQkq - 0 1", fen_field::castling,
                               "castling rights K, Q, k and q are impossible, read as \"-\"",
                               "4k3/8/8/8/4K3/8/8/R6R w - - 0 1"},
                    mended_fen{"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", fen_field::castling,
                               "castling rights \"qkQK\" read as \"KQkq\"", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", fen_field::castling,
                               "castling right B is impossible, read as \"Q\"", "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w xyz - 0 1", fen_field::castling,
                               "castling rights \"xyz\" are unknown, read as -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 b - h3 0 1", fen_field::en_passant,
                               "en passant square h3 impossible, read as -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
                    mended_fen{"4k3/8/8/8/7P/8/7P/4K3 b - h3 0 1", fen_field::en_passant,
                               "en passant square h3 impossible, read as -", "4k3/8/8/8/7P/8/7P/4K3 b - - 0 1"},
                    mended_fen{"4k3/8/8/8/7P/8/8/4K3 w - h3 0 1", fen_field::en_passant,
                               "en passant square h3 impossible, read as -", "4k3/8/8/8/7P/8/8/4K3 w - - 0 1"},
                    mended_fen{"4k3/8/8/8/7P/8/8/4K3 b - e9 0 1", fen_field::en_passant,
                               "en passant square e9 unknown, read as -", "4k3/8/8/8/7P/8/8/4K3 b - - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w - - 0 0", fen_field::fullmove_number,
                               "fullmove number \"0\" read as 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w - - -1 7", fen_field::halfmove_clock,
                               "halfmove clock \"-1\" read as 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 7"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w - - 99999999999 7", fen_field::halfmove_clock,
                               "halfmove clock \"99999999999\" read as 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 7"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w - - 5", fen_field::fullmove_number,
                               "fullmove number missing, read as 1", "4k3/8/8/8/8/8/8/4K3 w - - 5 1"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 B - - 5 3", fen_field::turn, "side to move \"B\" read as b",
                               "4k3/8/8/8/8/8/8/4K3 b - - 5 3"},
                    mended_fen{" 4k3/8/8/8/8/8/8/4K3  w - - 5 3", fen_field::whole,
                               "fields are not parted by single blanks", "4k3/8/8/8/8/8/8/4K3 w - - 5 3"},
                    mended_fen{"4k3/44/8/8/8/8/8/4K3 w - - 5 3", fen_field::placement,
                               "adjoining digits in rank 7, read as their sum", "4k3/8/8/8/8/8/8/4K3 w - - 5 3"},
                    mended_fen{"4k3/8/8/8/8/8/8/4K3 w - - 5 3 ; e4", fen_field::whole,
                               "8 fields, expected 6; the rest is left out", "4k3/8/8/8/8/8/8/4K3 w - - 5 3"}));

TEST(Fen, TakesDefaultsForAllMissingFields) {
  auto const parsed = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  ASSERT_TRUE(parsed.value);
  EXPECT_EQ(parsed.problems.size(), 5U);
  EXPECT_EQ(write_fen(*parsed.value), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
}

struct fatal_fen {
  char const* text;
  fen_field field;
  char const* problem;
};

void PrintTo(fatal_fen const& x, std::ostream* out) { *out << x.text; }

class FatalFen : public testing::TestWithParam<fatal_fen> {};

TEST_P(FatalFen, GivesNoPositionAndSaysWhy) {
  auto const parsed = parse_fen(GetParam().text);
  EXPECT_FALSE(parsed.value);
  ASSERT_FALSE(parsed.problems.empty());
  EXPECT_TRUE(parsed.problems.back().fatal);
  EXPECT_EQ(parsed.problems.back().field, GetParam().field);
  EXPECT_EQ(parsed.problems.back().text, GetParam().problem);
}

INSTANTIATE_TEST_SUITE_P(
    Fen, FatalFen,
    testing::Values(
        fatal_fen{"8/8/8/8/8/8/8/4K3 w - - 0 1", fen_field::placement, "Black has 0 kings, expected 1"},
        fatal_fen{"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", fen_field::placement, "White has 2 kings, expected 1"},
        fatal_fen{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", fen_field::placement, "pawn on a8"},
        fatal_fen{"4k3/8/8/8/8/8/8/4K2p w - - 0 1", fen_field::placement, "pawn on h1"},
        fatal_fen{"4k3/8/8/8/8/8/4K3 w - - 0 1", fen_field::placement, "placement has 7 ranks, expected 8"},
        fatal_fen{"4k4/8/8/8/8/8/8/4K3 w - - 0 1", fen_field::placement, "rank 8 has 9 squares, expected 8"},
        fatal_fen{"4k3/8/8/ppp/8/8/8/4K3 w - - 0 1", fen_field::placement, "rank 5 has 3 squares, expected 8"},
        fatal_fen{"4k3/8/8/7\xC3\xA4/8/8/8/4K3 w - - 0 1", fen_field::placement,
                  "unknown piece \"\xC3\xA4\" in rank 5"},
        fatal_fen{"4k3/8/8/7\xE4/8/8/8/4K3 w - - 0 1", fen_field::placement, "unknown piece \"\xC3\xA4\" in rank 5"},
        fatal_fen{"4k3/8/8/7x/8/8/8/4K3 w - - 0 1", fen_field::placement, "unknown piece \"x\" in rank 5"},
        fatal_fen{"4k3/8/8/8/8/8/8/4K3 x - - 0 1", fen_field::turn, "side to move \"x\", expected w or b"},
        fatal_fen{"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", fen_field::whole, "Black is in check, but it is White's move"}));

TEST(Fen, ReadsAllDialectsOfCastlingAlike) {
  std::string const placement = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w ";
  auto const x_fen = parse_fen(placement + "KQkq - 2 9").value;
  auto const shredder = parse_fen(placement + "HFhf - 2 9", fen_mode::strict).value;
  ASSERT_TRUE(x_fen && shredder);
  EXPECT_EQ(*x_fen, *shredder);
  EXPECT_EQ(write_fen(*x_fen, castling_letters::shredder), placement + "HFhf - 2 9");
}

TEST(Fen, WritesEnPassantSquaresOnRequestOnlyWhereAPawnCouldCapture) {
  auto const written = [](char const* fen) {
    return write_fen(*parse_fen(fen).value, castling_letters::x_fen, en_passant_square::if_possible);
  };
  EXPECT_EQ(written("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(written("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
}

TEST(Fen, SetsWhatIsDerived) {
  auto const p = *parse_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").value;
  EXPECT_EQ(p.checkers, pgnx::board::bit(*pgnx::board::parse_square("e2")));
  EXPECT_EQ(p.hash, pgnx::board::zobrist_key(p));
  EXPECT_EQ(p.king(pgnx::board::color::black), *pgnx::board::parse_square("e8"));
}

TEST(Fen, LeavesUnitsAndChecksToOtherRulesOnRequest) {
  for (char const* const fen : {"8/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                                "kk6/8/8/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"}) {
    EXPECT_FALSE(parse_fen(fen).value) << fen;
    auto const parsed = parse_fen(fen, fen_mode::strict, pgnx::board::fen_demands::placement_only);
    ASSERT_TRUE(parsed.value) << fen;
    EXPECT_EQ(write_fen(*parsed.value), fen);
  }
}

TEST(Fen, GivesNoRightToCastleWithoutAKing) {
  auto const parsed =
      parse_fen("8/8/8/8/8/8/8/R6R w KQk - 0 1", fen_mode::lenient, pgnx::board::fen_demands::placement_only);
  EXPECT_EQ(parsed.problems.at(0).text, "castling rights K, Q and k are impossible, read as \"-\"");
}

TEST(Fen, PrefixesOfAFenNeverCrash) {
  std::string const whole = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  for (std::size_t length = 0; length < whole.size(); ++length) {
    auto const parsed = parse_fen(whole.substr(0, length));
    EXPECT_TRUE(parsed.value || !parsed.problems.empty());
  }
}

TEST(Fen, IsAppendedToWhatStandsThere) {
  std::string text = "before ";
  pgnx::board::append_fen(text, pgnx::board::position::start());
  EXPECT_EQ(text, "before rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Fen, IsWrittenWithFullBoardsAndLargeNumbers) {
  auto p = pgnx::board::position::start();
  p.halfmove_clock = p.fullmove_number = 4294967295U;
  EXPECT_EQ(write_fen(p), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4294967295 4294967295");
  p.units.fill(pgnx::board::role::queen);
  EXPECT_EQ(write_fen(p).find(' '), 71U);
}

}  // namespace

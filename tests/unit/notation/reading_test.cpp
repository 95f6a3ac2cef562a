#include <gtest/gtest.h>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>

namespace pgnx::notation {
namespace {

board::position position_of(std::string_view fen) { return board::parse_fen(fen).value.value(); }

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view four_knights = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promotion = "1n5k/P7/8/8/8/8/7p/K7 w - - 0 1";
constexpr std::string_view en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

struct spelling {
  std::string_view fen;
  std::string_view text;
  std::string_view san;
  std::vector<oddity> oddities;
};

class Spelling : public testing::TestWithParam<spelling> {};

TEST_P(Spelling, IsReadAsTheOneMoveItCanMean) {
  auto const& [fen, text, san, oddities] = GetParam();
  auto const p = position_of(fen);
  auto const read = read_move(p, text);
  ASSERT_EQ(read.status, reading_status::move) << text << ": " << read.why;
  EXPECT_EQ(san::write(p, read.moves.front()), san);
  for (oddity const o : oddities) EXPECT_TRUE(read.has(o)) << text << " lacks oddity " << static_cast<int>(o);
  if (oddities.empty()) {
    EXPECT_EQ(read.oddities, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Tolerated, Spelling,
                         testing::Values(spelling{start, "Nf3", "Nf3", {}},
                                         spelling{start, "Pe4", "e4", {oddity::pawn_letter}},
                                         spelling{start, "e2e4", "e4", {oddity::coordinates}},
                                         spelling{start, "e2-e4", "e4", {oddity::coordinates}},
                                         spelling{start, "g1f3", "Nf3", {oddity::coordinates}},
                                         spelling{start, "Ng1-f3", "Nf3", {oddity::coordinates}},
                                         spelling{start, "nf3", "Nf3", {oddity::letter_case}},
                                         spelling{start,
                                                  "\xE2\x99\x98"
                                                  "f3",
                                                  "Nf3",
                                                  {oddity::figurine}},
                                         spelling{start,
                                                  "\xE2\x99\x9E\xEF\xB8\x8E"
                                                  "f3",
                                                  "Nf3",
                                                  {oddity::figurine}},
                                         spelling{four_knights, "N:e5", "Nxe5", {oddity::capture_sign}},
                                         spelling{four_knights, "Ne5:", "Nxe5", {oddity::capture_sign}},
                                         spelling{four_knights, "N-e5", "Nxe5", {oddity::capture_sign}},
                                         spelling{castling, "0-0", "O-O", {oddity::castling}},
                                         spelling{castling, "o-o-o", "O-O-O", {oddity::castling}},
                                         spelling{castling, "OO", "O-O", {oddity::castling}},
                                         spelling{castling,
                                                  "0\xE2\x80\x93"
                                                  "0",
                                                  "O-O",
                                                  {oddity::castling}},
                                         spelling{castling, "e1g1", "O-O", {oddity::coordinates}},
                                         spelling{castling, "e1h1", "O-O", {oddity::coordinates}},
                                         spelling{promotion, "a8Q", "a8=Q", {oddity::promotion}},
                                         spelling{promotion, "a8(Q)", "a8=Q", {oddity::promotion}},
                                         spelling{promotion, "a8/R", "a8=R", {oddity::promotion}},
                                         spelling{promotion, "axb8=n", "axb8=N", {oddity::promotion}},
                                         spelling{promotion, "a8+=Q", "a8=Q", {oddity::promotion}},
                                         spelling{en_passant, "exd6e.p.", "exd6", {oddity::en_passant}},
                                         spelling{en_passant, "exd6(ep)", "exd6", {oddity::en_passant}},
                                         spelling{en_passant, "exd6e.p.+", "exd6", {oddity::en_passant}}));

struct failure {
  std::string_view fen;
  std::string_view text;
  reading_status status;
  std::string_view why;
};

class Failure : public testing::TestWithParam<failure> {};

TEST_P(Failure, IsExplained) {
  auto const& [fen, text, status, why] = GetParam();
  auto const read = read_move(position_of(fen), text);
  EXPECT_EQ(read.status, status) << text;
  EXPECT_NE(read.why.find(why), std::string::npos) << read.why;
}

constexpr std::string_view pinned = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1";
constexpr std::string_view two_rooks = "1kr5/R2R4/8/8/8/8/PPP5/1K6 w - - 0 1";

INSTANTIATE_TEST_SUITE_P(Kinds, Failure,
                         testing::Values(failure{start, "Ne3", reading_status::illegal, "no knight can reach e3"},
                                         failure{start, "Bd2", reading_status::illegal, "d2 holds a pawn of White"},
                                         failure{start, "e5", reading_status::illegal, "no pawn can reach e5"},
                                         failure{pinned, "Nc3", reading_status::illegal, "leaves the king in check"},
                                         failure{pinned, "Bc3", reading_status::illegal, "White has no bishop"},
                                         failure{start, "O-O", reading_status::illegal, "a unit stands between"},
                                         failure{start, "e7e5", reading_status::illegal, ""},
                                         failure{two_rooks, "Rb7+", reading_status::ambiguous, "a7b7 or d7b7"},
                                         failure{promotion, "a8", reading_status::promotion_missing, "a8"},
                                         failure{start, "Nb", reading_status::incomplete, "missing"},
                                         failure{start, "Sf3", reading_status::foreign_letter, "K Q R B N"},
                                         failure{start, "P@e4", reading_status::drop, "no drops"},
                                         failure{start, "e45", reading_status::no_move, "expected a move"},
                                         failure{start, "Nf34", reading_status::no_move, "expected a move"},
                                         failure{start, "hello", reading_status::no_move, "expected a move"}));

TEST(Reading, NeverChoosesBetweenAPawnAndABishop) {
  // bxc5 is the pawn; bishops have a capital letter, and no pawn of the b-file can take on f4.
  auto const p = position_of("4k3/8/8/2p5/1P3p2/4B3/8/4K3 w - - 0 1");
  EXPECT_EQ(read_move(p, "bxc5").status, reading_status::ambiguous);
  EXPECT_EQ(read_move(p, "bxf4").status, reading_status::move);
  EXPECT_TRUE(read_move(p, "bxf4").has(oddity::letter_case));
}

TEST(Reading, SuggestsMovesOneLetterAway) {
  EXPECT_NE(read_move(position_of(start), "Nf4").hint.find("Nf3"), std::string::npos);
}

TEST(Reading, NamesTheLanguagesThatHaveTheLetter) {
  auto const hint = [](std::string_view word) { return read_move(position_of(start), word).hint; };
  EXPECT_EQ(hint("Sf3"),
            "the letter is Bosnian, Croatian, Czech, Danish, English of problems, German, Norwegian, Polish, Slovak, "
            "Slovene or Swedish");
  EXPECT_EQ(hint("We1"), "the letter is Polish");
  EXPECT_EQ(hint("\xD0\x9A\x66\x33"), "the letter is none of the Latin alphabet");
  EXPECT_EQ(hint("Yf3"), "");
}

TEST(Reading, SaysThatAMoveOfTheOtherSideMayBeMissing) {
  EXPECT_NE(read_move(position_of(start), "e5").hint.find("legal move of Black"), std::string::npos);
}

TEST(Reading, TakesAnyBytes) {
  auto const p = position_of(start);
  std::string text;
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      text.assign({static_cast<char>(first), static_cast<char>(second)});
      EXPECT_NE(read_move(p, text).status, reading_status::ambiguous);
    }
}

}  // namespace
}  // namespace pgnx::notation

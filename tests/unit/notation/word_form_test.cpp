#include "notation/word_form.hpp"

#include <gtest/gtest.h>

namespace pgnx::notation {
namespace {

using board::role;
using kind = word_form::kind;

bool has(word_form const& form, oddity what) { return (form.oddities >> static_cast<int>(what) & 1) != 0; }

struct promotion_case {
  std::string_view word;
  role piece;
  bool is_odd;
};

class Promotion : public testing::TestWithParam<promotion_case> {};

TEST_P(Promotion, NamesItsPiece) {
  auto const form = read_form(GetParam().word);
  EXPECT_EQ(form.what, kind::move);
  EXPECT_EQ(form.promotion, GetParam().piece);
  EXPECT_EQ(has(form, oddity::promotion), GetParam().is_odd);
}

INSTANTIATE_TEST_SUITE_P(
    Spellings, Promotion,
    testing::Values(promotion_case{"e8=Q", role::queen, false}, promotion_case{"e8=K", role::king, false},
                    promotion_case{"cxd1(Q)+", role::queen, true}, promotion_case{"gxh8(Q)", role::queen, true},
                    promotion_case{"c1R#", role::rook, true}, promotion_case{"h8N", role::knight, true},
                    promotion_case{"h8 N", role::knight, true}, promotion_case{"gxh8  Q+", role::queen, true},
                    promotion_case{"g8Q++", role::queen, true}, promotion_case{"a7*b8=B", role::bishop, false}));

struct capture_case {
  std::string_view word;
  role piece;
  std::string_view to;
};

class Capture : public testing::TestWithParam<capture_case> {};

TEST_P(Capture, HasAnySign) {
  auto const form = read_form(GetParam().word);
  EXPECT_EQ(form.what, kind::move);
  EXPECT_EQ(form.piece, GetParam().piece);
  EXPECT_EQ(form.to, board::parse_square(GetParam().to));
  EXPECT_TRUE(form.captures);
  EXPECT_TRUE(has(form, oddity::capture_sign));
}

INSTANTIATE_TEST_SUITE_P(Spellings, Capture,
                         testing::Values(capture_case{"R:d8", role::rook, "d8"}, capture_case{"d:e4", role::none, "e4"},
                                         capture_case{"Ra1*a8", role::rook, "a8"},
                                         capture_case{"Ra1*a8 +", role::rook, "a8"},
                                         capture_case{"N*f6+", role::knight, "f6"}));

TEST(WordForm, KnowsTheFilesOfACaptureWithoutARank) {
  for (std::string_view const word : {"ed", "exd", "e:d", "Ped"}) {
    auto const form = read_form(word);
    EXPECT_EQ(form.what, kind::incomplete) << word;
    EXPECT_EQ(form.from_file, 4) << word;
    EXPECT_EQ(form.to_file, 3) << word;
  }
  for (std::string_view const word : {"e", "ex", "Nd", "Nbd", "e-d", "e4"})
    EXPECT_EQ(read_form(word).to_file, -1) << word;
}

TEST(WordForm, KnowsMarksOfMate) {
  for (std::string_view const word : {"Qh5X", "Qxf7X", "Qxf2++", "Rxa2++", "Qh5 #", "Qh5 ++"}) {
    auto const form = read_form(word);
    EXPECT_EQ(form.what, kind::move) << word;
    EXPECT_EQ(form.piece == role::queen || form.piece == role::rook, true) << word;
    EXPECT_TRUE(has(form, oddity::check_mark)) << word;
  }
  EXPECT_EQ(read_form("Qh5#").oddities, 0);
}

TEST(WordForm, SaysWhatIsDroppedWhere) {
  for (auto const& [word, piece, to] :
       {std::tuple{"@d5", role::pawn, "d5"}, std::tuple{"P@d5", role::pawn, "d5"},
        std::tuple{"N@f3+", role::knight, "f3"}, std::tuple{"q@h8#", role::queen, "h8"}}) {
    auto const form = read_form(word);
    EXPECT_EQ(form.what, kind::drop) << word;
    EXPECT_EQ(form.piece, piece) << word;
    EXPECT_EQ(form.to, board::parse_square(to)) << word;
  }
  EXPECT_TRUE(has(read_form("q@h8"), oddity::letter_case));
  EXPECT_EQ(read_form("N@f9").what, kind::none);
  EXPECT_EQ(read_form("Nf@f3").what, kind::none);
}

TEST(WordForm, KnowsMovesWithLettersOfOtherLanguages) {
  for (std::string_view const word : {"Sf3", "D:c8", "Lxd2+", "S@f3", "e1(D)+", "exf1D", "e8=S#", "e8/T", "h8 S",
                                      "\xD0\xA4:d8", "\xD0\x9A\xD1\x80:d8", "e8=\xD0\xA4", "a7*b8=S"})
    EXPECT_EQ(read_form(word).what, kind::foreign) << word;
  EXPECT_EQ(read_form("D:c8").letter, 'D');
  EXPECT_EQ(read_form("exf1D").letter, 'D');
  for (std::string_view const word : {"SSf3", "e8=", "e7=S", "e8(S", "hello", "e8==S", "Nb d7"})
    EXPECT_NE(read_form(word).what, kind::foreign) << word;
}

}  // namespace
}  // namespace pgnx::notation

#include <gtest/gtest.h>
#include <pgnx/record/nag.hpp>

#include <string>

namespace pgnx::record {
namespace {

struct nag_case {
  std::string_view text;
  unsigned number;
};

TEST(Nag, KnowsEverySpellingOfANumber) {
  for (auto const& c : std::initializer_list<nag_case>{{"$0", 0},
                                                       {"$14", 14},
                                                       {"$255", 255},
                                                       {"!", 1},
                                                       {"?", 2},
                                                       {"!!", 3},
                                                       {"??", 4},
                                                       {"!?", 5},
                                                       {"?!", 6},
                                                       {"=", 10},
                                                       {"+-", 18},
                                                       {"-+", 19},
                                                       {"+/-", 16},
                                                       {"-/+", 17},
                                                       {"+=", 14},
                                                       {"=+", 15},
                                                       {"+/=", 14},
                                                       {"N", 146},
                                                       {"D", 201},
                                                       {"RR", 145},
                                                       {"~", 13},
                                                       {"\xC2\xB1", 16},
                                                       {"\xE2\x88\x93", 17},
                                                       {"\xE2\xA9\xB2", 14},
                                                       {"\xE2\x88\x9E", 13},
                                                       {"+\xE2\x88\x92", 18},
                                                       {"\xE2\x8C\x93", 142},
                                                       {"\xE2\x96\xA1", 7}}) {
    EXPECT_EQ(nag_number(c.text), c.number) << c.text;
  }
}

TEST(Nag, ReadsAFigureForTheSideThatMoved) {
  constexpr std::string_view arrow = "\xE2\x86\x92";
  EXPECT_EQ(nag_number(arrow, nag_side::white), 40U);
  EXPECT_EQ(nag_number(arrow, nag_side::black), 41U);
  EXPECT_EQ(nag_number("$40", nag_side::black), 40U);
}

TEST(Nag, KeepsNumbersOutOfRangeAndSaysSo) {
  EXPECT_EQ(nag_number("$256"), 256U);
  EXPECT_EQ(nag_number("$999"), 999U);
  EXPECT_TRUE(is_nag_in_range(255));
  EXPECT_FALSE(is_nag_in_range(256));
}

TEST(Nag, RefusesWhatIsNoGlyph) {
  for (auto const* text : {"", "$", "$x", "$1x", "$-1", "$99999999999", "!!!", "e4", "n", "#"}) {
    EXPECT_FALSE(nag_number(text)) << text;
  }
}

TEST(Nag, ShowsEachFigureUnderItsOwnNumber) {
  for (unsigned number = 0; number <= max_nag; ++number) {
    for (auto const glyph : {nag_figure(number), nag_ascii(number)}) {
      if (glyph.empty()) continue;
      EXPECT_TRUE(nag_number(glyph, nag_side::white) == number || nag_number(glyph, nag_side::black) == number)
          << number;
    }
  }
  EXPECT_EQ(nag_figure(1), "!");
  EXPECT_EQ(nag_figure(16), "\xC2\xB1");
  EXPECT_EQ(nag_ascii(16), "+/-");
  EXPECT_EQ(nag_figure(200), "");
}

}  // namespace
}  // namespace pgnx::record

#include "pipeline/cut.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using pgnx::pipeline::find_likely_cut;
using pgnx::pipeline::find_possible_cut;
using pgnx::pipeline::glance;

/// `text` has `|` where the cut is to be, or none.
struct cut_case {
  char const* title;
  std::string_view text;
};

template <typename Find>
void expect_cuts(std::initializer_list<cut_case> cases, Find find) {
  for (cut_case const& c : cases) {
    for (std::string_view line_end : {"\n", "\r\n", "\r"}) {
      std::string text;
      for (char letter : c.text) letter == '\n' ? text += line_end : text += letter;
      std::size_t const expected = text.find('|');
      if (expected != std::string::npos) text.erase(expected, 1);
      auto const cut = find(text, 0);
      EXPECT_EQ(cut.value_or(std::string::npos), expected) << c.title << testing::PrintToString(text);
    }
  }
}

TEST(FindLikelyCut, CutsBeforeTagsBehindMovetextAndAnEmptyLine) {
  expect_cuts({{"one", "[A \"\"]\n\n1. e4 *\n\n|[A \"\"]\n\n1. d4"},
               {"the last of many", "1. e4 *\n\n[A \"\"]\n\n1. c4 *\n\n|[A \"\"]\n[B \"\"]\n\n"},
               {"several empty lines", "1. e4\n\n \n\t\n|[A"},
               {"tags behind tags", "[A \"\"]\n\n[B \"\"]\n\n"},
               {"no empty line", "1. e4 *\n[A \"\"]\n"},
               {"the start of the text", "[A \"\"]\n\n1. e4 *\n"},
               {"only empty lines before", "\n\n[A \"\"]\n\n"},
               {"a command in brackets", "1. e4 {\n\n[%clk 1] }\n"},
               {"half a mark at the end", "1. e4 *\n\n["},
               {"inside of a line", "1. e4 *\n\n [A \"\"]\n"}},
              find_likely_cut);
}

TEST(FindPossibleCut, CutsAtEventTags) {
  expect_cuts({{"behind a tag", "[A \"\"]\n|[Event \"x\"]\n"},
               {"behind an empty line", "[A \"\"]\n\n|[Event \"x\"]\n[B \"\"]\n"},
               {"before markers", "1. e4 * 1. d4 *\n\n|[Event \"x\"]\n"},
               {"not behind other text", "1. e4\n[Event \"x\"]\n"}},
              find_possible_cut);
}

TEST(FindPossibleCut, CutsBehindTerminationMarkers) {
  expect_cuts({{"a line behind an empty one", "1. e4 1-0\n\n1. d4 0-1\n\n|1. c4\n\n"},
               {"a draw", "1. e4 1/2-1/2 \n\n|1. d4\n"},
               {"a word", "1. e4 * 1. d4 0-1 |1. c4"},
               {"a word on the next line", "1. e4 1-0\n|1. d4"},
               {"a marker alone", "*\n\n|1. d4"},
               {"part of a word", "1. e4 11-0 e5* x"},
               {"nothing behind it", "1. e4 1-0\n\n"}},
              find_possible_cut);
}

TEST(FindCut, LooksNoFurtherBackThanTold) {
  std::string_view const text = "1. e4 *\n\n[A \"\"]\n\n1. d4";
  EXPECT_EQ(find_likely_cut(text, 9), 9U);
  EXPECT_EQ(find_likely_cut(text, 10), std::nullopt);
  EXPECT_EQ(find_likely_cut(text, 1000), std::nullopt);
  EXPECT_EQ(find_possible_cut("* *", 2), 2U);
  EXPECT_EQ(find_possible_cut("* *", 3), std::nullopt);
}

TEST(TagLine, IsALineThatStartsLikeATag) {
  EXPECT_EQ(glance("[A \"x\"]\r\n[B"), "[A \"x\"]");
  EXPECT_EQ(glance("[A \"x\"]"), "[A \"x\"]");
  EXPECT_EQ(glance("1. e4"), "1. e4");
  EXPECT_EQ(glance("[%clk 1]"), "[%clk 1]");
  EXPECT_EQ(glance(""), "");
  EXPECT_LT(glance("[A" + std::string(1'000'000, 'x')).size(), 1000U);
}

}  // namespace

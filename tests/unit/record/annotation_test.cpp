#include <gtest/gtest.h>
#include <pgnx/record/annotation.hpp>

#include <string>

namespace pgnx::record {
namespace {

using std::chrono::milliseconds;

std::string names_and_arguments(std::string_view comment) {
  std::string text;
  for (auto const& c : commands(comment)) {
    text += std::string(c.name) + "(" + std::string(c.arguments) + ")";
    EXPECT_EQ(comment.substr(static_cast<std::size_t>(c.whole.data() - comment.data()), c.whole.size()), c.whole);
  }
  return text;
}

TEST(Annotation, FindsCommandsInTheirOrder) {
  EXPECT_EQ(names_and_arguments("[%c_effect e4;square;e4] then [%eval 0,25]"), "c_effect(e4;square;e4)eval(0,25)");
  EXPECT_EQ(names_and_arguments("[%foo] [%clk 0:10:00]"), "foo()clk(0:10:00)");
  EXPECT_EQ(names_and_arguments("[%clk\n1:30:57 ]"), "clk(1:30:57)");
  EXPECT_EQ(names_and_arguments("[%tqu \"a]b\",\"c\"] [%x 1]"), "tqu(\"a]b\",\"c\")x(1)");
  EXPECT_EQ(names_and_arguments("[%tqu \"not closed] text"), "tqu(\"not closed)");
}

TEST(Annotation, TakesNothingElseForACommand) {
  for (auto const* text : {"", "plain", "[#]", "[clk 1:00]", "[% clk]", "[%]", "[%clk 1:00", "[", "[%"}) {
    EXPECT_EQ(names_and_arguments(text), "") << text;
  }
}

TEST(Annotation, ReadsClocks) {
  EXPECT_EQ(parse_clock("1:30:57"), milliseconds(5'457'000));
  EXPECT_EQ(parse_clock("0:00:12.5"), milliseconds(12'500));
  EXPECT_EQ(parse_clock("0:00:12.0625"), milliseconds(12'062));
  EXPECT_EQ(parse_clock("90:57"), milliseconds(5'457'000));
  EXPECT_EQ(parse_clock("7"), milliseconds(7'000));
  EXPECT_EQ(parse_clock("335:59:48"), milliseconds(1'209'588'000));
  for (auto const* text : {"", ":", "1:", "1:60", "1:5:00", "1:00:00:00", "-1:00:00", "1:00:00.", "1:00:0x", "abc"}) {
    EXPECT_FALSE(parse_clock(text)) << text;
  }
}

TEST(Annotation, ReadsALoneClockAsTheGeneralReaderDoes) {
  for (std::string const clock : {"0:01:03", "9:59:59", "0:00:00"}) {
    EXPECT_EQ(lone_clock(" [%clk " + clock + "] "), parse_clock(clock));
  }
  for (auto const* text : {"", "[%clk 0:01:03] good", "[%clk 10:01:03]", "[%emt 0:01:03]", "[%clk 0:61:03]",
                           "[%clk 0.01:03]", "[%clk 0:01:03", "[%clk a:01:03]"}) {
    EXPECT_FALSE(lone_clock(text)) << text;
  }
}

TEST(Annotation, JudgesEveryByteOfALoneClock) {
  std::string const clock = "5:43:21";
  for (std::size_t place = 0; place < clock.size(); ++place) {
    for (int c = 0; c < 256; ++c) {
      std::string changed = clock;
      changed[place] = static_cast<char>(c);
      char const highest = place == 2 || place == 5 ? '5' : '9';
      bool const fits = clock[place] == ':' ? c == ':' : c >= '0' && c <= highest;
      EXPECT_EQ(lone_clock("[%clk " + changed + "]").has_value(), fits) << "byte " << c << " at " << place;
      if (!fits) continue;
      EXPECT_EQ(lone_clock("[%clk " + changed + "]"), parse_clock(' ' + changed + ".0"));
    }
  }
}

TEST(Annotation, ReadsEvaluations) {
  using kind = evaluation::kind;
  EXPECT_EQ(parse_evaluation("0.25"), (evaluation{kind::centipawns, 25, {}}));
  EXPECT_EQ(parse_evaluation("-1.3"), (evaluation{kind::centipawns, -130, {}}));
  EXPECT_EQ(parse_evaluation("+.5"), (evaluation{kind::centipawns, 50, {}}));
  EXPECT_EQ(parse_evaluation("2"), (evaluation{kind::centipawns, 200, {}}));
  EXPECT_EQ(parse_evaluation("0.25,18"), (evaluation{kind::centipawns, 25, 18}));
  EXPECT_EQ(parse_evaluation("#-3"), (evaluation{kind::mate, -3, {}}));
  EXPECT_EQ(parse_evaluation("#-3,24"), (evaluation{kind::mate, -3, 24}));
  EXPECT_EQ(parse_evaluation("0,25").what, kind::comma_decimal);
  for (auto const* text : {"", "#", "x", "0.", "--1", "0.25,", "0.25,x", "99999999999"}) {
    EXPECT_EQ(parse_evaluation(text).what, kind::malformed) << text;
  }
}

TEST(Annotation, ReadsShapes) {
  EXPECT_EQ(parse_squares("Gd4, Ra5"), (std::vector<shape>{{'G', "d4", ""}, {'R', "a5", ""}}));
  EXPECT_EQ(parse_arrows("Ge2e4"), (std::vector<shape>{{'G', "e2", "e4"}}));
  EXPECT_FALSE(parse_squares("Gd9"));
  EXPECT_FALSE(parse_squares("Ge2e4"));
  EXPECT_FALSE(parse_arrows("Gd4"));
}

TEST(Annotation, ChecksTheValuesOfCommandsItKnows) {
  for (auto const* text : {"[%clk 0:10:00]", "[%emt 7]", "[%eval 0.3]", "[%csl Gd4]", "[%mdl 64]", "[%foo bar]"}) {
    EXPECT_TRUE(has_valid_value(*commands(text).begin())) << text;
  }
  for (auto const* text : {"[%clk soon]", "[%emt]", "[%eval 0,25]", "[%csl d4]", "[%cal Gd4]", "[%mdl x]"}) {
    EXPECT_FALSE(has_valid_value(*commands(text).begin())) << text;
  }
}

}  // namespace
}  // namespace pgnx::record

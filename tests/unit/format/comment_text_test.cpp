#include "format/comment_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include <pgnx/record/comment.hpp>

#include "tests/unit/game/reading.hpp"

namespace pgnx::format {
namespace {

using record::comment_kind;

std::string written(std::string_view text, comment_kind kind = comment_kind::brace) {
  std::string out;
  movetext_layout layout(out);
  add_comment(layout, text, kind);
  layout.finish();
  return out;
}

std::size_t longest_line(std::string const& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

/// The comments read from movetext that holds one comment as written, between two moves.
std::vector<std::string> read_back(std::string_view text, comment_kind kind) {
  std::string out = "[White \"w\"]\n\n";
  movetext_layout layout(out);
  layout.add_token("1.");
  layout.add_token("e4");
  add_comment(layout, text, kind);
  layout.add_token("1...");
  layout.add_token("e5");
  layout.add_token("*");
  layout.finish();
  test::event_log log;
  test::replay_to(out, log);
  std::vector<std::string> comments;
  for (auto const& event : log.events)
    if (std::string_view("{;%").find(event.front()) != std::string_view::npos) comments.push_back(event.substr(1));
  EXPECT_EQ(std::ranges::count(log.events, "e7e5 e5"), 1) << out;
  return comments;
}

TEST(CommentText, StandsInBracesAsItIs) {
  EXPECT_EQ(written("fine"), "{fine}");
  EXPECT_EQ(written(""), "{}");
  EXPECT_EQ(written(" two  blanks "), "{ two  blanks }");
  EXPECT_EQ(written("[%clk 0:01:02]"), "{[%clk 0:01:02]}");
  EXPECT_EQ(written("a { brace; (x) 50% \"q\" \\"), "{a { brace; (x) 50% \"q\" \\}");
}

TEST(CommentText, OfALineIsWrittenInBraces) {
  EXPECT_EQ(written(" rest of the line", comment_kind::line), "{ rest of the line}");
}

TEST(CommentText, ThatHoldsAClosingBraceIsALineComment) {
  EXPECT_EQ(written("a } b", comment_kind::line), ";a } b\n");
  EXPECT_EQ(written("a } b", comment_kind::brace), ";a } b\n");
}

TEST(CommentText, OfALineThatHoldsAnOpeningBraceStaysOne) {
  EXPECT_EQ(written("a { b", comment_kind::line), ";a { b\n");
}

TEST(CommentText, OfAnEscapeHasALineOfItsOwn) {
  std::string out;
  movetext_layout layout(out);
  layout.add_token("e4");
  add_comment(layout, "raw } data", comment_kind::escape);
  layout.add_token("e5");
  layout.finish();
  EXPECT_EQ(out, "e4\n%raw } data\ne5");
}

TEST(CommentText, KeepsItsOwnLineBreaksAndEndsThemWithLf) {
  EXPECT_EQ(written("a\nb"), "{a\nb}");
  EXPECT_EQ(written("a\r\nb\rc"), "{a\nb\nc}");
  EXPECT_EQ(written("a\n\n  b"), "{a\n\n  b}");
}

TEST(CommentText, NeverStartsALineWithWhatReadersTakeForATagOrAnEscape) {
  EXPECT_EQ(written("a\n[b]"), "{a [b]}");
  EXPECT_EQ(written("a\n%b"), "{a %b}");
  std::string const long_text = std::string(70, 'a') + " [%cal Ge2e4]" + std::string(20, 'b') + " %c";
  EXPECT_EQ(written(long_text), "{" + long_text + "}");
}

TEST(CommentText, IsWrappedAtSingleBlanks) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += (i == 0 ? "" : " ") + std::string("word");
  auto const out = written(text);
  EXPECT_EQ(longest_line(out), 79U);
  EXPECT_TRUE(record::is_same_comment(read_back(text, comment_kind::brace).at(0), text));
}

TEST(CommentText, IsNeverWrappedInsideACommandOrAtTwoBlanks) {
  std::string const command = "[%csl " + std::string(90, 'G') + " R]";
  EXPECT_EQ(written("x " + command), "{x " + command + "}");
  std::string const blanks = std::string(60, 'a') + "  " + std::string(60, 'b');
  EXPECT_EQ(written(blanks), "{" + blanks + "}");
}

TEST(CommentText, IsWrappedBehindACommandThatItBeginsWith) {
  std::string const word(70, 'w');
  EXPECT_EQ(written("[%clk 0:01:02] " + word), "{[%clk 0:01:02]\n" + word + "}");
  EXPECT_EQ(written("[%clk\n0:01:02]"), "{[%clk\n0:01:02]}");
  EXPECT_EQ(written("[%clk \n%"), "{[%clk %}");
}

TEST(CommentText, LeavesALongWordWhole) {
  std::string const word(300, 'w');
  EXPECT_EQ(written("a " + word + " b"), "{a\n" + word + "\nb}");
}

TEST(CommentText, ReadsBackAsTheSameComment) {
  std::mt19937 random(1);
  constexpr std::string_view alphabet = "aab   \n\r\t[]%;{()$1.*\"\\";
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    auto const size = random() % (round % 10 == 0 ? 300 : 30);
    for (std::size_t i = 0; i < size; ++i) text += alphabet[random() % alphabet.size()];
    auto const comments = read_back(text, comment_kind::brace);
    ASSERT_EQ(comments.size(), 1U) << testing::PrintToString(text);
    EXPECT_TRUE(record::is_same_comment(comments[0], text)) << testing::PrintToString(text);
  }
}

TEST(CommentText, OfALineReadsBackAsTheSameComment) {
  std::mt19937 random(2);
  constexpr std::string_view alphabet = "aab  \t[]%;{}()$1.*\"\\";
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    auto const size = random() % 120;
    for (std::size_t i = 0; i < size; ++i) text += alphabet[random() % alphabet.size()];
    for (auto const kind : {comment_kind::line, comment_kind::escape}) {
      auto const comments = read_back(text, kind);
      ASSERT_EQ(comments.size(), 1U) << testing::PrintToString(text);
      EXPECT_TRUE(record::is_same_comment(comments[0], text)) << testing::PrintToString(text);
    }
  }
}

/// What `add_comment` does for prose, one word at a time.
std::string filled_word_by_word(std::string_view before, std::string_view text) {
  std::string out;
  movetext_layout layout(out);
  layout.add_token(before);
  layout.open();
  layout.out() += '{';
  for (std::size_t i = 0; i < text.size(); ++i) {
    bool const inside = i > 0 && i + 1 < text.size();
    if (inside && text[i] == ' ' && text[i - 1] != ' ' && text[i + 1] != ' ' && text[i + 1] != '[' &&
        text[i + 1] != '%') {
      layout.close();
      layout.add_break();
    } else {
      layout.out() += text[i];
    }
  }
  layout.out() += '}';
  layout.close();
  layout.finish();
  return out;
}

TEST(CommentText, FillsLinesAsIfEachWordWereWrittenByItself) {
  std::mt19937 random(2718);
  for (int i = 0; i < 20'000; ++i) {
    std::string text(random() % 300, ' ');
    auto const blank_in = 1 + random() % 120;
    for (char& c : text)
      if (random() % blank_in != 0) c = "abc[%"[random() % 5];
    if (text.find("[%") != text.npos) continue;
    std::string const before(1 + random() % 90, 'x');
    std::string out;
    movetext_layout layout(out);
    layout.add_token(before);
    add_comment(layout, text, comment_kind::brace);
    layout.finish();
    ASSERT_EQ(out, filled_word_by_word(before, text));
  }
}

}  // namespace
}  // namespace pgnx::format

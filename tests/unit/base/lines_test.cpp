#include <pgnx/base/lines.hpp>

#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <pgnx/base/encoding.hpp>

namespace pgnx::base {

void PrintTo(text_place const& p, std::ostream* out) { *out << p.line << ':' << p.column; }

}  // namespace pgnx::base

namespace {

using pgnx::base::count_line_ends;
using pgnx::base::line_cursor;
using pgnx::base::text_place;

/// Every byte's place, and that of the end, by walking the text once in the plainest way.
std::vector<text_place> places_of(std::string_view text) {
  std::vector<text_place> places;
  text_place place;
  std::size_t i = 0;
  if (text.starts_with("\xEF\xBB\xBF")) {
    places.assign(3, place);
    i = 3;
  }
  while (i < text.size()) {
    std::size_t length = pgnx::base::utf8_sequence_length(text.substr(i));
    if (length == 0) length = 1;
    places.insert(places.end(), length, place);
    bool const ends = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    place = ends ? text_place{place.line + 1, 1} : text_place{place.line, place.column + 1};
    i += length;
  }
  places.push_back(place);
  return places;
}

std::string random_text(std::mt19937& random) {
  static constexpr std::string_view pieces[] = {"\n",           "\r",   "\r\n", "\xC3\xA9",
                                                "\xE2\x99\x94", "\xFF", "a",    "1. e4 e5 2. Nf3 Nc6 "};
  std::string text = random() % 4 == 0 ? "\xEF\xBB\xBF" : "";
  std::size_t const size = random() % 400;
  while (text.size() < size) text += pieces[random() % std::size(pieces)];
  return text;
}

TEST(CountLineEnds, KnowsAllThreeEnds) {
  EXPECT_EQ(count_line_ends(""), 0U);
  EXPECT_EQ(count_line_ends("a\nb\nc"), 2U);
  EXPECT_EQ(count_line_ends("a\r\nb\r\n"), 2U);
  EXPECT_EQ(count_line_ends("a\rb\r"), 2U);
  EXPECT_EQ(count_line_ends("\n\r\r\n\r"), 4U);
}

TEST(CountLineEnds, CountsLongTexts) {
  EXPECT_EQ(count_line_ends(std::string(1'000'001, '\n')), 1'000'001U);
  EXPECT_EQ(count_line_ends(std::string(1'000'001, '\r')), 1'000'001U);
  EXPECT_EQ(count_line_ends(std::string(1'000'001, 'x')), 0U);
}

TEST(CountLineEnds, AgreesWithAPlainWalk) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string const text = random_text(random);
    EXPECT_EQ(count_line_ends(text) + 1, places_of(text).back().line) << testing::PrintToString(text);
  }
}

TEST(LineCursor, AgreesWithAPlainWalkAtRisingOffsets) {
  std::mt19937 random(2);
  for (int round = 0; round < 1000; ++round) {
    std::string const text = random_text(random);
    auto const expected = places_of(text);
    line_cursor lines(text);
    std::size_t const step = 1 + random() % 40;
    for (std::size_t i = 0; i <= text.size(); i += step) {
      ASSERT_EQ(lines.at(i), expected[i]) << testing::PrintToString(text) << " at " << i;
    }
  }
}

TEST(LineCursor, MayGoBack) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    std::string const text = random_text(random);
    auto const expected = places_of(text);
    line_cursor lines(text);
    for (int i = 0; i < 50; ++i) {
      std::size_t const offset = random() % expected.size();
      ASSERT_EQ(lines.at(offset), expected[offset]) << testing::PrintToString(text) << " at " << offset;
    }
  }
}

TEST(LineCursor, TakesAnOffsetBeyondTheEndAsTheEnd) { EXPECT_EQ(line_cursor("a\nb").at(1000), (text_place{2, 2})); }

TEST(LineCursor, StartsWhereItIsTold) {
  line_cursor lines("ab\ncd", {10, 5});
  EXPECT_EQ(lines.at(1), (text_place{10, 6}));
  EXPECT_EQ(lines.at(4), (text_place{11, 2}));
}

TEST(LineCursor, CountsAByteOrderMarkInsideAFile) {
  EXPECT_EQ(line_cursor("\xEF\xBB\xBF"
                        "a")
                .at(3),
            (text_place{1, 1}));
  EXPECT_EQ(line_cursor("\xEF\xBB\xBF"
                        "a",
                        {2, 1})
                .at(3),
            (text_place{2, 2}));
}

TEST(LineCursor, AgreesWithItselfAcrossACut) {
  std::mt19937 random(4);
  for (int round = 0; round < 500; ++round) {
    std::string const text = random_text(random);
    auto const expected = places_of(text);
    std::size_t const line_feed = text.find('\n');
    if (line_feed == std::string::npos) continue;
    std::string_view const whole(text);
    text_place const middle = line_cursor(whole.substr(0, line_feed + 1)).at(line_feed + 1);
    EXPECT_EQ(line_cursor(whole.substr(line_feed + 1), middle).at(text.size()), expected.back());
  }
}

}  // namespace

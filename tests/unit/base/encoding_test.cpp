#include <pgnx/base/encoding.hpp>

#include <cstdint>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace {

namespace base = pgnx::base;

/// Well-formed or not by decoding to a number and asking whether its shortest form is these bytes.
bool is_well_formed_by_round_trip(std::string const& text) {
  std::size_t i = 0;
  while (i < text.size()) {
    auto const first = static_cast<std::uint8_t>(text[i]);
    std::size_t const length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 0 || i + length > text.size()) return false;
    char32_t value = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) value = (value << 6) | (static_cast<std::uint8_t>(text[i + k]) & 0x3FU);
    std::string shortest;
    base::append_utf8(shortest, value);
    if (text.compare(i, length, shortest) != 0) return false;
    i += length;
  }
  return true;
}

TEST(IsAscii, FindsOneHighByteAnywhere) {
  for (std::size_t size = 0; size < 100; ++size) {
    std::string text(size, 'a');
    EXPECT_TRUE(base::is_ascii(text));
    for (std::size_t at = 0; at < size; ++at) {
      text[at] = '\x80';
      EXPECT_FALSE(base::is_ascii(text)) << size << " bytes, byte " << at;
      text[at] = 'a';
    }
  }
}

TEST(IsPlainAscii, FindsOneOddByteAnywhere) {
  for (std::size_t size = 0; size < 200; ++size) {
    std::string text(size, '\x7F');
    EXPECT_TRUE(base::is_plain_ascii(text));
    for (std::size_t at = 0; at < size; ++at) {
      for (char const odd : {'\0', '\x80', '\xFF'}) {
        text[at] = odd;
        EXPECT_FALSE(base::is_plain_ascii(text)) << size << " bytes, byte " << at;
      }
      text[at] = '\x01';
    }
  }
}

TEST(IsUtf8, AgreesWithARoundTripOnEveryPairOfBytes) {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      std::string const text{static_cast<char>(a), static_cast<char>(b)};
      EXPECT_EQ(base::is_utf8(text), is_well_formed_by_round_trip(text)) << a << ' ' << b;
    }
  }
}

TEST(IsUtf8, AgreesWithARoundTripOnEveryThreeByteForm) {
  for (unsigned a = 0xE0; a < 0x100; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      for (char c : {'\x7F', '\x80', '\xBF', '\xC0'}) {
        std::string const three{static_cast<char>(a), static_cast<char>(b), c};
        EXPECT_EQ(base::is_utf8(three), is_well_formed_by_round_trip(three)) << a << ' ' << b << ' ' << int{c};
        std::string const four = three + '\x80';
        EXPECT_EQ(base::is_utf8(four), is_well_formed_by_round_trip(four)) << a << ' ' << b << ' ' << int{c};
      }
    }
  }
}

TEST(IsUtf8, LooksBehindLongAsciiRuns) {
  for (std::size_t before = 0; before < 70; ++before) {
    std::string const ascii(before, 'a');
    EXPECT_TRUE(base::is_utf8(ascii + "\xC3\xA9" + ascii));
    EXPECT_FALSE(base::is_utf8(ascii + "\xE9" + ascii));
    EXPECT_FALSE(base::is_utf8(ascii + "\xC3"));
  }
}

TEST(CountCodePoints, CountsCharactersAndEachStrayByte) {
  EXPECT_EQ(base::count_code_points(""), 0U);
  EXPECT_EQ(base::count_code_points("Ret\xC3\xAD"), 4U);
  EXPECT_EQ(base::count_code_points("\xE2\x99\x94"
                                    "e1"),
            3U);
  EXPECT_EQ(base::count_code_points("\xF0\x9F\x98\x80"), 1U);
  EXPECT_EQ(base::count_code_points("\xE9t\xE9"), 3U);
  EXPECT_EQ(base::count_code_points("\xE2\x99"), 2U);
}

TEST(CountCodePoints, IsTheSameInPiecesAsWhole) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    std::size_t expected = 0;
    while (text.size() < 200) {
      static constexpr std::string_view samples[] = {"plain ascii of some length here, ", "\xC3\xA9", "\xE2\x99\x94",
                                                     "\xFF", "x"};
      std::string_view const sample = samples[random() % 5];
      text += sample;
      expected += sample.size() > 3 || sample.size() == 1 ? sample.size() : 1;
    }
    EXPECT_EQ(base::count_code_points(text), expected);
  }
}

TEST(AppendUtf8, ReplacesWhatUtf8CannotHold) {
  for (char32_t c : {char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}}) {
    std::string out;
    base::append_utf8(out, c);
    EXPECT_EQ(out, "\xEF\xBF\xBD");
  }
}

TEST(Windows1252ToUtf8, KnowsTheCharactersBetween80And9F) {
  EXPECT_EQ(base::windows_1252_to_utf8("\x80\x93\x94\x96\x9F"),
            "\xE2\x82\xAC\xE2\x80\x9C\xE2\x80\x9D\xE2\x80\x93\xC5\xB8");
}

TEST(Windows1252ToUtf8, KeepsTheFiveUndefinedBytesAsControls) {
  EXPECT_EQ(base::windows_1252_to_utf8("\x81\x8D\x8F\x90\x9D"), "\xC2\x81\xC2\x8D\xC2\x8F\xC2\x90\xC2\x9D");
}

TEST(Windows1252ToUtf8, ReadsTheRestAsLatin1) {
  EXPECT_EQ(base::windows_1252_to_utf8("R\xE9ti \xFF\xA0"), "R\xC3\xA9ti \xC3\xBF\xC2\xA0");
}

TEST(Windows1252ToUtf8, AlwaysGivesUtf8) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  std::string const out = base::windows_1252_to_utf8(all);
  EXPECT_TRUE(base::is_utf8(out));
  EXPECT_EQ(base::count_code_points(out), 256U);
}

TEST(ToUtf8, LeavesUtf8AloneAndReadsTheRestAsWindows1252) {
  EXPECT_EQ(base::to_utf8("R\xC3\xA9ti"), "R\xC3\xA9ti");
  EXPECT_EQ(base::to_utf8("R\xE9ti"), "R\xC3\xA9ti");
  // One stray byte: the whole value is Windows-1252.
  EXPECT_EQ(base::to_utf8("\xC3\xA9\xE9"), "\xC3\x83\xC2\xA9\xC3\xA9");
}

}  // namespace

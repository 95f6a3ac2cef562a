#include <pgnx/base/utf_16.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using std::operator""sv;
namespace base = pgnx::base;

std::string swapped(std::string_view little_endian) {
  std::string big(little_endian);
  for (std::size_t i = 0; i + 1 < big.size(); i += 2) std::swap(big[i], big[i + 1]);
  return big;
}

// `Réti ♔ 😀`, little endian, with a byte order mark.
constexpr std::string_view sample = "\xFF\xFER\0\xE9\0t\0i\0 \0\x54\x26 \0\x3D\xD8\x00\xDE"sv;
constexpr std::string_view sample_utf8 = "\xEF\xBB\xBFR\xC3\xA9ti \xE2\x99\x94 \xF0\x9F\x98\x80";

TEST(Utf16, IsReadInBothByteOrders) {
  EXPECT_EQ(base::utf_16_to_utf8(sample, base::byte_order::little), sample_utf8);
  EXPECT_EQ(base::utf_16_to_utf8(swapped(sample), base::byte_order::big), sample_utf8);
}

TEST(Utf16, IsReadTheSameInPiecesOfAnySize) {
  for (std::size_t piece = 1; piece <= sample.size(); ++piece) {
    base::utf_16_decoder decoder(base::byte_order::little);
    std::string out;
    for (std::size_t at = 0; at < sample.size(); at += piece) decoder.decode(sample.substr(at, piece), out);
    decoder.finish(out);
    EXPECT_EQ(out, sample_utf8) << piece << " bytes at a time";
  }
}

TEST(Utf16, ReplacesEachLoneSurrogateAndALastOddByte) {
  auto const little = [](std::string_view bytes) { return base::utf_16_to_utf8(bytes, base::byte_order::little); };
  EXPECT_EQ(little("\x3D\xD8"
                   "a\0"sv),
            "\xEF\xBF\xBD"
            "a");
  EXPECT_EQ(little("\x00\xDE"
                   "a\0"sv),
            "\xEF\xBF\xBD"
            "a");
  EXPECT_EQ(little("\x3D\xD8\x3D\xD8\x00\xDE"sv), "\xEF\xBF\xBD\xF0\x9F\x98\x80");
  EXPECT_EQ(little("\x3D\xD8"sv), "\xEF\xBF\xBD");
  EXPECT_EQ(little("a\0b"sv), "a\xEF\xBF\xBD");
}

TEST(DetectUtf16, KnowsMarksAndThePatternOfNuls) {
  EXPECT_EQ(base::detect_utf_16(sample), base::byte_order::little);
  EXPECT_EQ(base::detect_utf_16(swapped(sample)), base::byte_order::big);
  EXPECT_EQ(base::detect_utf_16("[\0E\0"sv), base::byte_order::little);
  EXPECT_EQ(base::detect_utf_16("\0[\0E"sv), base::byte_order::big);
  EXPECT_EQ(base::detect_utf_16("\r\0\n\0"sv), base::byte_order::little);
}

TEST(DetectUtf16, LeavesOtherTextAlone) {
  for (std::string_view text : {""sv, "["sv, "[\0"sv, "[Event"sv, "\xEF\xBB\xBF[Event"sv, "[\0\0E"sv, "\0\0\0\0"sv}) {
    EXPECT_FALSE(base::detect_utf_16(text)) << text;
  }
}

}  // namespace

#include <pgnx/base/charset.hpp>

#include <gtest/gtest.h>

namespace {

using pgnx::base::charset;
using pgnx::base::find_charset;
using pgnx::base::to_utf8;

TEST(Charset, IsFoundByItsNamesInAnyCase) {
  EXPECT_EQ(find_charset("UTF-8"), charset::utf_8);
  EXPECT_EQ(find_charset("us-ascii"), charset::utf_8);
  EXPECT_EQ(find_charset("ISO-8859-1"), charset::windows_1252);
  EXPECT_EQ(find_charset("Koi8-R"), charset::koi8_r);
  EXPECT_EQ(find_charset("cp1250"), charset::windows_1250);
  EXPECT_EQ(find_charset("iso-2022-jp"), std::nullopt);
  EXPECT_EQ(find_charset(""), std::nullopt);
}

TEST(Charset, BecomesUtf8) {
  EXPECT_EQ(to_utf8("M\xFCller", charset::windows_1252), "M\u00FCller");
  EXPECT_EQ(to_utf8("M\u00FCller", charset::utf_8), "M\u00FCller");
  EXPECT_EQ(to_utf8("M\xFCller", charset::utf_8), "M\u00FCller") << "what is not valid UTF-8 is Windows-1252";
  EXPECT_EQ(to_utf8("N\xECmec", charset::iso_8859_2), "N\u011Bmec");
  EXPECT_EQ(to_utf8("\x8Aimek", charset::windows_1250), "\u0160imek");
  EXPECT_EQ(to_utf8("\xCA\xF0\xE5", charset::windows_1251), "\u041A\u0440\u0435");
  EXPECT_EQ(to_utf8("\xEB\xD2\xC5", charset::koi8_r), "\u041A\u0440\u0435");
  EXPECT_EQ(to_utf8("5 \xA4", charset::iso_8859_15), "5 \u20AC");
}

}  // namespace

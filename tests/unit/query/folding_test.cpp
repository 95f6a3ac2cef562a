#include "query/folding.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::query::folded;

TEST(Folding, DropsLetterCaseAndAccents) {
  EXPECT_EQ(folded("Fern, ADA"), "fern, ada");
  EXPECT_EQ(folded("Łękołodzki Ångström Čížek Đurić Șerban Ÿ"), "lekolodzki angstrom cizek duric serban y");
  EXPECT_EQ(folded("Weiß Æsir Œuvre Þór"), "weiss aesir oeuvre thor");
  EXPECT_EQ(folded("e\u0301a\u0308"), "ea") << "combining marks";
}

TEST(Folding, KeepsWhatIsNoLatinLetter) {
  EXPECT_EQ(folded("2 × 3 ÷ 1"), "2 × 3 ÷ 1");
  EXPECT_EQ(folded("Иванов 王"), "Иванов 王");
  EXPECT_EQ(folded("a\xFF\xC3"), "a\xFF\xC3") << "bytes that are no UTF-8";
}

}  // namespace

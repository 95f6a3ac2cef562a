#include <gtest/gtest.h>

#include <pgnx/notation/piece_letters.hpp>

#include <set>

namespace pgnx::notation {
namespace {

struct translation {
  std::string_view language;
  std::string_view word;
  std::string_view english;  ///< empty: the language has no such letter
};

class InEnglish : public testing::TestWithParam<translation> {};

TEST_P(InEnglish, HasEnglishLetters) {
  auto const& [language, word, english] = GetParam();
  auto const* const from = find_language(language);
  ASSERT_NE(from, nullptr);
  EXPECT_EQ(in_english(word, *from).value_or(""), english);
}

INSTANTIATE_TEST_SUITE_P(
    Words, InEnglish,
    testing::Values(translation{"it", "Rd8", "Kd8"}, translation{"it", "D:c8", "Q:c8"},
                    translation{"it", "d:e4", "d:e4"}, translation{"it", "C:c2+", "N:c2+"},
                    translation{"it", "Nf3", ""}, translation{"it", "nf3", ""}, translation{"de", "Sf3", "Nf3"},
                    translation{"de", "Lxd2", "Bxd2"}, translation{"de", "S@f3", "N@f3"},
                    translation{"de", "Be4", "Pe4"}, translation{"de", "Nf3", ""}, translation{"nl", "Pf3", "Nf3"},
                    translation{"nl", "O-O-O+", "O-O-O+"}, translation{"et", "O-O", "O-O"},
                    translation{"et", "Oe3", "Be3"}, translation{"hu", "Bb5", "Rb5"}, translation{"ro", "Nd3", "Bd3"},
                    translation{"en-x-problem", "a7*b8=S", "a7*b8=N"}, translation{"en-x-problem", "Ng3", ""}));

INSTANTIATE_TEST_SUITE_P(Promotions, InEnglish,
                         testing::Values(translation{"de", "e8=D", "e8=Q"}, translation{"de", "exf1D+", "exf1Q+"},
                                         translation{"de", "cxd1(S)#", "cxd1(N)#"}, translation{"de", "e8/T", "e8/R"},
                                         translation{"de", "h8 S", "h8 N"}, translation{"de", "Be8=D", "Pe8=Q"},
                                         translation{"de", "e8=Q", ""}, translation{"de", "e8+", "e8+"},
                                         translation{"de", "e8X", "e8X"},
                                         translation{"de", "e8\xE2\x80\xA0", "e8\xE2\x80\xA0"},
                                         translation{"de", "b1c3", "b1c3"}, translation{"de", "La8", "Ba8"}));

INSTANTIATE_TEST_SUITE_P(BeyondAscii, InEnglish,
                         testing::Values(translation{"ru", "\xD0\x9A\x66\x33", "Nf3"},
                                         translation{"ru", "\xD0\x9A\xD1\x80:d8", "K:d8"},
                                         translation{"ru", "e8=\xD0\xA4+", "e8=Q+"}, translation{"ru", "Nf3", ""},
                                         translation{"de", "\xE2\x99\x98\x66\x33", "\xE2\x99\x98\x66\x33"},
                                         translation{"de", "e8=\xE2\x99\x95", "e8=\xE2\x99\x95"}));

INSTANTIATE_TEST_SUITE_P(WithoutLetters, InEnglish,
                         testing::Values(translation{"it", "--", "--"}, translation{"it", "0000", "0000"},
                                         translation{"it", "0-0", "0-0"}, translation{"it", "@d5", "@d5"},
                                         translation{"it", "Z0", "Z0"}));

TEST(Languages, HaveLettersThatDiffer) {
  EXPECT_GE(languages().size(), 18U);
  for (auto const& language : languages()) {
    std::set<std::string_view> const letters(language.letters.begin(), language.letters.end());
    EXPECT_EQ(letters.size(), language.letters.size()) << language.name;
  }
}

INSTANTIATE_TEST_SUITE_P(OfSeveralCharacters, InEnglish,
                         testing::Values(translation{"sq", "Kuxa1", "Rxa1"}, translation{"sq", "Mshh5", "Qh5"},
                                         translation{"sq", "Mg1", "Kg1"}, translation{"vi", "e8=X", "e8=R"},
                                         translation{"tr",
                                                     "\xC5\x9E"
                                                     "e2",
                                                     "Ke2"},
                                         translation{"be",
                                                     "\xD0\x92\xD0\xB7"
                                                     "d8",
                                                     "Qd8"}));

TEST(Languages, AreWrittenAndReadBack) {
  for (auto const& language : languages())
    for (std::string_view const word :
         {"e4", "Nf3", "Bxc4+", "R1e2", "Qa1xb2", "Ke2", "exd8=Q#", "e1=N", "O-O", "O-O-O+", "N@f3", "@d5", "Ng1-f3"}) {
      std::string written;
      append_lettered(written, word, language.letters);
      EXPECT_EQ(in_english(written, language), word) << language.name << ' ' << written;
    }
}

TEST(Languages, AreFoundByCodeAndName) {
  EXPECT_EQ(find_language("IT"), find_language("italian"));
  EXPECT_EQ(find_language("xx"), nullptr);
  EXPECT_EQ(find_language("en"), nullptr);
  EXPECT_EQ(find_language(""), nullptr);
  EXPECT_TRUE(find_language("es")->has_letters_of(*find_language("it")));
  EXPECT_FALSE(find_language("pt")->has_letters_of(*find_language("it")));
}

}  // namespace
}  // namespace pgnx::notation

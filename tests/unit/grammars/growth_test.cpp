#include <gtest/gtest.h>

#include <ctime>
#include <string>

#include "grammars/pgn.hpp"

// Texts of one short piece again and again, in every context: the time they take may grow with their length only.
namespace {

using pgnx::grammar::parse_pgn;
using pgnx::grammar::text_end;

constexpr std::size_t repeated_bytes = 1'000'000;
/// Many times what it takes, even with sanitizers on a busy machine; where it grows with the square it is minutes.
constexpr double most_seconds = 5;

struct growth_case {
  char const* title;
  char const* before;
  char const* piece;
  char const* behind;
};

void PrintTo(growth_case const& c, std::ostream* out) { *out << c.before << c.piece << "..." << c.behind; }

/// Asks for all that movetext may hold, and hears nothing.
class asking_sink final : public pgnx::record::sink {
 public:
  explicit asking_sink(pgnx::record::movetext_extras extras) : extras_(extras) {}

 private:
  [[nodiscard]] pgnx::record::movetext_extras extras() const override { return extras_; }

  pgnx::record::movetext_extras extras_;
};

class Growth : public testing::TestWithParam<growth_case> {
 protected:
  static std::string text() {
    std::string made = GetParam().before;
    while (made.size() < repeated_bytes) made += GetParam().piece;
    return made + GetParam().behind;
  }

  static double seconds(text_end end, pgnx::record::movetext_extras extras = {.series = true, .rebirth = true}) {
    std::string const made = text();
    asking_sink nothing(extras);
    std::clock_t const begin = std::clock();
    parse_pgn(made, end, nothing);
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  }
};

TEST_P(Growth, IsLinear) { EXPECT_LT(seconds(text_end::final), most_seconds); }

TEST_P(Growth, IsLinearWhereMoreTextMayFollow) { EXPECT_LT(seconds(text_end::open), most_seconds); }

TEST_P(Growth, IsLinearInDescriptiveNotation) {
  EXPECT_LT(seconds(text_end::final, {.descriptive = true}), most_seconds);
}

constexpr growth_case cases[] = {
    // outside of records
    {"OpeningBracesBeforeASection", "", "{", "\n\n[A \"b\"]\n\n*\n"},
    {"OpeningBracesBeforeASectionWithAComment", "", "{", "\n\n[A \"b\"]\n\n{c} *\n"},
    {"CommentsAndBrackets", "", "{}[", "\n"},
    {"MovesAndBrackets", "", "1. e4 *[{}", "\n"},
    // the tag section
    {"CommentsBetweenTags", "[A \"b\"]\n", "{c}", "\n[D \"e\"]\n\n*\n"},
    {"LineCommentsBetweenTags", "[A \"b\"]\n", ";\n", "\n[D \"e\"]\n\n*\n"},
    {"WrappedValue", "[A \"", "b\n", "\"]\n\n*\n"},
    {"QuotesInAValue", "[A \"", "\" ", "\"]\n\n*\n"},
    {"ValuesNotClosed", "", "[A \"b\ny ", "\n"},
    {"ValuesNotClosedBeforeAQuote", "", "[A \"b\ny ", "\"]\n\n*\n"},
    {"ValuesClosedByHalf", "", "[A \"b\"c ", "\n"},
    {"ValuesWithEscapes", "[A \"b\"]\n\n", "y [\\\"\\\"]x\n", "\n"},
    {"RecordsInALine", "", "[Event \"a\"][B \"c\"]", "\n"},
    // movetext
    {"ClosingBraces", "[A \"b\"]\n\n1. e4 ", "}", ""},
    {"Brackets", "[A \"b\"]\n\n1. e4 ", "[x]", ""},
    {"QuoteMarks", "[A \"b\"]\n\n1. e4 ", "> ", ""},
    {"ResultsInAVariation", "1. e4 (", "* ", "\n"},
    {"Semicolons", "[A \"b\"]\n\n1. e4 ", "; e4 ", "\n"},
    {"SemicolonsBeforeProse", "[A \"b\"]\n\n1. e4 ", "; e4 ", "is best\n"},
    {"SemicolonsBeforeComments", "[A \"b\"]\n\n1. e4 ", "; e4 {c} ", "is best\n"},
    {"SlashesInAWord", "[A \"b\"]\n\n1. e4 ", "/e4", " *\n"},
    {"BlanksBehindMoves", "[A \"b\"]\n\n1. e4", "     ", " *\n"},
    {"SignsApart", "[A \"b\"]\n\n1. P ", "x ", "P *\n"},
    {"DashesApart", "[A \"b\"]\n\n1. O ", "- O ", " *\n"},
    {"CheckWords", "[A \"b\"]\n\n1. P-K4 ", "ch ", " *\n"},
    {"OpenPlaces", "[A \"b\"]\n\n1. PxP", "(K", " *\n"},
    {"OpenCommentsBeforeSections", "", "[A\"\"]{\n\n", ""},
};

INSTANTIATE_TEST_SUITE_P(Texts, Growth, testing::ValuesIn(cases),
                         [](auto const& made) { return std::string(made.param.title); });

}  // namespace

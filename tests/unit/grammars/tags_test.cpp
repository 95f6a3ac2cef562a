#include <gtest/gtest.h>

#include <string>

#include "grammars/pgn.hpp"

// The tag section: what is tolerated in it, how it is read then, and what is told of it.
namespace {

using pgnx::grammar::parse_pgn;
using pgnx::grammar::text_end;
namespace record = pgnx::record;

/// Writes down the tags of each record and what is found at which byte, in the order of the events.
class tag_log final : public record::sink {
 public:
  explicit tag_log(char const* text_begin) : text_begin_(text_begin) {}

  void on_game_begin(char const*) override { game_ = "<"; }
  void on_tag(record::tag_text const& t) override {
    game_ += " " + std::string(t.name) + "=" + std::string(t.value) + ";";
  }
  void on_problem(record::code c, std::string_view where) override {
    auto const id = c == record::code::missing_termination || c == record::code::missing_empty_line;
    if (id) return;  // of the movetext
    game_ += " " + std::string(record::info(c).name) + "@" + std::to_string(where.data() - text_begin_);
  }
  void on_game_end(std::string_view) override { text += game_ + " >"; }

  std::string text;

 private:
  char const* text_begin_;
  std::string game_;
};

std::string tags_of(std::string_view text) {
  tag_log log(text.data());
  parse_pgn(text, text_end::final, log);
  return log.text;
}

/// The text in two pieces, cut at `cut`.
std::string tags_in_two(std::string_view text, std::size_t cut) {
  tag_log log(text.data());
  std::size_t const done = parse_pgn(text.substr(0, cut), text_end::open, log);
  parse_pgn(text.substr(done), text_end::final, log);
  return log.text;
}

struct tags_case {
  char const* title;
  std::string_view text;
  char const* tags;
};

void PrintTo(tags_case const& c, std::ostream* out) { *out << c.text; }

class Tags : public testing::TestWithParam<tags_case> {};

TEST_P(Tags, AreReadAndToldOf) { EXPECT_EQ(tags_of(GetParam().text), GetParam().tags); }

TEST_P(Tags, AreTheSameWhereverTheTextIsCut) {
  auto const text = GetParam().text;
  for (std::size_t cut = 0; cut <= text.size(); ++cut)
    EXPECT_EQ(tags_in_two(text, cut), GetParam().tags) << "cut at " << cut;
}

constexpr tags_case cases[] = {
    // export format, and white space where it may stand
    {"Plain", "[A \"b\"]\n[C \"d\"]\n\n*\n", "< A=b; C=d; >"},
    {"Empty", "[A \"\"]\n\n*\n", "< A=; >"},
    {"BlanksInside", "[ A  \"b\" ]\n\n*\n", "< A=b; >"},
    {"NoBlank", "[A\"b\"]\n\n*\n", "< A=b; >"},
    {"OverLines", "[A\n\"b\"\n]\n\n*\n", "< A=b; >"},
    {"OneLine", "[A \"b\"] [C \"d\"][E \"f\"]\n\n*\n", "< A=b; C=d; E=f; >"},
    {"Indented", "  [A \"b\"]\n\t[C \"d\"]\n\n*\n", "< A=b; C=d; >"},
    {"CarriageReturns", "[A \"b\"]\r[C \"d\"]\r\r*\r", "< A=b; C=d; >"},
    {"BracketsInValue", "[A \"b [c] d\"]\n\n*\n", "< A=b [c] d; >"},
    // names
    {"NameWithHyphen", "[A-B \"c\"]\n\n*\n", "< tag-name-odd@1 A-B=c; >"},
    {"NameWithDigitFirst", "[3A \"c\"]\n\n*\n", "< tag-name-odd@1 3A=c; >"},
    {"NameWithUnderscore", "[A_3 \"c\"]\n\n*\n", "< A_3=c; >"},
    {"NameNotAscii", "[\xC3\x89lo \"c\"]\n\n*\n", "< tag-name-odd@1 \xC3\x89lo=c; >"},
    // the bracket
    {"NoBracket", "[A \"b\"\n[C \"d\"]\n\n*\n", "< tag-not-closed@6 A=b; C=d; >"},
    {"NoBracketAtTheEnd", "[A \"b\"", "< tag-not-closed@6 A=b; >"},
    // the quotation marks
    {"Unquoted", "[A b c]\n[C \"d\"]\n\n*\n", "< tag-value-unquoted@3 A=b c; C=d; >"},
    {"NotClosed", "[A \"b\n[C \"d\"]\n\n*\n", "< tag-value-not-closed@3 A=b; C=d; >"},
    {"NotClosedButBracket", "[A \"b]\n[C \"d\"]\n\n*\n", "< tag-value-not-closed@3 A=b; C=d; >"},
    {"NotClosedWithBlanks", "[A \"b  \n[C \"d\"]\n\n*\n", "< tag-value-not-closed@3 A=b; C=d; >"},
    {"NotClosedBeforeAnEmptyLine", "[A \"b\n\n1. e4 \"c\" *\n", "< tag-value-not-closed@3 A=b; unreadable-text@13 >"},
    {"NotClosedAtTheEnd", "[A \"b", "< tag-value-not-closed@3 A=b; >"},
    {"CutByAHeader", "[A \"b[Event \"c\"]\n\n*\n", "< tag-value-not-closed@3 A=b; Event=c; >"},
    {"QuoteInside", "[A \"b \"c\" d\"]\n\n*\n", "< tag-quote-unescaped@6 tag-quote-unescaped@8 A=b \"c\" d; >"},
    {"Wrapped", "[A \"b\nc\"]\n\n*\n", "< tag-value-wrapped@3 A=b\nc; >"},
    {"WrappedTwice", "[A \"b\r\nc\r\nd\"]\r\n\r\n*\r\n", "< tag-value-wrapped@3 A=b\r\nc\r\nd; >"},
    // escapes
    {"Escapes", "[A \"b\\\"c\\\\\"]\n\n*\n", "< A=b\\\"c\\\\; >"},
    {"EscapeOfNothing", "[A \"b\\'c\"]\n\n*\n", "< tag-escape@5 A=b\\'c; >"},
    {"EscapeAtTheEnd", "[A \"b\\\"]\n[C \"d\"]\n\n*\n", "< tag-escape@5 A=b\\; C=d; >"},
    {"EscapedQuoteClosesNothing", "[A \"b\n\\\"]c\n\n*\n", "< tag-value-not-closed@3 A=b; unreadable-text@6 >"},
    // the section
    {"EmptyLineInside", "[A \"b\"]\n\n[C \"d\"]\n\n*\n", "< A=b; tag-section-split@9 C=d; >"},
    {"FirstTagAgain", "[A \"b\"]\n\n[A \"d\"]\n\n*\n", "< A=b; >< A=d; >"},
    {"FirstTagAgainWithoutEmptyLine", "[A \"b\"]\n[A \"d\"]\n\n*\n", "< A=b; A=d; >"},
    {"EventAgain", "[Event \"b\"]\n[A \"c\"]\n[Event \"d\"]\n\n*\n", "< Event=b; A=c; >< Event=d; >"},
    {"Comments", "[A \"b\"]\n{c}\n; d\n% e\n[C \"d\"]\n\n*\n", "< A=b; C=d; >"},
    {"Unreadable", "[A \"b\"]\n[%x]\n[C \"d\"]\n\n*\n", "< A=b; tag-unreadable@8 C=d; >"},
    {"QuoteMarks", "> [A \"b\"]\n> [C \"d\"]\n\n*\n", "< A=b; quoted-lines@10 C=d; >"},
    {"ByteOrderMark", "[A \"b\"]\n\xEF\xBB\xBF[C \"d\"]\n\n*\n", "< A=b; byte-order-mark@8 C=d; >"},
};

INSTANTIATE_TEST_SUITE_P(Forms, Tags, testing::ValuesIn(cases),
                         [](auto const& made) { return std::string(made.param.title); });

}  // namespace

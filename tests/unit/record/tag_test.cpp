#include <gtest/gtest.h>
#include <pgnx/record/tag.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace pgnx::record {
namespace {

TEST(Tag, UnescapesQuoteAndBackslashOnly) {
  EXPECT_EQ(unescape(R"(The \"Green\" Gambit \\ part 2)"), R"(The "Green" Gambit \ part 2)");
  EXPECT_EQ(unescape(R"(Reed\'s Cup \n)"), R"(Reed\'s Cup \n)");
  EXPECT_EQ(unescape(R"(ends in \)"), R"(ends in \)");
  EXPECT_EQ(unescape(R"(\\\")"), R"(\")");
  EXPECT_EQ(unescape(""), "");
}

TEST(Tag, ReadsALineBreakInAValueAsOneBlank) {
  EXPECT_EQ(unescape("Willow Cup,\r\n  autumn stage"), "Willow Cup, autumn stage");
  EXPECT_EQ(unescape("two  blanks\tand a tab"), "two  blanks\tand a tab");
}

TEST(Tag, UnescapingTakesEscapingBack) {
  for (std::string const text : {"", "plain", R"(")", R"(\)", R"(\")", R"(a\\b"c\)", R"(\'\n)", "\xC3\xA9"}) {
    EXPECT_EQ(unescape(escape(text)), text);
  }
}

TEST(Tag, EscapesToOneLine) { EXPECT_EQ(escape("a\nb\"c"), "a b\\\"c"); }

TEST(Tag, ExportsRosterFirstThenAsciiOrderAndKeepsRepeatedTagsInOrder) {
  struct tag {
    std::string name;
    int given;
  };
  std::vector<tag> tags{{"ZTag", 0},  {"Result", 1}, {"annotator", 2}, {"Event", 3},
                        {"White", 4}, {"White", 5},  {"Annotator", 6}, {"FEN", 7}};
  std::stable_sort(tags.begin(), tags.end(),
                   [](tag const& left, tag const& right) { return is_exported_before(left.name, right.name); });
  std::string order;
  for (auto const& t : tags) order += std::to_string(t.given);
  EXPECT_EQ(order, "34516702");
}

TEST(Tag, HasAValueForEachMissingRosterTag) {
  EXPECT_EQ(unknown_roster_value("Event"), "?");
  EXPECT_EQ(unknown_roster_value("Date"), "????.??.??");
  EXPECT_EQ(unknown_roster_value("Result"), "*");
}

}  // namespace
}  // namespace pgnx::record

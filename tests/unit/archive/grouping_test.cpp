#include <pgnx/archive/grouping.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using pgnx::archive::group_names;
using pgnx::archive::list_grouped;
using pgnx::archive::parse_group_field;

std::string group(std::string_view record, std::string_view by) {
  auto const field = parse_group_field(by);
  EXPECT_TRUE(field);
  auto const list = list_grouped(record, pgnx::record::text_end::final, *field);
  EXPECT_EQ(list.records.size(), 1);
  return list.records.at(0).group;
}

TEST(Grouping, TakesTheValueOfATag) {
  EXPECT_EQ(group("[WhiteTeam \"A \\\"B\\\"\"]\n\n*", "WhiteTeam"), "A \"B\"");
  EXPECT_EQ(group("[WhiteTeam \"?\"]\n\n*", "WhiteTeam"), "");
  EXPECT_EQ(group("1. e4 *", "WhiteTeam"), "");
}

TEST(Grouping, KnowsYearsAndMonths) {
  EXPECT_EQ(group("[Date \"1992.05.??\"]\n\n*", "year"), "1992");
  EXPECT_EQ(group("[Date \"1992.05.??\"]\n\n*", "Month"), "1992-05");
  EXPECT_EQ(group("[Date \"1992.??.??\"]\n\n*", "Month"), "");
  EXPECT_EQ(group("[Date \"199?.??.??\"]\n\n*", "Year"), "");
}

TEST(Grouping, KnowsResultsAndCodes) {
  EXPECT_EQ(group("[Result \"1/2-1/2\"]\n\n*", "Result"), "1-2");
  EXPECT_EQ(group("[Result \"?\"]\n\n1. e4 0-1", "Result"), "0-1");
  EXPECT_EQ(group("1. e4 *", "Result"), "");
  EXPECT_EQ(group("[ECO \"b90/02\"]\n\n*", "ECO"), "B90");
}

TEST(Grouping, RefusesWhatIsNoTag) {
  for (auto const* text : {"", "White Elo", "\"White\""}) EXPECT_FALSE(parse_group_field(text)) << text;
}

TEST(GroupNames, AreTakenByEveryFileSystem) {
  group_names names;
  EXPECT_EQ(names.of("Willow Cup / Final: \"A\"").text, "Willow Cup _ Final_ _A_");
  EXPECT_EQ(names.of("../..").text, "_");
  EXPECT_EQ(names.of(" .hidden. ").text, "hidden");
  EXPECT_EQ(names.of("Con").text, "_Con");
  EXPECT_EQ(names.of("com1.x").text, "_com1.x");
  EXPECT_EQ(names.of("").text, "unknown");
  EXPECT_EQ(names.of("a\nb\x7F").text, "a_b_");
}

TEST(GroupNames, AreCutBetweenCharacters) {
  std::string long_name(79, 'a');
  group_names names;
  EXPECT_EQ(names.of(long_name + "\xC3\xA4").text, long_name);
}

TEST(GroupNames, AreToldApart) {
  group_names names;
  EXPECT_FALSE(names.of("a/b").is_changed);
  EXPECT_EQ(names.of("A:B").text, "A_B-2");
  EXPECT_TRUE(names.of("A:B").is_changed);
  EXPECT_EQ(names.of("a_b-2").text, "a_b-2-2");
  EXPECT_EQ(names.of("a/b").text, "a_b");
}

}  // namespace

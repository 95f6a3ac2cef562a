#include "format/finding_list.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::format::finding_list;
using pgnx::record::code;
using pgnx::record::diagnostic;
using pgnx::record::severity;

diagnostic finding(code id, std::size_t offset) {
  diagnostic d;
  d.id = id;
  d.level = severity::error;
  d.offset = offset;
  return d;
}

finding_list list_of(std::size_t count) {
  finding_list list;
  for (std::size_t i = 0; i < count; ++i) list.add(finding(code::source_malformed, i));
  return list;
}

TEST(FindingList, TellsAllOfAFew) {
  auto list = list_of(finding_list::most_of_a_kind);
  list.add(finding(code::field_value, 7));
  EXPECT_EQ(list.all().size(), finding_list::most_of_a_kind + 1);
  EXPECT_EQ(list.all().back().id, code::field_value);
}

TEST(FindingList, TellsHowManyItDoesNotTell) {
  auto list = list_of(finding_list::most_of_a_kind + 200'000);
  list.add(finding(code::field_value, 7));
  auto const told = list.take();
  ASSERT_EQ(told.size(), finding_list::most_of_a_kind + 2);
  EXPECT_EQ(told.back().id, code::source_malformed);
  EXPECT_EQ(told.back().level, severity::error);
  EXPECT_EQ(told.back().offset, finding_list::most_of_a_kind);
  EXPECT_EQ(told.back().message, "200000 more of this kind, from here on, are not told one by one");
  EXPECT_TRUE(list.all().empty());
}

TEST(FindingList, CountsWhatOthersDoNotTell) {
  auto list = list_of(10);
  list.add(list_of(finding_list::most_of_a_kind + 5));
  auto const told = list.all();
  ASSERT_EQ(told.size(), finding_list::most_of_a_kind + 1);
  EXPECT_EQ(told.back().message, "15 more of this kind, from here on, are not told one by one");
}

}  // namespace

#include "format/adapters/located_tags.hpp"

#include <gtest/gtest.h>

namespace {

using pgnx::format::located_tags;

TEST(LocatedTags, FindsTheFirstOfEachName) {
  located_tags tags;
  EXPECT_EQ(tags.find("Event"), nullptr);
  tags.add("Event", "one", 1);
  tags.add("Event", "two", 2);
  ASSERT_NE(tags.find("Event"), nullptr);
  EXPECT_EQ(tags.find("Event")->value, "one");
  EXPECT_EQ(tags.find("event"), nullptr);
}

/// Looking at each tag for each would take hours.
TEST(LocatedTags, FindsOneAmongAMillion) {
  constexpr std::size_t many = 1'000'000;
  located_tags tags;
  std::size_t found = 0;
  for (std::size_t i = 0; i < many; ++i) {
    tags.add("T" + std::to_string(i), "", i);
    auto const half = i / 2;
    auto const* const tag = tags.find("T" + std::to_string(half));
    found += tag != nullptr && tag->place == half ? 1 : 0;
  }
  EXPECT_EQ(found, many);
  tags.add("T0", "", many);
  EXPECT_EQ(tags.find("T0")->place, 0U);
}

}  // namespace

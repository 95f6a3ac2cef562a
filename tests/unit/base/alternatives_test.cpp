#include "base/alternatives.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace {

using pgnx::base::alternatives;
using words = std::vector<std::string_view>;

TEST(Alternatives, AreJoinedAsInASentence) {
  EXPECT_EQ(alternatives(words{}), "");
  EXPECT_EQ(alternatives(words{"one"}), "one");
  EXPECT_EQ(alternatives(words{"one", "two"}), "one or two");
  EXPECT_EQ(alternatives(words{"one", "two", "three"}), "one, two or three");
}

}  // namespace

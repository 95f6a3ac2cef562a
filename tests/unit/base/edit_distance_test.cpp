#include <pgnx/base/edit_distance.hpp>

#include <gtest/gtest.h>

namespace pgnx::base {
namespace {

TEST(EditDistance, CountsInsertionsDeletionsReplacementsAndSwaps) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("verify", "verify"), 0U);
  EXPECT_EQ(edit_distance("verfy", "verify"), 1U);
  EXPECT_EQ(edit_distance("verrify", "verify"), 1U);
  EXPECT_EQ(edit_distance("verifi", "verify"), 1U);
  EXPECT_EQ(edit_distance("vreify", "verify"), 1U);
  EXPECT_EQ(edit_distance("abc", "xyz"), 3U);
}

}  // namespace
}  // namespace pgnx::base

#include <pgnx/rules/variants.hpp>

#include <gtest/gtest.h>

namespace {

using pgnx::rules::engine;
using pgnx::rules::find_variant;

TEST(Variants, AreFoundByAnySpelling) {
  for (char const* const name :
       {"Standard", "standard", "Normal", "chess", "From Position", "fromPosition", "Orthodox", " Standard "}) {
    ASSERT_NE(find_variant(name), nullptr) << name;
    EXPECT_EQ(find_variant(name)->name, "Standard");
    EXPECT_EQ(find_variant(name)->played_by, engine::standard);
  }
  for (char const* const name : {"Chess960", "chess 960", "Chess-960", "Fischerandom", "fischerrandom",
                                 "Fischer Random", "Fischer Random Chess", "960", "FRC"}) {
    ASSERT_NE(find_variant(name), nullptr) << name;
    EXPECT_EQ(find_variant(name)->name, "Chess960");
    EXPECT_EQ(find_variant(name)->played_by, engine::chess960);
  }
}

TEST(Variants, AreNotFoundByGuessing) {
  for (char const* const name :
       {"", " ", "-", "Atomic", "Standard Atomic", "Stand", "Chess96", "Chess9600", "Crazyhouse"})
    EXPECT_EQ(find_variant(name), nullptr) << name;
}

TEST(Variants, AreFoundByTheirOwnNames) {
  for (auto const& row : pgnx::rules::variants()) EXPECT_EQ(find_variant(row.name), &row);
}

}  // namespace

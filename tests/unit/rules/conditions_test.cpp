#include <pgnx/rules/conditions.hpp>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <pgnx/rules/variants.hpp>

namespace {

namespace rules = pgnx::rules;
using rules::ruleset;

TEST(Conditions, AreWordsForEveryMemberOfARuleset) {
  ruleset changed;
  for (auto const& c : rules::conditions()) {
    EXPECT_EQ(c.get(changed), 0U) << c.key << " shares a member with another condition";
    c.set(changed, c.values.size() - 1);
    EXPECT_EQ(c.get(changed), c.values.size() - 1);
    EXPECT_EQ(&c.value_in(changed), &c.values.back());
    EXPECT_FALSE(c.question.empty());
  }
}

TEST(Conditions, HaveOneWordForEachValue) {
  std::set<std::string_view> keys;
  for (auto const& c : rules::conditions()) {
    EXPECT_TRUE(keys.insert(c.key).second) << c.key;
    std::set<std::string_view> words;
    for (auto const& value : c.values) {
      EXPECT_TRUE(words.insert(value.word).second) << value.word;
      EXPECT_FALSE(value.meaning.empty());
    }
  }
}

TEST(Conditions, AreFoundByAnySpelling) {
  auto const* const c = rules::find_condition("En Passant");
  ASSERT_NE(c, nullptr);
  EXPECT_EQ(c->key, "en-passant");
  EXPECT_EQ(rules::find_value(*c, "First-Moves"), 1U);
  EXPECT_EQ(rules::find_value(*c, "first"), std::nullopt);
  EXPECT_EQ(rules::find_condition("en"), nullptr);
  EXPECT_EQ(rules::find_condition(""), nullptr);
}

TEST(Contradictions, AreInNoBuiltInVariant) {
  for (auto const& row : rules::variants()) EXPECT_TRUE(rules::contradictions(row.rules).empty()) << row.name;
  EXPECT_TRUE(rules::contradictions({}).empty());
}

std::vector<std::string> pairs_in(ruleset const& r) {
  std::vector<std::string> found;
  for (auto const& x : rules::contradictions(r))
    found.push_back(std::string(x.one->key) + " - " + std::string(x.other->key));
  return found;
}

TEST(Contradictions, NameTheTwoConditions) {
  using pairs = std::vector<std::string>;
  using namespace pgnx::rules;
  EXPECT_EQ(pairs_in({.turns = turn_order::progressive}), pairs{"turns - check"});
  EXPECT_EQ(pairs_in({.check = series_check::ends_series}), pairs{"turns - check"});
  EXPECT_EQ(pairs_in({.opening = first_turn::single_move}), pairs{"turns - first-turn"});
  EXPECT_EQ(pairs_in({.balance = balance_rule::rounds}), pairs{"turns - balance"});
  EXPECT_EQ(pairs_in({.en_passant = en_passant_rule::first_moves}), pairs{"turns - en-passant"});
  EXPECT_EQ(pairs_in({.rex = rex_rule::inclusive}), pairs{"mobility - rex"});
  EXPECT_EQ(pairs_in({.mobility = mobility_rule::madrasi, .king_capture = king_capture_rule::free}),
            pairs{"mobility - king-capture"});
  EXPECT_EQ(pairs_in({.king = royalty::common}), (pairs{"king - castling", "king - goal"}));
  EXPECT_EQ(pairs_in({.promotion = promotion_rule::king_too}), pairs{"king - promotion"});
  EXPECT_EQ(pairs_in({.giving = check_giving::forbidden, .aim = goal::three_checks}), pairs{"giving-check - goal"});
  EXPECT_EQ(pairs_in({.turns = turn_order::double_move,
                      .check = series_check::ends_series,
                      .giving = check_giving::forbidden,
                      .aim = goal::king_of_the_hill}),
            pairs{"check - giving-check"});
  EXPECT_EQ(pairs_in({.turns = turn_order::double_move, .check = series_check::ends_series, .aim = goal::race}),
            pairs{"turns - goal"});
  EXPECT_EQ(pairs_in({.capture = capture_effect::explosion, .aim = goal::horde}), pairs{"capture - goal"});
  EXPECT_EQ(pairs_in({.capture = capture_effect::explosion, .aim = goal::lose_all}), pairs{"capture - goal"});
  EXPECT_EQ(pairs_in({.quiet = quiet_claim::ten_series}), pairs{"turns - quiet-claim"});
}

}  // namespace

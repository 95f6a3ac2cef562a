#include <gtest/gtest.h>

#include <pgnx/board/fen.hpp>
#include <pgnx/game/tree.hpp>

#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

using record::comment_kind;
using test::read_tree;

constexpr auto e4 = test::step("e2e4");
constexpr auto d4 = test::step("d2d4");
constexpr auto e5 = test::step("e7e5");

std::vector<std::string> notes_of(tree const& t, node_id at) {
  std::vector<std::string> notes;
  for (auto const& n : t.notes(at))
    notes.push_back(n.variation == node_id::none ? std::string(n.comment)
                                                 : "line " + std::to_string(static_cast<int>(n.variation)));
  return notes;
}

TEST(Tree, IsAtFirstAGameFromTheArrayWithoutMoves) {
  tree const t;
  EXPECT_TRUE(t.is_head(node_id::root));
  EXPECT_EQ(t.next(node_id::root), node_id::none);
  EXPECT_EQ(t.owner(node_id::root), node_id::none);
  EXPECT_EQ(t.plies(), 0U);
  EXPECT_EQ(t.result(), "*");
  EXPECT_EQ(t.start, board::position::start());
  EXPECT_TRUE(t.nags(node_id::root).empty());
  EXPECT_TRUE(t.notes(node_id::root).empty());
}

TEST(Tree, KeepsTheMovesOfALineInOrderWithTheirText) {
  tree t;
  auto const first = t.add_move(node_id::root, e4, "e2-e4");
  auto const second = t.add_move(first, e5, "");
  EXPECT_EQ(t.next(node_id::root), first);
  EXPECT_EQ(t.next(first), second);
  EXPECT_EQ(t.next(second), node_id::none);
  EXPECT_EQ(t.move_at(first), e4);
  EXPECT_EQ(t.token_at(first), "e2-e4");
  EXPECT_EQ(t.token_at(second), "");
  EXPECT_FALSE(t.is_head(first));
  EXPECT_EQ(t.head_of(second), node_id::root);
  EXPECT_EQ(t.plies(), 2U);
}

TEST(Tree, ListsWhatHangsOnANodeInTheOrderGiven) {
  tree t;
  auto const at = t.add_move(node_id::root, e4, "e4");
  t.add_comment(at, "one", comment_kind::brace);
  t.add_nag(at, 14);
  t.add_comment(at, "two", comment_kind::line);
  auto const variation = t.add_variation(at);
  t.add_nag(at, 1);
  t.add_comment(at, "three", comment_kind::escape);

  EXPECT_EQ(notes_of(t, at),
            (std::vector<std::string>{"one", "two", "line " + std::to_string(static_cast<int>(variation)), "three"}));
  std::vector<unsigned> const nags(t.nags(at).begin(), t.nags(at).end());
  EXPECT_EQ(nags, (std::vector<unsigned>{14, 1}));
  std::vector<comment_kind> kinds;
  for (auto const& n : t.notes(at)) kinds.push_back(n.kind);
  EXPECT_EQ(kinds[1], comment_kind::line);
  EXPECT_EQ(kinds[3], comment_kind::escape);
}

TEST(Tree, KnowsWhereAVariationHangsAndWhatFollowsIt) {
  tree t;
  auto const at = t.add_move(node_id::root, e4, "e4");
  auto const first = t.add_variation(at);
  auto const in_first = t.add_move(first, d4, "d4");
  t.add_comment(at, "between", comment_kind::brace);
  auto const second = t.add_variation(at);
  EXPECT_TRUE(t.is_head(first));
  EXPECT_EQ(t.owner(first), at);
  EXPECT_EQ(t.head_of(first), first);
  EXPECT_EQ(t.head_of(in_first), first);
  EXPECT_EQ((*t.notes_behind(first).begin()).comment, "between");
  EXPECT_TRUE(t.notes_behind(second).empty());
  EXPECT_EQ(t.plies(), 1U);
}

TEST(Tree, ForgetsEverythingWhenCleared) {
  auto t = read_tree("[Event \"x\"]\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n\n{a} *");
  t.set_result("1-0");
  t.clear();
  EXPECT_EQ(t, tree());
  EXPECT_TRUE(t.tags.all().empty());
  EXPECT_EQ(notes_of(t, node_id::root), std::vector<std::string>());
}

TEST(Tree, IsAValueThatCopiesShareNothingOf) {
  auto const original = read_tree("1. e4 e5 {a} (1... c5) 1-0");
  auto copy = original;
  copy.add_comment(node_id::root, "b", comment_kind::brace);
  EXPECT_EQ(original, read_tree("1. e4 e5 {a} (1... c5) 1-0"));
  EXPECT_FALSE(copy == original);
}

struct pair {
  char const* left;
  char const* right;
};

class SameGame : public testing::TestWithParam<pair> {};
TEST_P(SameGame, ComparesEqual) { EXPECT_EQ(read_tree(GetParam().left), read_tree(GetParam().right)); }

INSTANTIATE_TEST_SUITE_P(Tree, SameGame,
                         testing::Values(pair{"1. e4 e5 *", "1.e2e4 e7-e5 *"},         // spelling
                                         pair{"1. e4! *", "1. e4 $1 *"},               //
                                         pair{"1. e4 {a} e5 *", "1. e4 ;a\ne5 *"},     // a line comment ...
                                         pair{"1. e4 {a\nb} *", "1. e4 {a b} *"},      // a wrapped one
                                         pair{"[Event \"?\"]\n\n1. e4 *", "1. e4 *"},  // roster tags not known
                                         pair{"[Black \"b\"]\n[White \"a\"]\n\n*", "[White \"a\"]\n[Black \"b\"]\n\n*"},
                                         pair{"[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n\n*",
                                              "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n\n*"}));

class OtherGame : public testing::TestWithParam<pair> {};
TEST_P(OtherGame, ComparesUnequal) {
  EXPECT_FALSE(read_tree(GetParam().left) == read_tree(GetParam().right));
  EXPECT_FALSE(read_tree(GetParam().right) == read_tree(GetParam().left));
}

INSTANTIATE_TEST_SUITE_P(Tree, OtherGame,
                         testing::Values(pair{"1. e4 *", "1. d4 *"}, pair{"1. e4 *", "1. e4 e5 *"},
                                         pair{"1. e4 *", "1. e4 1-0"}, pair{"1. e4 $1 *", "1. e4 $2 *"},
                                         pair{"1. e4 $1 *", "1. e4 *"}, pair{"1. e4 {a} *", "1. e4 {b} *"},
                                         pair{"1. e4 {a} {b} *", "1. e4 {a b} *"},
                                         pair{"[White \"w\"]\n\n{a} 1. e4 *", "[White \"w\"]\n\n1. e4 {a} *"},
                                         pair{"1. e4 {a  b} *", "1. e4 {a b} *"}, pair{"1. e4\n%a\n *", "1. e4 {a} *"},
                                         pair{"1. e4 (1. d4) *", "1. e4 *"},
                                         pair{"1. e4 (1. d4) (1. c4) *", "1. e4 (1. c4) (1. d4) *"},
                                         pair{"1. e4 (1. d4 d5) *", "1. e4 (1. d4) (1. d4 d5) *"},
                                         pair{"1. e4 {a} (1. d4) *", "1. e4 (1. d4) {a} *"},
                                         pair{"1. e4 e5 (1... c5 (1... d5)) *", "1. e4 e5 (1... c5) (1... d5) *"},
                                         pair{"[White \"a\"]\n\n*", "[White \"b\"]\n\n*"},
                                         pair{"[White \"a\"]\n[White \"b\"]\n\n*", "[White \"a\"]\n\n*"},
                                         pair{"[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n\n*", "*"}));

TEST(Tree, HoldsAndComparesDeepNestsWithoutRecursion) {
  constexpr int depth = 200'000;
  auto const nest = [] {
    tree t;
    auto at = t.add_move(node_id::root, e4, "");
    for (int i = 0; i < depth; ++i) at = t.add_move(t.add_variation(at), i % 2 == 0 ? d4 : e4, "");
    return t;
  };
  auto other = nest();
  EXPECT_EQ(nest(), other);
  other.add_nag(static_cast<node_id>(2 * depth + 1), 1);
  EXPECT_FALSE(nest() == other);
}

}  // namespace
}  // namespace pgnx::game

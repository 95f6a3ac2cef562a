#include <pgnx/game/builder.hpp>

#include <gtest/gtest.h>

#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

using test::read_tree;

std::vector<std::string> comments_at(tree const& t, node_id at) {
  std::vector<std::string> comments;
  for (auto const& n : t.notes(at))
    if (n.variation == node_id::none) comments.emplace_back(n.comment);
  return comments;
}

using texts = std::vector<std::string>;

TEST(Builder, KeepsCommentsBeforeAndBehindMovesApart) {
  auto const t = read_tree("[White \"a\"]\n\n{before} 1. e4 {one} {two} 1... {three} e5 {last} 1-0 {tail}");
  auto const first = t.next(node_id::root);
  EXPECT_EQ(comments_at(t, node_id::root), texts{"before"});
  EXPECT_EQ(comments_at(t, first), (texts{"one", "two", "three"}));
  EXPECT_EQ(comments_at(t, t.next(first)), (texts{"last", "tail"}));
  EXPECT_EQ(t.result(), "1-0");
}

TEST(Builder, HangsCommentsBetweenTagsOnTheRoot) {
  auto const t = read_tree("[Event \"a\"]\n{between}\n[Site \"b\"]\n\n{behind} 1. e4 *");
  EXPECT_EQ(comments_at(t, node_id::root), (texts{"between", "behind"}));
  EXPECT_EQ(t.tags.all().size(), 2U);
}

TEST(Builder, GoesOnBehindTheMoveAVariationReplaces) {
  auto const t = read_tree("1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) (1... e6) 2. f4 *");
  auto const reply = t.next(t.next(node_id::root));
  std::vector<node_id> heads;
  for (auto const& n : t.notes(reply)) heads.push_back(n.variation);
  ASSERT_EQ(heads.size(), 2U);
  EXPECT_EQ(t.token_at(t.next(heads[0])), "c5");
  EXPECT_EQ(t.token_at(t.next(heads[1])), "e6");
  EXPECT_EQ(t.token_at(t.next(reply)), "f4");
  auto const third = t.next(t.next(heads[0]));
  EXPECT_EQ(t.token_at(third), "Nf3");
  EXPECT_EQ(t.token_at(t.next(third)), "d6");
  EXPECT_EQ(t.token_at(t.next((*t.notes(third).begin()).variation)), "c3");
}

TEST(Builder, ReadsTextThatIsNotUtf8AsWindows1252) {
  auto const t = read_tree("[White \"M\xFCller\"]\n\n{\x93so\x94} 1. e4 {f\xC3\xBCr} *");
  EXPECT_EQ(t.tags.find("White"), "M\xC3\xBCller");
  EXPECT_EQ(comments_at(t, node_id::root), texts{"\xE2\x80\x9Cso\xE2\x80\x9D"});
  EXPECT_EQ(comments_at(t, t.next(node_id::root)), texts{"f\xC3\xBCr"});
}

TEST(Builder, UnescapesTagValuesAndKeepsRepeatedTags) {
  auto const t = read_tree("[Event \"a \\\"b\\\" \\\\c\"]\n[Event \"d\"]\n\n*");
  ASSERT_EQ(t.tags.all().size(), 2U);
  EXPECT_EQ(t.tags.find("Event"), "a \"b\" \\c");
  EXPECT_EQ(t.tags.all()[1].value, "d");
}

TEST(Builder, TakesTheGlyphsOfALineBeforeItsFirstMove) {
  auto const t = read_tree("[White \"a\"]\n\n$10 1. e4 $1 ($146 1. d4 $2) $3 *");
  auto const glyphs = [&](node_id at) { return std::vector<unsigned>(t.nags(at).begin(), t.nags(at).end()); };
  auto const first = t.next(node_id::root);
  ASSERT_FALSE(t.notes(first).empty());
  auto const head = (*t.notes(first).begin()).variation;
  EXPECT_EQ(glyphs(node_id::root), std::vector<unsigned>{10});
  EXPECT_EQ(glyphs(first), (std::vector<unsigned>{1, 3}));
  EXPECT_EQ(glyphs(head), std::vector<unsigned>{146});
  EXPECT_EQ(glyphs(t.next(head)), std::vector<unsigned>{2});
}

TEST(Builder, ForgetsTheGameBefore) {
  builder b;
  test::replay_to("[White \"a\"]\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n\n{x} 1/2-1/2\n\n1. d4 (1. c4) *", b);
  EXPECT_EQ(b.game(), read_tree("1. d4 (1. c4) *"));
  EXPECT_TRUE(b.game().tags.all().empty());
}

TEST(Builder, StartsFromTheFenOfTheRecord) {
  auto const t = read_tree("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *");
  EXPECT_EQ(t.start.board().fullmove_number, 40U);
  EXPECT_EQ(t.start.board().turn, board::color::black);
  EXPECT_EQ(t.plies(), 2U);
}

}  // namespace
}  // namespace pgnx::game

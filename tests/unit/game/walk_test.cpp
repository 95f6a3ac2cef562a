#include <pgnx/game/walk.hpp>

#include <gtest/gtest.h>

#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

using test::event_log;
using test::read_tree;
using event = cursor::event;

TEST(Cursor, GivesTheEventsOfAGameInTextOrder) {
  auto const t = read_tree("[White \"w\"]\n\n{a} 1. e4 $1 {b} (1. d4 (1. c4) d5) {c} 1... e5 *");
  cursor c(t);
  std::vector<event> events;
  do events.push_back(c.next());
  while (events.back() != event::end);
  using enum cursor::event;
  EXPECT_EQ(events, (std::vector<event>{comment, move, nag, comment, variation_begin, move, variation_begin, move,
                                        variation_end, move, variation_end, comment, move, event::end}));
}

TEST(Cursor, StandsOnTheMoveAVariationReplacesWhenTheVariationEnds) {
  auto const t = read_tree("1. e4 (1. d4 d5) e5 *");
  cursor c(t);
  while (c.next() != event::variation_begin) {
  }
  EXPECT_TRUE(t.is_head(c.at()));
  while (c.next() != event::variation_end) {
  }
  EXPECT_EQ(t.token_at(c.at()), "e4");
}

TEST(Cursor, StaysAtTheEnd) {
  auto const t = read_tree("1. e4 *");
  cursor c(t);
  EXPECT_EQ(c.next(), event::move);
  EXPECT_EQ(c.next(), event::end);
  EXPECT_EQ(c.next(), event::end);
  tree const empty;
  EXPECT_EQ(cursor(empty).next(), event::end);
}

class Walk : public testing::TestWithParam<char const*> {};

TEST_P(Walk, PlaysATreeAsAReplayOfItsRecordWould) {
  event_log replayed;
  test::replay_to(GetParam(), replayed);
  event_log walked;
  walk(read_tree(GetParam()), walked);
  EXPECT_EQ(walked.events, replayed.events);
}

INSTANTIATE_TEST_SUITE_P(
    Game, Walk,
    testing::Values("1. e4 e5 2. Nf3 1/2-1/2",                                                    //
                    "[White \"a \\\"b\\\"\"]\n[X \"c\\\\d\"]\n\n1. e4 *",                         //
                    "[White \"w\"]\n\n{a} 1. e4 $1 $2 {b} ; c\n(1. d4 {d}) {e} 1... e5 {f} 0-1",  //
                    "1. e4 (1. d4 (1. c4 (1. b4)) d5) ({x} 1. a4) e5 *",                          //
                    "1. e4\n%escaped\n1... e5 2. -- *",                                           //
                    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 *"));

TEST(Walk, GivesMovesWithoutATokenAnEmptyOne) {
  tree t;
  t.add_move(node_id::root, test::step("e2e4"), "");
  event_log walked;
  walk(t, walked);
  EXPECT_EQ(walked.events, (std::vector<std::string>{"begin", "start", "e2e4 ", "end *"}));
}

TEST(Walk, LeavesTagsStartAndEndOutOfTheMovetext) {
  event_log walked;
  walk_movetext(read_tree("[White \"a\"]\n\n1. e4 {b} *"), walked);
  EXPECT_EQ(walked.events, (std::vector<std::string>{"e2e4 e4", "{b"}));
}

TEST(Walk, GoesThroughDeepNestsWithoutRecursion) {
  std::string record = "1. e4";
  for (int i = 0; i < 100'000; ++i) record += i % 2 == 0 ? " (1. d4" : " (1. e4";
  record += std::string(100'000, ')') + " *";
  event_log walked;
  walk(read_tree(record), walked);
  EXPECT_EQ(walked.events.size(), 3U + 1U + 300'000U);
}

}  // namespace
}  // namespace pgnx::game

#include <pgnx/game/tag_list.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include <pgnx/board/fen.hpp>

namespace pgnx::game {
namespace {

board::position position_of(std::string_view fen) { return board::parse_fen(fen).value.value(); }

/// `Name=value` of each tag as exported.
std::vector<std::string> exported(tag_list const& tags, board::position const& start = board::position::start(),
                                  std::string_view result = "*") {
  exported_tags all;
  std::vector<std::string> texts;
  for (auto const& t : all.complete(tags, start, result))
    texts.push_back(std::string(t.name).append("=").append(t.value));
  return texts;
}

TEST(TagList, FindsTheFirstValueOfAName) {
  tag_list tags;
  EXPECT_EQ(tags.find("White"), std::nullopt);
  tags.add("White", "a");
  tags.add("Black", "");
  tags.add("White", "b");
  EXPECT_EQ(tags.find("White"), "a");
  EXPECT_EQ(tags.find("Black"), "");
  EXPECT_EQ(tags.find("white"), std::nullopt);
  EXPECT_EQ(tags.all().size(), 3U);
}

/// Each of a hundred thousand compared with each would take minutes.
TEST(ExportedTags, AreSortedHoweverManyThereAre) {
  constexpr int many = 100'000;
  tag_list tags;
  for (int i = many; i > 0; --i) tags.add("T" + std::to_string(1'000'000 + i), "first");
  tags.add("T1000001", "second");
  tags.add("Event", "x");
  auto const all = exported(tags);
  ASSERT_EQ(all.size(), many + 8U);
  EXPECT_EQ(all[0], "Event=x");
  EXPECT_EQ(all[7], "T1000001=first");
  EXPECT_EQ(all[8], "T1000001=second");
  EXPECT_TRUE(std::ranges::is_sorted(all.begin() + 7, all.end()));
}

TEST(TagList, UnescapesWhatStandsInARecord) {
  tag_list tags;
  tags.add_raw("Event", R"(a \"b\" \\ c\d)");
  EXPECT_EQ(tags.find("Event"), R"(a "b" \ c\d)");
}

TEST(TagList, ReadsNamesAndValuesEachInItsEncoding) {
  tag_list tags;
  tags.add_raw("White", "M\xFCller");
  tags.add_raw("Black", "M\xC3\xBCller");
  tags.add_raw("\xDCnit", "\x80");
  EXPECT_EQ(tags.all()[0].value, "M\xC3\xBCller");
  EXPECT_EQ(tags.all()[1].value, "M\xC3\xBCller");
  EXPECT_EQ(tags.all()[2].name, "\xC3\x9Cnit");
  EXPECT_EQ(tags.all()[2].value, "\xE2\x82\xAC");
}

TEST(TagList, ShowsNothingOfWhatItHeldBeforeItWasCleared) {
  tag_list used;
  used.add("White", "a very long value that needs memory of its own");
  used.add("Black", "b");
  used.clear();
  EXPECT_TRUE(used.all().empty());
  EXPECT_EQ(used.find("White"), std::nullopt);
  used.add("Site", "");
  tag_list fresh;
  fresh.add("Site", "");
  EXPECT_EQ(used, fresh);
}

TEST(ExportedTags, CompleteTheRosterInItsOrder) {
  EXPECT_EQ(exported({}, board::position::start(), "1-0"),
            (std::vector<std::string>{"Event=?", "Site=?", "Date=????.??.??", "Round=?", "White=?", "Black=?",
                                      "Result=1-0"}));
}

TEST(ExportedTags, SortTheRosterFirstAndTheOthersByTheAsciiOfTheirNames) {
  tag_list tags;
  for (auto const* name :
       {"eco", "Zeta", "Result", "ECO", "Black", "Annotator", "White", "Round", "Date", "Site", "Event"})
    tags.add(name, "v");
  EXPECT_EQ(exported(tags), (std::vector<std::string>{"Event=v", "Site=v", "Date=v", "Round=v", "White=v", "Black=v",
                                                      "Result=v", "Annotator=v", "ECO=v", "Zeta=v", "eco=v"}));
}

TEST(ExportedTags, KeepRepeatedTagsAsTheyWereGivenAndNeverChangeAResult) {
  tag_list tags;
  tags.add("Result", "0-1");
  tags.add("White", "first");
  tags.add("White", "second");
  auto const all = exported(tags, board::position::start(), "1-0");
  EXPECT_EQ(all[4], "White=first");
  EXPECT_EQ(all[5], "White=second");
  EXPECT_EQ(all[7], "Result=0-1");
  EXPECT_EQ(all.size(), 8U);
}

TEST(ExportedTags, SayWhereAGameStartsOnlyWhereItIsNotTheArray) {
  constexpr auto fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
  auto const all = exported({}, position_of(fen));
  ASSERT_EQ(all.size(), 9U);
  EXPECT_EQ(all[7], std::string("FEN=") + fen);
  EXPECT_EQ(all[8], "SetUp=1");

  tag_list tags;
  tags.add("FEN", "as it stood");
  EXPECT_EQ(exported(tags, position_of(fen))[7], "FEN=as it stood");
  EXPECT_EQ(exported(tags, position_of(fen))[8], "SetUp=1");
  EXPECT_EQ(exported(tags).size(), 8U);
}

TEST(ExportedTags, TakeTheArrayWithOtherRightsOrNumbersForAnotherPosition) {
  EXPECT_TRUE(start_point(board::position::start()).is_array);
  EXPECT_FALSE(start_point(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1")).is_array);
  EXPECT_FALSE(start_point(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2")).is_array);
  EXPECT_FALSE(start_point(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")).is_array);
}

}  // namespace
}  // namespace pgnx::game

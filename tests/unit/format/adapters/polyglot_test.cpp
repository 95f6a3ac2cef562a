#include "format/adapters/polyglot.hpp"

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>
#include <pgnx/rules/standard.hpp>

#include "format/polyglot/entry.hpp"
#include "format/polyglot/key.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::sample;
using test::words_of;
using words = std::vector<std::string>;

constexpr std::string_view tags =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result "
    "\"*\"]\n\n";

struct move_in_book {
  std::string_view moves;  ///< from the start position, as `e2e4 e7e5`
  std::string_view move;
  std::uint16_t weight;
  std::uint32_t learn = 0;
};

board::move step(std::string_view squares) {
  return {*board::parse_square(squares.substr(0, 2)), *board::parse_square(squares.substr(2, 2)), board::role::none,
          board::move_kind::normal};
}

/// Entries in the order of their keys.
std::string book(std::vector<move_in_book> const& moves) {
  std::vector<polyglot::entry> entries;
  for (auto const& [line, move, weight, learn] : moves) {
    auto p = board::position::start();
    for (auto rest = line; rest.size() >= 4; rest.remove_prefix(std::min<std::size_t>(rest.size(), 5)))
      rules::standard::play(p, step(rest.substr(0, 4)));
    entries.push_back({polyglot::key_of(p), polyglot::number_of(step(move)), weight, learn});
  }
  std::ranges::stable_sort(entries, {}, &polyglot::entry::key);
  std::string bytes;
  for (auto const& e : entries) polyglot::append_entry(bytes, e);
  return bytes;
}

TEST(PolyglotAdapter, ReadsABookMadeByPolyglot) {
  auto const read = read_all(make_polyglot_adapter, sample("polyglot.bin"), 7);
  EXPECT_EQ(read.text(), std::string(tags) +
                             "1. e4 {[%weight 1]} \n1... e5 {[%weight 1]} \n2. Nf3 {[%weight 1]} \n"
                             "2... Nc6 {[%weight 1]} \n3. Bc4 {[%weight 1]} \n3... Bc5 {[%weight 1]} \n"
                             "4. c3 {[%weight 1]} \n4... Nf6 {[%weight 1]} \n5. d4 {[%weight 1]} \n"
                             "5... exd4 {[%weight 1]} \n*\n\n");
  EXPECT_EQ(words_of(read.outside),
            words{"moves-missing: 7 entries of positions that no moves of the book lead to, the first one at byte 0: "
                  "left out"});
}

TEST(PolyglotAdapter, HasTheHeaviestMovesInTheMainLineAndTheOthersAsVariations) {
  auto const read = read_all(make_polyglot_adapter, book({{"", "d2d4", 3},
                                                          {"", "e2e4", 5, 7},
                                                          {"", "c2c4", 1},
                                                          {"e2e4", "c7c5", 2},
                                                          {"e2e4", "e7e5", 4},
                                                          {"d2d4", "d7d5", 1}}));
  EXPECT_EQ(read.text(), std::string(tags) +
                             "1. e4 {[%weight 5] [%learn 7]} \n( 1. d4 {[%weight 3]} \n1... d5 {[%weight 1]} \n) "
                             "( 1. c4 {[%weight 1]} \n) 1... e5 {[%weight 4]} \n( 1... c5 {[%weight 2]} \n) *\n\n");
  EXPECT_TRUE(read.outside.empty());
  EXPECT_TRUE(test::replayed(read).diagnostics.empty());
}

TEST(PolyglotAdapter, GoesOnWithAPositionOnce) {
  auto const read = read_all(make_polyglot_adapter, book({{"", "g1f3", 2},
                                                          {"", "b1c3", 1},
                                                          {"g1f3", "g8f6", 1},
                                                          {"b1c3", "g8f6", 1},
                                                          {"g1f3 g8f6", "b1c3", 1},
                                                          {"b1c3 g8f6", "g1f3", 1},
                                                          {"g1f3 g8f6 b1c3", "d7d5", 1}}));
  EXPECT_EQ(read.text(), std::string(tags) +
                             "1. Nf3 {[%weight 2]} \n( 1. Nc3 {[%weight 1]} \n1... Nf6 {[%weight 1]} \n"
                             "2. Nf3 {[%weight 1] continued elsewhere} \n) 1... Nf6 {[%weight 1]} \n"
                             "2. Nc3 {[%weight 1]} \n2... d5 {[%weight 1]} \n*\n\n");
}

TEST(PolyglotAdapter, ComesToAnEndWhereMovesGoRound) {
  auto const read =
      read_all(make_polyglot_adapter,
               book({{"", "g1f3", 1}, {"g1f3", "g8f6", 1}, {"g1f3 g8f6", "f3g1", 1}, {"g1f3 g8f6 f3g1", "f6g8", 1}}));
  EXPECT_TRUE(read.text().ends_with("2... Ng8 {[%weight 1] continued elsewhere} \n*\n\n"));
}

TEST(PolyglotAdapter, TellsWhatIsWrongWithItsPlace) {
  auto const good = book({{"", "e2e4", 1}});
  auto const illegal = book({{"", "e2e4", 2}, {"", "e2e5", 1}, {"e2e4", "e2e4", 1}});
  EXPECT_EQ(words_of(read_all(make_polyglot_adapter, good + "rest").outside),
            words{"source-damaged: the book ends inside an entry: 4 of 16 bytes, which are left out"});
  auto const read = read_all(make_polyglot_adapter, illegal);
  EXPECT_EQ(words_of(read.outside),
            (words{"source-damaged: the entry at byte 16 has a move (0x0324) that is not legal in its position, and is "
                   "left out",
                   "source-damaged: the entry at byte 32 has a move (0x031c) that is not legal in its position, and is "
                   "left out"}));
  EXPECT_EQ(read.outside[0].offset, 16U);
  EXPECT_EQ(read.text(), std::string(tags) + "1. e4 {[%weight 2]} \n*\n\n");
  EXPECT_EQ(
      words_of(read_all(make_polyglot_adapter, std::string(32, '\0') + good).outside),
      words{"field-dropped: 2 entries of key 0, the first one at byte 0, which is that of no position: left out"});
}

TEST(PolyglotAdapter, ReadsEntriesThatAreNotSorted) {
  auto const sorted = book({{"", "e2e4", 1}, {"e2e4", "e7e5", 1}});
  auto const read = read_all(make_polyglot_adapter, sorted.substr(16) + sorted.substr(0, 16));
  EXPECT_EQ(read.text(), std::string(tags) + "1. e4 {[%weight 1]} \n1... e5 {[%weight 1]} \n*\n\n");
  ASSERT_EQ(read.outside.size(), 1U);
  EXPECT_EQ(read.outside[0].offset, 16U);
  EXPECT_TRUE(read.outside[0].message.starts_with("the entry at byte 16 has a smaller key than the one before"));
}

TEST(PolyglotAdapter, HasNoGameWhereTheStartPositionHasNoMove) {
  auto const read = read_all(make_polyglot_adapter, book({{"e2e4", "e7e5", 1}}));
  EXPECT_TRUE(read.all.empty());
  EXPECT_EQ(words_of(read.outside), words{"moves-missing: 1 entry of positions that no moves of the book lead to, the "
                                          "first one at byte 0: left out"});
  EXPECT_TRUE(read_all(make_polyglot_adapter, "").outside.empty());
}

TEST(PolyglotAdapter, IsRecognisedByItsNameOrItsEntries) {
  EXPECT_TRUE(recognise_polyglot("", "book.BIN"));
  EXPECT_TRUE(recognise_polyglot(sample("polyglot.bin"), "book"));
  EXPECT_FALSE(recognise_polyglot(sample("polyglot.bin") + "x", "book"));
  EXPECT_FALSE(recognise_polyglot("", "book"));
  EXPECT_FALSE(recognise_polyglot("1. e4 e5 2. Nf3 ", "")) << "a text";
  EXPECT_FALSE(recognise_polyglot(std::string(48, '\0') + std::string(16, '\x01') + std::string(16, '\0'), ""));
}

}  // namespace
}  // namespace pgnx::format

#include <pgnx/format/polyglot_book.hpp>

#include <gtest/gtest.h>
#include <pgnx/format/export_text.hpp>
#include <pgnx/format/pgn_replay.hpp>

#include "format/adapters/polyglot.hpp"
#include "format/polyglot/entry.hpp"
#include "tests/records.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::record_of;

void collect(std::string_view text, book_move_collector& into) {
  game::findings found;
  game::replay_options const options{.hears = &into};
  replay_pgn(text, text_end::final, options, found);
}

std::string bytes_of(polyglot_book& book) {
  std::string bytes;
  for (auto part = book.take_bytes(); !part.empty(); part = book.take_bytes()) bytes += part;
  return bytes;
}

std::string book_of(std::string_view text, std::size_t games, std::uint64_t max_ply = 1000) {
  book_move_collector moves(max_ply);
  collect(text, moves);
  polyglot_book book;
  for (std::size_t i = 0; i < games; ++i) book.add(moves.moves_of(i));
  return bytes_of(book);
}

/// The book as the moves of PGN.
std::string read_back(std::string_view book) {
  auto const text = test::read_all(make_polyglot_adapter, std::string(book)).text();
  auto const pgn = export_pgn(text, text_end::final, {}).text;
  return pgn.substr(std::min(pgn.find("\n\n"), pgn.size() - 2) + 2);
}

TEST(PolyglotBook, CountsTwoForAWinAndOneForADraw) {
  auto const games = record_of("1. e4 e5 1-0", {.result = "1-0"}) +
                     record_of("1. e4 c5 1/2-1/2", {.result = "1/2-1/2"}) +
                     record_of("1. d4 d5 0-1", {.result = "0-1"}) + record_of("1. c4 (1. Nf3) *");
  EXPECT_EQ(read_back(book_of(games, 4)), "1. e4 {[%weight 3]} (1. c4 {[%weight 1]}) 1... c5 {[%weight 1]} *\n\n")
      << "e5, d4 have scored nothing";
}

TEST(PolyglotBook, IsSortedByKeyAndThenByWeight) {
  auto const games = record_of("1. d4 *") + record_of("1. e4 e5 2. Nf3 *") + record_of("1. e4 *");
  auto const book = book_of(games, 3);
  ASSERT_EQ(book.size() % polyglot::entry_bytes, 0U);
  std::vector<polyglot::entry> entries;
  for (std::string_view rest = book; !rest.empty(); rest.remove_prefix(polyglot::entry_bytes))
    entries.push_back(polyglot::decode_entry(rest));
  EXPECT_EQ(entries.size(), 4U);
  EXPECT_TRUE(std::ranges::is_sorted(entries, {}, &polyglot::entry::key));
  auto const start = std::ranges::find(entries, 0x463b96181691fc9cU, &polyglot::entry::key);
  ASSERT_NE(start, entries.end());
  EXPECT_EQ(start->move, 0x031c);
  EXPECT_EQ(start->weight, 2U);
}

TEST(PolyglotBook, HoldsAsManyPliesAsAskedFor) {
  EXPECT_EQ(read_back(book_of(record_of("1. e4 e5 2. Nf3 Nc6 *"), 1, 3)),
            "1. e4 {[%weight 1]} 1... e5 {[%weight 1]} 2. Nf3 {[%weight 1]} *\n\n");
}

TEST(PolyglotBook, MakesWeightsSmallerThatDoNotFit) {
  polyglot_book book;
  std::vector<book_move> const moves{{1, 200'000, 10}, {1, 100'000, 11}, {1, 1, 12}, {1, 0, 13}, {2, 65'535, 14}};
  book.add(moves);
  auto const bytes = bytes_of(book);
  std::vector<std::uint16_t> weights;
  for (std::string_view rest = bytes; !rest.empty(); rest.remove_prefix(polyglot::entry_bytes))
    weights.push_back(polyglot::decode_entry(rest).weight);
  EXPECT_EQ(weights, (std::vector<std::uint16_t>{65'535, 32'767, 1, 65'535}));
}

TEST(PolyglotBook, CombinesWhatIsTheSameHoweverMuchThereIs) {
  polyglot_book book;
  std::vector<book_move> const moves{{1, 1, 10}, {1, 2, 11}, {2, 1, 10}};
  for (int i = 0; i < 400'000; ++i) book.add(moves);
  EXPECT_EQ(bytes_of(book).size(), 3 * polyglot::entry_bytes);
}

TEST(PolyglotBook, RefusesWhatIsNotOrthodoxByName) {
  book_move_collector moves;
  collect(record_of("1. e4 *", {.variant = "Atomic"}) + record_of("1. e4 -- 2. d4 *") + record_of("1. e4 *") +
              record_of("1. O-O *", {.others = "[SetUp \"1\"]\n[FEN \"1k6/8/8/8/8/8/8/1K1R4 w D - 0 1\"]\n",
                                     .variant = "Chess960"}),
          moves);
  EXPECT_EQ(moves.refusal_of(0)->why, "it holds orthodox chess alone, and this is Atomic");
  EXPECT_EQ(moves.refusal_of(1)->why, "it holds no null move");
  EXPECT_EQ(moves.refusal_of(1)->ply, 2U);
  EXPECT_FALSE(moves.refusal_of(2));
  EXPECT_EQ(moves.refusal_of(3)->why, "it holds orthodox chess alone, and the castling is that of Chess960");
  EXPECT_TRUE(moves.moves_of(1).empty());
  EXPECT_EQ(moves.moves_of(2).size(), 1U);
}

}  // namespace
}  // namespace pgnx::format

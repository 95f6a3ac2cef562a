// What is stored comes back as it was, and bytes that are something else are told.
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "index/checked_blob.hpp"
#include "index/game_columns.hpp"
#include "index/move_code.hpp"
#include "index/move_counts.hpp"
#include "index/number_block.hpp"
#include "index/series_list.hpp"
#include "index/stored_moves.hpp"
#include "index/varint.hpp"

namespace {

namespace index = pgnx::index;
using pgnx::board::move;
using pgnx::board::move_kind;
using pgnx::board::role;
using pgnx::board::square;

std::string random_bytes(std::mt19937& random, std::size_t most) {
  std::string bytes(random() % (most + 1), '\0');
  for (char& c : bytes) c = static_cast<char>(random());
  return bytes;
}

void expect_same_code(move m) {
  auto const code = index::encode_move(m);
  EXPECT_NE(code, index::no_move);
  EXPECT_EQ(index::decode_move(code), m);
}

TEST(MoveCode, KeepsMovesOfEveryKind) {
  for (unsigned from = 0; from < 64; ++from)
    for (unsigned to = 0; to < 64; ++to) {
      move m{static_cast<square>(from), static_cast<square>(to), role::none, move_kind::normal};
      for (auto const kind : {move_kind::normal, move_kind::en_passant, move_kind::castling}) {
        m.kind = kind;
        expect_same_code(m);
      }
      m.kind = move_kind::normal;
      for (unsigned kind = 0; kind < 6; ++kind) {
        m.promotion = static_cast<role>(kind);
        expect_same_code(m);
      }
    }
  for (unsigned to = 0; to < 64; ++to)
    for (unsigned kind = 0; kind < 6; ++kind)
      expect_same_code({square::none, static_cast<square>(to), static_cast<role>(kind), move_kind::drop});
  expect_same_code({});
}

TEST(MoveCode, MakesSomeMoveOfAnyCode) {
  for (unsigned code = 0; code <= UINT16_MAX; ++code) {
    auto const m = index::decode_move(static_cast<index::move_code>(code));
    EXPECT_LE(static_cast<unsigned>(m.promotion), static_cast<unsigned>(role::none)) << code;
  }
}

TEST(Varint, KeepsNumbers) {
  std::mt19937_64 random(7);
  std::string bytes;
  std::vector<std::uint64_t> numbers{0, 1, 127, 128, 16383, 16384, std::numeric_limits<std::uint64_t>::max()};
  for (int i = 0; i < 1000; ++i) numbers.push_back(random() >> (random() % 64));
  for (auto const number : numbers) index::append_varint(bytes, number);
  std::string_view rest = bytes;
  for (auto const number : numbers) EXPECT_EQ(index::take_varint(rest), number);
  EXPECT_TRUE(rest.empty());
}

TEST(Varint, TellsWhatIsNoNumber) {
  for (std::string const bytes : {"", "\x80", "\xFF\xFF\xFF"}) {
    std::string_view rest = bytes;
    EXPECT_FALSE(index::take_varint(rest));
  }
  std::string const eleven_bytes = std::string(10, '\x80') + '\x01';
  std::string_view rest = eleven_bytes;
  EXPECT_FALSE(index::take_varint(rest));
  std::string const more_than_64_bits = std::string(9, '\xFF') + '\x02';
  rest = more_than_64_bits;
  EXPECT_FALSE(index::take_varint(rest));
}

TEST(CheckedBlob, TellsEveryChangedBit) {
  for (std::string const& text : {std::string(), std::string("a"), std::string(300, 'x')}) {
    auto sealed = text;
    index::seal(sealed);
    EXPECT_EQ(index::unsealed(sealed), text);
    for (std::size_t bit = 0; bit < sealed.size() * 8; ++bit) {
      auto damaged = sealed;
      damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
      EXPECT_FALSE(index::unsealed(damaged)) << bit;
    }
    for (std::size_t size = 0; size < sealed.size(); ++size)
      EXPECT_FALSE(index::unsealed(std::string_view(sealed).substr(0, size)));
  }
}

TEST(StoredMoves, KeepLines) {
  std::mt19937 random(11);
  struct game {
    index::line_facts facts;
    std::string start;
    std::vector<index::move_code> moves;
  };
  std::vector<game> games(100);
  std::string block;
  for (auto& g : games) {
    g.moves.resize(random() % 300);
    for (auto& m : g.moves) m = static_cast<index::move_code>(random());
    g.start = random_bytes(random, 90);
    g.facts = {.final_units = std::uint64_t{random()} << 32 | random(),
               .plies = static_cast<std::uint32_t>(g.moves.size()),
               .white_elo = static_cast<std::uint16_t>(random()),
               .black_elo = static_cast<std::uint16_t>(random()),
               .year = static_cast<std::uint16_t>(random()),
               .result = static_cast<std::uint8_t>(random() % 4),
               .flags = static_cast<std::uint8_t>(random() % 16)};
    index::append_line(block, g.facts, g.start, g.moves);
  }
  std::string_view rest = block;
  for (auto const& g : games) {
    auto const line = index::take_line(rest);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->facts, g.facts);
    EXPECT_EQ(line->start, g.start);
    ASSERT_EQ(line->size(), g.moves.size());
    for (std::uint32_t i = 0; i < line->size(); ++i) EXPECT_EQ((*line)[i], g.moves[i]);
  }
  EXPECT_TRUE(rest.empty());
}

TEST(StoredMoves, LieWithinTheirBytes) {
  std::mt19937 random(13);
  for (int i = 0; i < 20000; ++i) {
    auto const bytes = random_bytes(random, 200);
    std::string_view rest = bytes;
    while (auto const line = index::take_line(rest)) {
      EXPECT_LE(line->codes.data() + line->codes.size(), bytes.data() + bytes.size());
      EXPECT_EQ(line->codes.size(), std::size_t{2} * line->facts.plies);
    }
  }
}

void expect_same_numbers(std::vector<std::int64_t> const& numbers, std::size_t most_bytes) {
  std::string bytes;
  index::append_numbers(bytes, numbers);
  EXPECT_LE(bytes.size(), most_bytes + 12);
  std::vector<std::int64_t> read;
  ASSERT_TRUE(index::read_numbers(bytes, read));
  EXPECT_EQ(read, numbers);
  EXPECT_FALSE(index::read_numbers(std::string_view(bytes).substr(0, bytes.size() - 1), read));
  EXPECT_FALSE(index::read_numbers(bytes + '\0', read));
}

TEST(NumberBlock, TakesNoMoreBytesThanTheNumbersNeed) {
  constexpr auto least = std::numeric_limits<std::int64_t>::min() + 1;
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  expect_same_numbers({}, 0);
  expect_same_numbers({20240305}, 0);
  expect_same_numbers({index::no_number, index::no_number}, 0);
  expect_same_numbers({-7, -7, -7}, 0);
  expect_same_numbers({-7, index::no_number, -7}, 3);
  expect_same_numbers({1000, 1255}, 2);
  expect_same_numbers({1000, 1254, index::no_number}, 3);
  expect_same_numbers({1000, 1255, index::no_number}, 6);
  expect_same_numbers({0, 65536}, 6);
  expect_same_numbers({least, most}, 16);
  expect_same_numbers({most, index::no_number, 0}, 24);
}

TEST(NumberBlock, KeepsNumbers) {
  std::mt19937_64 random(5);
  for (unsigned bits = 1; bits < 64; ++bits) {
    std::vector<std::int64_t> numbers(random() % 3000);
    for (auto& number : numbers)
      number = random() % 9 == 0 ? index::no_number : static_cast<std::int64_t>(random() >> bits) - 1000;
    expect_same_numbers(numbers, numbers.size() * 8);
  }
}

TEST(SeriesList, KeepsTurns) {
  std::vector<pgnx::statistics::series_facts> const turns{
      {1, 1, 1, false}, {2, 1, 2, true}, {300, 4'000'000, 7, false}};
  std::string bytes;
  index::append_series(bytes, turns);
  index::append_series(bytes, {});
  std::string_view rest = bytes;
  std::vector<pgnx::statistics::series_facts> read;
  ASSERT_TRUE(index::take_series(rest, read));
  EXPECT_EQ(read, turns);
  ASSERT_TRUE(index::take_series(rest, read));
  EXPECT_TRUE(read.empty());
  EXPECT_TRUE(rest.empty());
  for (std::size_t length = 0; length + 1 < bytes.size(); ++length) {
    rest = std::string_view(bytes).substr(0, length);
    EXPECT_FALSE(index::take_series(rest, read)) << length;
  }
}

TEST(MoveCounts, KeepWhatWasCounted) {
  index::move_counter counter;
  index::line_facts const won{.white_elo = 2400, .black_elo = 2300, .year = 1993, .result = 0};
  index::line_facts const drawn{.year = 1990, .result = 2};
  index::line_facts const open{.result = 3};
  counter.add(0, won, 17);
  counter.add(0, won, 17);  // the position again, in the same game
  counter.add(0, won, 18);
  counter.add(1, drawn, 17);
  counter.add(2, open, index::no_move);
  std::string bytes;
  index::append_counts(bytes, counter.counts());

  index::move_counts read;
  ASSERT_TRUE(index::add_counts(read, bytes));
  index::move_count const first{.games = 2,
                                .white = 1,
                                .draws = 1,
                                .black = 0,
                                .white_elo_sum = 2400,
                                .white_rated = 1,
                                .black_elo_sum = 2300,
                                .black_rated = 1,
                                .last_year = 1993};
  EXPECT_EQ(read.of(17), first);
  EXPECT_EQ(read.of(18).games, 1U);
  EXPECT_EQ(read.of(index::no_move).games, 1U);
  EXPECT_EQ(read.of(index::no_move).draws, 0U);

  ASSERT_TRUE(index::add_counts(read, bytes));
  EXPECT_EQ(read.of(17).games, 4U);
  index::move_counts none;
  EXPECT_FALSE(index::add_counts(none, std::string_view(bytes).substr(0, bytes.size() - 1)));
}

}  // namespace

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "index/key_sorter.hpp"

namespace {

namespace index = pgnx::index;
using index::keyed_occurrence;

auto order_of(keyed_occurrence const& o) { return std::tuple(o.key, o.where.game, o.where.ply); }

/// Sorts rows whose keys `key` gives one after the other, and compares with what the standard library makes of them.
template <typename Key>
void expect_sorted(index::key_sorter& sorter, std::size_t count, Key key) {
  std::vector<keyed_occurrence> wanted;
  for (std::uint32_t i = 0; i < count; ++i) {
    wanted.push_back({key(), {i / 80, i % 80}});
    sorter.add(wanted.back());
  }
  EXPECT_EQ(sorter.size(), count);
  std::vector<keyed_occurrence> sorted;
  std::uint64_t last = 0;
  sorter.drain([&](std::span<keyed_occurrence const> some) {
    ASSERT_FALSE(some.empty());
    if (!sorted.empty()) {
      EXPECT_LT(last, some.front().key >> (64 - index::key_sorter::bucket_bits));
    }
    last = some.back().key >> (64 - index::key_sorter::bucket_bits);
    sorted.insert(sorted.end(), some.begin(), some.end());
  });
  EXPECT_EQ(sorter.size(), 0U);
  std::ranges::sort(wanted, {}, order_of);
  EXPECT_TRUE(std::ranges::equal(sorted, wanted, {}, order_of, order_of));
}

TEST(KeySorter, SortsByKeyGameAndPly) {
  std::mt19937_64 random(3);
  index::key_sorter sorter;
  for (std::size_t const count : {0U, 1U, 2U, 33U, 1024U, 1025U, 5000U, 300'000U})
    expect_sorted(sorter, count, [&] { return random(); });
}

TEST(KeySorter, SortsKeysThatLieCloseTogether) {
  std::mt19937_64 random(5);
  index::key_sorter sorter;
  expect_sorted(sorter, 50'000, [] { return std::uint64_t{0}; });
  expect_sorted(sorter, 50'000, [] { return UINT64_MAX; });
  expect_sorted(sorter, 50'000, [&] { return random() % 2 == 0 ? 7 : random(); });
  expect_sorted(sorter, 50'000, [&] { return random() >> 56; });
  expect_sorted(sorter, 50'000, [&] { return random() >> random() % 64; });
  std::uint64_t falling = UINT64_MAX;
  expect_sorted(sorter, 50'000, [&] { return falling -= 1ULL << 40; });
}

}  // namespace

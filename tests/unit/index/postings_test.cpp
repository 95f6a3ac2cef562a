// A slot gives back what went in, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

#include "index/postings.hpp"

namespace {

namespace index = pgnx::index;
using index::keyed_occurrence;
using index::occurrence;

/// Occurrences of one slot, few keys of which come often.
std::vector<keyed_occurrence> random_slot(std::mt19937_64& random, int bits) {
  auto const front = random() % 2 << (64 - bits);
  std::vector<std::uint64_t> keys;
  for (auto i = random() % 40 + 1; i != 0; --i) keys.push_back(front | random() >> bits >> random() % 60 % (64 - bits));
  std::vector<keyed_occurrence> all;
  for (auto i = random() % 400; i != 0; --i)
    all.push_back(
        {keys[random() % (random() % keys.size() + 1)],
         {static_cast<std::uint32_t>(random() >> (32 + random() % 32)), static_cast<std::uint32_t>(random() % 400)}});
  std::ranges::sort(all, {}, [](auto const& o) { return std::tuple(o.key, o.where.game, o.where.ply); });
  return all;
}

TEST(Postings, AreFoundAgain) {
  std::mt19937_64 random(20240305);
  for (int i = 0; i < 300; ++i) {
    int const bits = 1 + static_cast<int>(random() % 31);
    auto const all = random_slot(random, bits);
    std::string slot;
    index::append_slot(slot, all, bits);
    std::map<std::uint64_t, std::vector<occurrence>> wanted;
    for (auto const& one : all) wanted[one.key].push_back(one.where);
    for (auto const& [key, where] : wanted) {
      auto const found = index::find_in_slot(slot, key, bits, SIZE_MAX);
      EXPECT_TRUE(found.is_sound);
      EXPECT_EQ(found.where, where);
      auto const first = index::find_in_slot(slot, key, bits, 1);
      ASSERT_EQ(first.where.size(), 1U);
      EXPECT_EQ(first.where.front(), where.front());
      EXPECT_TRUE(index::find_in_slot(slot, key, bits, 0).where.empty());
    }
    for (int other = 0; other < 20; ++other) {
      auto const key = (all.empty() ? 0 : all.front().key) ^ (random() >> bits);
      if (wanted.contains(key)) continue;
      auto const found = index::find_in_slot(slot, key, bits, SIZE_MAX);
      EXPECT_TRUE(found.is_sound);
      EXPECT_TRUE(found.where.empty());
    }
  }
}

TEST(Postings, OfDamagedBytesAreToldOrLieInThem) {
  std::mt19937_64 random(1996);
  for (int i = 0; i < 3000; ++i) {
    int const bits = 1 + static_cast<int>(random() % 31);
    auto const all = random_slot(random, bits);
    std::string slot;
    index::append_slot(slot, all, bits);
    if (slot.empty()) continue;
    for (auto changes = random() % 4; changes != 0; --changes)
      slot[random() % slot.size()] = static_cast<char>(random());
    slot.resize(random() % 3 == 0 ? random() % slot.size() : slot.size());
    for (auto const& one : all) EXPECT_LE(index::find_in_slot(slot, one.key, bits, SIZE_MAX).where.size(), slot.size());
  }
}

TEST(Postings, TellThatTheyEndTooEarly) {
  std::vector<keyed_occurrence> const all{{5, {1, 2}}, {5, {300, 7}}, {9, {4, 4000}}};
  std::string slot;
  index::append_slot(slot, all, 8);
  EXPECT_EQ(index::find_in_slot(slot, 9, 8, SIZE_MAX).where.size(), 1U);
  EXPECT_FALSE(index::find_in_slot(std::string_view(slot).substr(0, slot.size() - 1), 9, 8, SIZE_MAX).is_sound);
  EXPECT_FALSE(index::find_in_slot(std::string_view(slot).substr(0, 3), 5, 8, SIZE_MAX).is_sound);
}

TEST(Postings, AreFewInASlot) {
  EXPECT_EQ(index::slot_bits(0), 1);
  EXPECT_EQ(index::slot_bits(255), 1);
  EXPECT_EQ(index::slot_bits(std::uint64_t{1} << 20), 13);
  EXPECT_EQ(index::slot_bits(UINT64_MAX), 31);
}

}  // namespace

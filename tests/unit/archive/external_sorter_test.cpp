#include <pgnx/archive/external_sorter.hpp>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>

#include "io/scratch_folder.hpp"

namespace {

using pgnx::archive::external_sorter;
using item = std::pair<std::string, std::string>;

std::vector<item> random_items(std::size_t count) {
  std::mt19937 random(7);
  std::vector<item> items;
  for (std::size_t i = 0; i < count; ++i) {
    std::string key(random() % 12, '\0');
    for (char& c : key) c = static_cast<char>(random() % 3 * 100);
    items.emplace_back(std::move(key), std::string(random() % 300, 'x') + std::to_string(i));
  }
  return items;
}

struct result {
  std::vector<item> items;
  std::uint64_t temporary_bytes = 0;
};

result sorted(std::vector<item> const& items, std::uint64_t memory, std::string const& folder) {
  external_sorter sorter({memory, folder});
  for (auto const& [key, content] : items) sorter.add(key, content);
  result r;
  while (auto const next = sorter.next()) r.items.emplace_back(next->key, next->content);
  r.temporary_bytes = sorter.temporary_bytes();
  return r;
}

TEST(ExternalSorter, IsAStableSortWhateverTheMemory) {
  pgnx::test::scratch_folder const folder;
  auto const items = random_items(3000);
  auto expected = items;
  std::ranges::stable_sort(expected, {}, &item::first);
  for (std::uint64_t const memory : {1U, 1000U, 200'000U, 700'000U, 100'000'000U})
    EXPECT_EQ(sorted(items, memory, folder.string()).items, expected) << memory;
}

TEST(ExternalSorter, WritesNothingThatFitsIntoMemory) {
  EXPECT_EQ(sorted(random_items(1000), 10'000'000, "no such folder").temporary_bytes, 0);
}

TEST(ExternalSorter, LeavesNoFileBehind) {
  pgnx::test::scratch_folder const folder;
  external_sorter sorter({1000, folder.string()});
  for (auto const& [key, content] : random_items(1000)) sorter.add(key, content);
  EXPECT_TRUE(sorter.next());
  EXPECT_GT(sorter.temporary_bytes(), 100'000);
  EXPECT_TRUE(std::filesystem::is_empty(folder.string()));
}

TEST(ExternalSorter, SaysWhereItCannotWrite) {
  try {
    sorted(random_items(100), 1000, "no such folder");
    FAIL();
  } catch (pgnx::base::io_error const& error) {
    EXPECT_EQ(std::string(error.what()), "temporary file in no such folder: cannot write: No such file or directory");
  }
}

TEST(ExternalSorter, TakesNothingAndEmptyItems) {
  EXPECT_TRUE(sorted({}, 1000, ".").items.empty());
  std::vector<item> const items{{"", ""}, {"", "a"}, {"", ""}};
  EXPECT_EQ(sorted(items, 1, ".").items, items);
}

}  // namespace

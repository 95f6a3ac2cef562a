#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace pgnx::solve {

/// Keys of positions that have been searched in vain, as many as there is room for. A key is never found that was not
/// put in; one that was put in may be forgotten. Begins small and grows, because most searches are short.
class visited {
 public:
  explicit visited(std::size_t most_bytes)
      : buckets_(first_buckets), most_buckets_(std::max(most_bytes / sizeof(bucket), first_buckets)) {}

  [[nodiscard]] bool contains(std::uint64_t key) const noexcept {
    bucket const& place = buckets_[key & (buckets_.size() - 1)];
    return std::ranges::find(place, key) != place.end();
  }

  /// Where the bucket is full, pushes out the key that has been in it for the longest time.
  void insert(std::uint64_t key) {
    if (++inserted_ > 2 * buckets_.size() && 4 * buckets_.size() <= most_buckets_) grow();
    put(key);
  }

 private:
  using bucket = std::array<std::uint64_t, 4>;
  static constexpr std::size_t first_buckets = 1024;

  void put(std::uint64_t key) noexcept {
    bucket& place = buckets_[key & (buckets_.size() - 1)];
    std::shift_right(place.begin(), place.end(), 1);
    place.front() = key;
  }

  void grow() {
    auto const smaller = std::exchange(buckets_, std::vector<bucket>(4 * buckets_.size()));
    for (bucket const& place : smaller)
      for (std::uint64_t const key : place)
        if (key != 0) put(key);
  }

  std::vector<bucket> buckets_;
  std::size_t most_buckets_;
  std::size_t inserted_ = 0;
};

}  // namespace pgnx::solve

#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "index/postings.hpp"

namespace pgnx::index {

/// Puts occurrences in the order of key, game and ply. They are dealt into buckets by the first bits of their keys as
/// they come, so that each bucket is sorted within the cache.
class key_sorter {
 public:
  void add(keyed_occurrence const& one);
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }

  /// Hands the occurrences out, a bucket at a time, in order, and forgets them. Keys that are equal come together.
  void drain(std::function<void(std::span<keyed_occurrence const>)> const& take);

 private:
  static constexpr int bucket_bits = 11;
  static constexpr std::size_t chunk_size = 256;
  struct chunk {
    std::array<keyed_occurrence, chunk_size> rows;
  };
  struct bucket {
    std::vector<std::unique_ptr<chunk>> chunks;
    std::size_t in_last = chunk_size;
  };

  std::unique_ptr<chunk> fresh_chunk();
  void gather(bucket& from, std::vector<keyed_occurrence>& into);

  std::vector<bucket> buckets_ = std::vector<bucket>(std::size_t{1} << bucket_bits);
  std::vector<std::unique_ptr<chunk>> spare_;
  std::uint64_t size_ = 0;
};

}  // namespace pgnx::index

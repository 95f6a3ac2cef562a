#pragma once
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "index/postings.hpp"

namespace pgnx::index {

/// Puts occurrences that come in the order of game and ply into the order of key, game and ply. They are dealt into
/// buckets by the first bits of their keys as they come, few enough to write to all of them at once, and each small
/// enough to be dealt once more within the cache; what is left then is sorted by hand.
class key_sorter {
 public:
  /// How many first bits of its key name the bucket of an occurrence.
  static constexpr int bucket_bits = 8;

  void add(keyed_occurrence const& one) {
    auto& to = buckets_[one.key >> (64 - bucket_bits)];
    if (to.next == to.end) extend(to);
    *to.next++ = one;
    ++size_;
  }
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }

  /// Hands the occurrences out, a bucket at a time, in order, and forgets them. Keys that are equal come together.
  void drain(std::function<void(std::span<keyed_occurrence const>)> const& take);

 private:
  static constexpr std::size_t chunk_size = 1024;
  static constexpr std::size_t slab_bytes = std::size_t{2} << 20;

  struct bucket {
    keyed_occurrence* next = nullptr;
    keyed_occurrence* end = nullptr;
    std::vector<keyed_occurrence*> chunks;
  };
  struct free_memory {
    void operator()(keyed_occurrence* slab) const noexcept { std::free(slab); }
  };

  void extend(bucket& full);
  void make_slab();
  void deal(bucket const& from);
  void empty(bucket& drained);

  std::array<bucket, std::size_t{1} << bucket_bits> buckets_;
  std::vector<std::unique_ptr<keyed_occurrence[], free_memory>> slabs_;
  std::vector<keyed_occurrence*> spare_;  // chunks of the slabs
  std::uint64_t size_ = 0;

  // of the bucket being drained
  std::vector<std::uint32_t> ends_;  // of the groups by the next bits of the key
  std::vector<keyed_occurrence> sorted_;
};

}  // namespace pgnx::index

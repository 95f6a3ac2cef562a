#include "index/key_sorter.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include <sys/mman.h>

namespace pgnx::index {
namespace {

/// As many as are sorted faster by insertion than by anything else.
constexpr std::size_t few = 32;
constexpr std::size_t group_size = 8;
constexpr int most_group_bits = 12;

bool is_before(keyed_occurrence const& a, keyed_occurrence const& b) noexcept { return a.key < b.key; }

/// Keeps the order of those with the same key.
void insertion_sort(std::span<keyed_occurrence> rows) noexcept {
  for (std::size_t i = 1; i < rows.size(); ++i) {
    auto const row = rows[i];
    auto to = i;
    for (; to > 0 && row.key < rows[to - 1].key; --to) rows[to] = rows[to - 1];
    rows[to] = row;
  }
}

void sort_group(std::span<keyed_occurrence> rows) {
  if (rows.size() <= few)
    insertion_sort(rows);
  else if (!std::ranges::is_sorted(rows, is_before))
    std::stable_sort(rows.begin(), rows.end(), is_before);
}

}  // namespace

void key_sorter::extend(bucket& full) {
  if (spare_.empty()) make_slab();
  full.chunks.push_back(spare_.back());
  spare_.pop_back();
  full.next = full.chunks.back();
  full.end = full.next + chunk_size;
}

/// In pages as large as the system has them: rows go to all buckets in turn, each on a page of its own.
void key_sorter::make_slab() {
  auto* const slab = static_cast<keyed_occurrence*>(std::aligned_alloc(slab_bytes, slab_bytes));
  if (slab == nullptr) throw std::bad_alloc();
  slabs_.emplace_back(slab);
  ::madvise(slab, slab_bytes, MADV_HUGEPAGE);
  for (std::size_t at = 0; at + chunk_size <= slab_bytes / sizeof(keyed_occurrence); at += chunk_size)
    spare_.push_back(slab + at);
}

void key_sorter::drain(std::function<void(std::span<keyed_occurrence const>)> const& take) {
  for (auto& b : buckets_) {
    if (b.chunks.empty()) continue;
    deal(b);
    std::uint32_t begin = 0;
    for (auto const end : ends_) {
      sort_group(std::span(sorted_).subspan(begin, end - begin));
      begin = end;
    }
    take(sorted_);
    empty(b);
  }
  size_ = 0;
}

/// Copies a bucket, grouped by the next bits of the keys, in the order of the groups and, within them, as they came.
void key_sorter::deal(bucket const& from) {
  auto const count = from.chunks.size() * chunk_size - static_cast<std::size_t>(from.end - from.next);
  int const bits = std::min(static_cast<int>(std::bit_width(count / group_size)), most_group_bits);
  auto const group_of = [bits](keyed_occurrence const& o) { return (o.key << bucket_bits) >> 1 >> (63 - bits); };
  auto const each = [&](auto const& visit) {
    for (auto* const chunk : from.chunks) {
      auto* const end = chunk == from.chunks.back() ? from.next : chunk + chunk_size;
      std::for_each(chunk, end, visit);
    }
  };
  ends_.assign(std::size_t{1} << bits, 0);
  each([&](keyed_occurrence const& o) { ++ends_[group_of(o)]; });
  std::uint32_t behind = 0;
  for (auto& place : ends_) behind += std::exchange(place, behind);
  sorted_.resize(count);
  each([&](keyed_occurrence const& o) { sorted_[ends_[group_of(o)]++] = o; });
}

void key_sorter::empty(bucket& drained) {
  spare_.insert(spare_.end(), drained.chunks.begin(), drained.chunks.end());
  drained.chunks.clear();
  drained.next = drained.end = nullptr;
}

}  // namespace pgnx::index

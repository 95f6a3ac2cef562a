#include "index/key_sorter.hpp"

#include <algorithm>
#include <tuple>

namespace pgnx::index {

void key_sorter::add(keyed_occurrence const& one) {
  auto& to = buckets_[one.key >> (64 - bucket_bits)];
  if (to.in_last == chunk_size) {
    to.chunks.push_back(fresh_chunk());
    to.in_last = 0;
  }
  to.chunks.back()->rows[to.in_last++] = one;
  ++size_;
}

void key_sorter::drain(std::function<void(std::span<keyed_occurrence const>)> const& take) {
  std::vector<keyed_occurrence> sorted;
  for (auto& b : buckets_) {
    gather(b, sorted);
    std::ranges::sort(sorted, {}, [](keyed_occurrence const& o) { return std::tie(o.key, o.where.game, o.where.ply); });
    take(sorted);
  }
  size_ = 0;
}

std::unique_ptr<key_sorter::chunk> key_sorter::fresh_chunk() {
  if (spare_.empty()) return std::unique_ptr<chunk>(new chunk);
  auto one = std::move(spare_.back());
  spare_.pop_back();
  return one;
}

/// Empties the bucket.
void key_sorter::gather(bucket& from, std::vector<keyed_occurrence>& into) {
  into.clear();
  for (auto& c : from.chunks) {
    auto const count = &c == &from.chunks.back() ? from.in_last : chunk_size;
    into.insert(into.end(), c->rows.begin(), c->rows.begin() + static_cast<std::ptrdiff_t>(count));
    spare_.push_back(std::move(c));
  }
  from.chunks.clear();
  from.in_last = chunk_size;
}

}  // namespace pgnx::index

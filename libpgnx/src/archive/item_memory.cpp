#include "archive/item_memory.hpp"

#include <algorithm>
#include <array>

namespace pgnx::archive {
namespace {

constexpr std::size_t usual_block_bytes = 64 * 1024;

}  // namespace

std::uint64_t key_front(std::string_view key) noexcept {
  std::uint64_t front = 0;
  for (std::size_t i = 0; i < sizeof front; ++i)
    front = front << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  return front;
}

void item_memory::add(std::string_view key, std::string_view content) {
  char* const bytes = take(key.size() + content.size());
  std::ranges::copy(content, std::ranges::copy(key, bytes).out);
  items_.push_back({key_front(key), bytes, key.size(), content.size(), items_.size()});
}

// The list of items grows by doubling, and for a moment both are there.
std::uint64_t item_memory::bytes() const noexcept { return block_bytes_ + 3 * sizeof(item) * items_.size(); }

std::uint64_t item_memory::bytes_with(std::string_view key, std::string_view content) const noexcept {
  return bytes() + 3 * sizeof(item) + key.size() + content.size();
}

void item_memory::sort() {
  std::ranges::sort(items_, [](item const& a, item const& b) {
    if (a.front != b.front) return a.front < b.front;
    auto const order = std::string_view(a.bytes, a.key_size).compare(std::string_view(b.bytes, b.key_size));
    return order != 0 ? order < 0 : a.number < b.number;
  });
}

sorted_item item_memory::at(std::size_t index) const noexcept {
  auto const& i = items_[index];
  return {{i.bytes, i.key_size}, {i.bytes + i.key_size, i.content_size}};
}

void item_memory::clear() noexcept {
  items_.clear();
  blocks_.clear();
  free_begin_ = nullptr;
  free_size_ = 0;
  block_bytes_ = 0;
}

char* item_memory::take(std::size_t size) {
  if (size > free_size_) {
    auto const block_size = std::max(size, usual_block_bytes);
    blocks_.push_back({std::make_unique_for_overwrite<char[]>(block_size), block_size});
    block_bytes_ += block_size;
    free_begin_ = blocks_.back().bytes.get();
    free_size_ = block_size;
  }
  char* const taken = free_begin_;
  free_begin_ += size;
  free_size_ -= size;
  return taken;
}

}  // namespace pgnx::archive

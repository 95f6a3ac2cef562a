#include "pipeline/text_buffer.hpp"

#include <algorithm>
#include <cstring>

namespace pgnx::pipeline {

void text_buffer::reserve(std::size_t size) {
  if (size <= capacity_) return;
  std::size_t const capacity = std::max(size, capacity_ + capacity_ / 2);
  auto larger = std::make_unique_for_overwrite<char[]>(capacity);
  if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
  bytes_ = std::move(larger);
  capacity_ = capacity;
}

std::span<char> text_buffer::room(std::size_t size) {
  reserve(size_ + size);
  return {bytes_.get() + size_, size};
}

void text_buffer::append(std::string_view text) {
  if (text.empty()) return;
  std::memcpy(room(text.size()).data(), text.data(), text.size());
  take(text.size());
}

void text_buffer::clear(std::size_t most_bytes) noexcept {
  size_ = 0;
  if (capacity_ <= most_bytes) return;
  bytes_.reset();
  capacity_ = 0;
}

}  // namespace pgnx::pipeline

#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace pgnx::pipeline {

/// Bytes that grow at the end. Room is not filled with zeros: pages that no text reaches are never touched.
class text_buffer {
 public:
  [[nodiscard]] std::string_view text() const noexcept { return {bytes_.get(), size_}; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  /// Room for `size` bytes in all.
  void reserve(std::size_t size);
  /// Room behind the text, `size` bytes of it; `take` makes text of its front.
  [[nodiscard]] std::span<char> room(std::size_t size);
  void take(std::size_t size) noexcept { size_ += size; }
  void append(std::string_view text);

  /// Empties it, and gives memory back where it has more than `most_bytes`.
  void clear(std::size_t most_bytes) noexcept;

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace pgnx::pipeline

#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Text that was taken out of a source piece by piece, decoded or not, and knows where each piece comes from.
class mapped_text {
 public:
  void clear();
  void append(std::string_view piece, std::uint64_t source_offset);
  /// The last `count` bytes go.
  void remove_suffix(std::size_t count) { text_.resize(text_.size() - count); }

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] std::uint64_t source_offset_of(std::size_t offset) const noexcept;
  /// The same for a place that a view of the text points to.
  [[nodiscard]] std::uint64_t source_offset_of(char const* at) const noexcept {
    return source_offset_of(static_cast<std::size_t>(at - text_.data()));
  }

 private:
  std::string text_;
  std::vector<text_origin> origins_;
};

}  // namespace pgnx::format

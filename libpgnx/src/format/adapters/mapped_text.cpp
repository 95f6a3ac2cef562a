#include "format/adapters/mapped_text.hpp"

#include <algorithm>

namespace pgnx::format {

void mapped_text::clear() {
  text_.clear();
  origins_.clear();
}

void mapped_text::append(std::string_view piece, std::uint64_t source_offset) {
  if (origins_.empty() || source_offset_of(text_.size()) != source_offset)
    origins_.push_back({text_.size(), source_offset});
  text_ += piece;
}

std::uint64_t mapped_text::source_offset_of(std::size_t offset) const noexcept {
  auto const behind = std::ranges::upper_bound(origins_, offset, {}, &text_origin::offset);
  if (behind == origins_.begin()) return 0;
  auto const& from = *std::prev(behind);
  return from.source_offset + (offset - from.offset);
}

}  // namespace pgnx::format

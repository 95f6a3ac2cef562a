#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Finds the elements of one name in an XML text of any length, one after the other, and holds one at a time. Comments,
/// CDATA sections, declarations and instructions are passed over; one without end is told, and what it would hide is
/// read.
class element_source {
 public:
  /// `name` is compared without prefix. Elements of that name do not stand in each other.
  element_source(byte_source from, std::string name, std::size_t most_bytes);

  /// The next element, from `<` to `>`; false at the end. What has no end or is too long is told in `outside`.
  bool next(finding_list& outside);

  /// The element found last, valid until the next one.
  [[nodiscard]] std::string_view element() const noexcept { return std::string_view(held_).substr(begin_, size_); }
  [[nodiscard]] std::uint64_t source_offset() const noexcept { return held_offset_ + begin_; }
  /// Of the source, so far.
  [[nodiscard]] std::uint64_t bytes_read() const noexcept { return held_offset_ + held_.size(); }

 private:
  enum class markup : std::uint8_t { begin, end, whole, other };
  struct tag {
    markup what = markup::other;
    std::size_t at = 0;
    std::size_t end = 0;
  };

  bool find_tag(std::size_t from, tag& into, finding_list& outside);
  bool find_end(finding_list& outside);
  [[nodiscard]] markup sort_of(std::string_view text) const noexcept;
  std::size_t find(std::string_view mark, std::size_t from);
  std::size_t find_opaque_end(std::size_t kind, std::size_t from);
  [[nodiscard]] bool holds_too_much() const noexcept { return held_.size() - begin_ > most_bytes_; }
  bool fill();
  void forget();
  void tell(finding_list& outside, std::size_t at, std::string_view what) const;

  byte_source from_;
  std::string name_;
  std::size_t most_bytes_;
  std::string held_;
  std::size_t begin_ = 0;          // in `held_`: what is before it has been handed out or passed over
  std::size_t size_ = 0;           // of the element, which begins there
  std::uint64_t held_offset_ = 0;  // of the source
  bool is_at_end_ = false;
  bool is_open_told_ = false;
  std::array<std::uint64_t, 3> ends_sought_{};  // up to where of the source, for each opaque markup
  std::string_view fault_;
};

}  // namespace pgnx::format

#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pgnx::base {

/// A place in a text as editors count it: lines and columns from 1, a column being one code point. A byte that is not
/// part of well-formed UTF-8 counts as one.
struct text_place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  friend bool operator==(text_place, text_place) = default;
};

/// How many lines end in `text`: each CR LF, LF or CR ends one. A CR at the very end counts.
[[nodiscard]] std::size_t count_line_ends(std::string_view text) noexcept;

/// Turns byte offsets of a text into places. Offsets that rise cost one pass over the text in all; an offset before the
/// last one starts again from the front. Views the text, which must outlive it.
class line_cursor {
 public:
  /// `start` is the place of the first byte of `text`. Where it is line 1, column 1 the text is the beginning of a
  /// file, and a byte order mark there takes no column.
  explicit line_cursor(std::string_view text, text_place start = {}) noexcept;

  /// The place of the byte at `offset`; of the end of the text where `offset` is its size or more. All bytes of a code
  /// point have the same place.
  text_place at(std::size_t offset) noexcept;

 private:
  void rewind() noexcept;
  void go_to_line_of(std::size_t offset) noexcept;

  std::string_view text_;
  text_place start_;
  // The start of the code point reached last, and its place.
  std::size_t offset_ = 0;
  text_place place_;
};

}  // namespace pgnx::base

#include <pgnx/base/lines.hpp>

#include <algorithm>

#include <pgnx/base/encoding.hpp>

#include "base/byte_vector.hpp"

namespace pgnx::base {
namespace {

// A comparison that holds is -1 in its lane, so a lane counts to 127 at most.
constexpr std::size_t most_vectors = 124;

/// CR that no LF follows among the bytes [at, end); reads one byte beyond.
std::size_t count_lone_returns(char const* at, char const* end) noexcept {
  byte_vector counts = {};
  for (; at != end; at += vector_bytes) counts -= (load(at) == '\r') & (load(at + 1) != '\n');
  return sum_of_lanes(counts);
}

/// So many vectors are looked at together.
constexpr std::size_t step_vectors = 4;

/// Line ends among the bytes of some vectors, a number of steps; reads one byte beyond.
std::size_t count_in_vectors(char const* at, std::size_t vectors) noexcept {
  char const* const end = at + vectors * vector_bytes;
  byte_vector line_feeds = {};
  byte_vector returns = {};
  for (char const* p = at; p != end; p += step_vectors * vector_bytes) {
    byte_vector const a = load(p);
    byte_vector const b = load(p + vector_bytes);
    byte_vector const c = load(p + 2 * vector_bytes);
    byte_vector const d = load(p + 3 * vector_bytes);
    line_feeds -= (a == '\n') + (b == '\n') + (c == '\n') + (d == '\n');
    returns |= (a == '\r') | (b == '\r') | (c == '\r') | (d == '\r');
  }
  return sum_of_lanes(line_feeds) + (has_lane(returns) ? count_lone_returns(at, end) : 0);
}

/// Does a line end behind the byte at `i`? A CR before LF ends none: the LF does.
bool ends_line(std::string_view text, std::size_t i) noexcept {
  if (text[i] == '\n') return true;
  return text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n');
}

/// Line ends among the first `size` bytes of `text`; what stands behind them tells whether a last CR is half a CR LF.
std::size_t count_line_ends_before(std::string_view text, std::size_t size) noexcept {
  std::size_t count = 0;
  std::size_t i = 0;
  while (i + step_vectors * vector_bytes < size) {
    std::size_t const steps = (size - i - 1) / (step_vectors * vector_bytes);
    std::size_t const vectors = std::min(steps * step_vectors, most_vectors);
    count += count_in_vectors(text.data() + i, vectors);
    i += vectors * vector_bytes;
  }
  for (; i < size; ++i) count += ends_line(text, i) ? 1U : 0U;
  return count;
}

/// Where the line starts that holds `offset`, looking back no further than `from`.
std::size_t line_start(std::string_view text, std::size_t from, std::size_t offset) noexcept {
  while (offset > from && !ends_line(text, offset - 1)) --offset;
  return offset;
}

}  // namespace

std::size_t count_line_ends(std::string_view text) noexcept { return count_line_ends_before(text, text.size()); }

line_cursor::line_cursor(std::string_view text, text_place start) noexcept : text_(text), start_(start) { rewind(); }

void line_cursor::rewind() noexcept {
  place_ = start_;
  bool const is_file_start = start_ == text_place{};
  offset_ = is_file_start && text_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

void line_cursor::go_to_line_of(std::size_t offset) noexcept {
  std::size_t const lines = count_line_ends_before(text_.substr(offset_), offset - offset_);
  if (lines == 0) return;
  offset_ = line_start(text_, offset_, offset);
  place_ = {place_.line + lines, 1};
}

text_place line_cursor::at(std::size_t offset) noexcept {
  offset = std::min(offset, text_.size());
  if (offset < offset_) rewind();
  if (offset < offset_) return place_;  // inside the byte order mark
  go_to_line_of(offset);
  while (offset_ < offset) {
    std::size_t const length = std::max<std::size_t>(utf8_sequence_length(text_.substr(offset_)), 1);
    if (offset_ + length > offset) break;
    offset_ += length;
    ++place_.column;
  }
  return place_;
}

}  // namespace pgnx::base

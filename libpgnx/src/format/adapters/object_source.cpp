#include "format/adapters/object_source.hpp"

#include <fmt/format.h>

#include <utility>

namespace pgnx::format {
namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16;

}  // namespace

object_source::object_source(byte_source from, std::size_t most_bytes)
    : from_(std::move(from)), most_bytes_(most_bytes) {}

/// Reads on behind what is held; what is before the object being read is dropped.
bool object_source::fill() {
  held_.erase(0, begin_);
  held_offset_ += begin_;
  end_ -= begin_;
  begin_ = 0;
  auto const before = held_.size();
  held_.resize(before + step_bytes);
  auto const count = from_(std::span(held_).subspan(before));
  held_.resize(before + count);
  return count != 0;
}

/// A line end, which no string can hold, ends one that is never closed.
char object_source::scanner::take(char c) noexcept {
  if (!is_in_string_) {
    is_in_string_ = c == '"';
    return c;
  }
  bool const ends = !is_escaped_ && c == '"';
  is_escaped_ = !is_escaped_ && c == '\\';
  is_in_string_ = !ends && c != '\n';
  return ' ';
}

/// The next object in a list; the one that holds the list is passed over.
bool object_source::find_begin() {
  for (begin_ = end_;; ++begin_) {
    if (begin_ == held_.size() && !fill()) return false;
    char const c = scanner_.take(held_[begin_]);
    if (c == '[') {
      ++open_lists_;
      saw_list_ = true;
    }
    if (c == ']' && open_lists_ != 0) --open_lists_;
    if (c == '{' && open_lists_ != 0) return true;
  }
}

/// The end of the object that begins at `begin_`.
bool object_source::find_end() {
  std::size_t depth = 1;
  for (std::size_t size = 1; size <= most_bytes_; ++size) {
    if (begin_ + size == held_.size() && !fill()) return false;
    char const c = scanner_.take(held_[begin_ + size]);
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth != 0) continue;
    end_ = begin_ + size + 1;
    return true;
  }
  return false;
}

bool object_source::next(std::vector<record::diagnostic>& outside) {
  if (is_given_up_) return false;
  if (!find_begin()) {
    if (!std::exchange(saw_list_, true)) tell_no_list(outside);
    return false;
  }
  is_given_up_ = !find_end();
  if (is_given_up_) tell(outside);
  return !is_given_up_;
}

void object_source::tell_no_list(std::vector<record::diagnostic>& outside) {
  outside.push_back({.id = record::code::source_malformed,
                     .level = record::info(record::code::source_malformed).level,
                     .offset = 0,
                     .length = 0,
                     .message = "expected a list of games, found none",
                     .hint = "put a game that stands alone into brackets: [ ... ]",
                     .mend = {}});
}

void object_source::tell(std::vector<record::diagnostic>& outside) const {
  bool const is_too_long = held_.size() - begin_ > most_bytes_;
  outside.push_back({.id = record::code::source_malformed,
                     .level = record::info(record::code::source_malformed).level,
                     .offset = source_offset(),
                     .length = 1,
                     .message = fmt::format("expected the end of the object that begins here: {}",
                                            is_too_long ? "it is too long" : "the text is cut off"),
                     .hint = is_too_long ? "what is behind it is not read" : "",
                     .mend = {}});
}

}  // namespace pgnx::format

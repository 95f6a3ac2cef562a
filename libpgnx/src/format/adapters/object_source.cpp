#include "format/adapters/object_source.hpp"

#include <fmt/format.h>

#include <utility>

namespace pgnx::format {
namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16;
/// Between two objects of a list.
constexpr std::size_t most_blanks = 256;

/// `}, {"`: between the objects of a list, and hardly inside of one.
bool is_between_objects(std::string_view before, std::string_view behind) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  auto const comma = before.find_last_not_of(blanks);
  if (comma == before.npos || before[comma] != ',') return false;
  auto const brace = before.substr(0, comma).find_last_not_of(blanks);
  auto const quote = behind.find_first_not_of(blanks, 1);
  return brace != before.npos && before[brace] == '}' && quote != behind.npos && behind[quote] == '"';
}

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

/// Goes on at an object that begins in what was rejected, behind the begin of the last one.
bool object_source::find_next_in(std::size_t end) {
  std::string_view const held = held_;
  for (auto at = held.find('{', begin_ + 1); at < end; at = held.find('{', at + 1)) {
    auto const before = held.substr(at - std::min(at, most_blanks), std::min(at, most_blanks));
    if (!is_between_objects(before, held.substr(at, most_blanks))) continue;
    begin_ = at;
    return true;
  }
  return false;
}

void object_source::reject() { rejected_end_ = std::max(rejected_end_, end_); }

/// In what was rejected each object ends where the next one begins; the last one is looked for as any other.
bool object_source::next_rejected() {
  auto const rejected = std::exchange(rejected_end_, 0);
  scanner_ = {};
  if (!find_next_in(rejected)) {
    begin_ = end_ = rejected;
    if (is_lost_) seek();
    return false;
  }
  is_lost_ = false;
  auto const first = begin_;
  bool const is_last = !find_next_in(rejected);
  end_ = std::exchange(begin_, first);
  if (is_last) return false;
  rejected_end_ = rejected;
  while (held_[end_ - 1] != '}') --end_;
  return true;
}

/// Inside of an object without end any other object may be a part of it.
void object_source::seek() {
  is_lost_ = false;
  do {
    begin_ = held_.size() - std::min(held_.size(), 2 * most_blanks);
    if (!fill()) {
      begin_ = end_ = held_.size();
      return;
    }
  } while (!find_next_in(held_.size()));
  end_ = begin_;
}

bool object_source::next(finding_list& outside) {
  for (;;) {
    if (rejected_end_ != 0 && next_rejected()) return true;
    if (!find_begin()) {
      if (!std::exchange(saw_list_, true)) tell_no_list(outside);
      return false;
    }
    if (find_end()) return true;
    tell(outside);
    end_ = held_.size();
    is_lost_ = true;
    reject();
  }
}

void object_source::tell_no_list(finding_list& outside) {
  outside.add({.id = record::code::source_malformed,
               .level = record::info(record::code::source_malformed).level,
               .offset = 0,
               .length = 0,
               .message = "expected a list of games, found none",
               .hint = "put a game that stands alone into brackets: [ ... ]",
               .mend = {}});
}

void object_source::tell(finding_list& outside) const {
  bool const is_too_long = held_.size() - begin_ > most_bytes_;
  outside.add({.id = record::code::source_malformed,
               .level = record::info(record::code::source_malformed).level,
               .offset = source_offset(),
               .length = 1,
               .message = fmt::format("expected the end of the object that begins here: {}",
                                      is_too_long ? "it is too long" : "the text is cut off"),
               .hint = "reading goes on where the next object of the list begins",
               .mend = {}});
}

}  // namespace pgnx::format

#include "format/adapters/element_source.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace pgnx::format {
namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16;

/// What ends the markup that begins so.
std::string_view end_of(std::string_view begun) noexcept {
  if (begun.starts_with("<!--")) return "-->";
  if (begun.starts_with("<![CDATA[")) return "]]>";
  return begun.starts_with("<?") ? "?>" : ">";
}

}  // namespace

element_source::element_source(byte_source from, std::string name, std::size_t most_bytes)
    : from_(std::move(from)), name_(std::move(name)), most_bytes_(most_bytes) {}

bool element_source::fill() {
  auto const before = held_.size();
  held_.resize(before + step_bytes);
  auto const count = from_(std::span(held_).subspan(before));
  held_.resize(before + count);
  return count != 0;
}

void element_source::drop_before(std::size_t at) {
  held_.erase(0, at);
  held_offset_ += at;
}

/// Where `mark` begins, at `from` or behind it; at the end of a source, and where too much would have to be held for
/// it, the size of what is held.
std::size_t element_source::find(std::string_view mark, std::size_t from) {
  for (;;) {
    auto const at = held_.find(mark, from);
    if (at != held_.npos) return at;
    from = std::max(from, held_.size() - std::min(held_.size(), mark.size() - 1));
    if (held_.size() > most_bytes_ || !fill()) return held_.size();
  }
}

element_source::markup element_source::sort_of(std::string_view text) const noexcept {
  text.remove_prefix(1);
  text.remove_suffix(1);
  bool const is_end = text.starts_with('/');
  if (is_end) text.remove_prefix(1);
  bool const is_whole = text.ends_with('/');
  if (is_whole) text.remove_suffix(1);
  text = text.substr(0, text.find_first_of(" \t\r\n"));
  text.remove_prefix(std::min(text.find(':') + 1, text.size()));  // npos + 1 is 0
  if (text != name_) return markup::other;
  return is_end ? markup::end : is_whole ? markup::whole : markup::begin;
}

/// The next markup at `from` or behind it. False where there is none that has an end.
bool element_source::find_tag(std::size_t from, tag& into) {
  constexpr std::size_t longest_begin = 9;  // <![CDATA[
  into.at = find("<", from);
  if (into.at == held_.size()) return false;
  while (held_.size() - into.at < longest_begin && fill()) continue;
  auto const mark = end_of(std::string_view(held_).substr(into.at));
  auto const end = find(mark, into.at + 1);
  if (end == held_.size()) return false;
  into.end = end + mark.size();
  into.what = mark == ">" ? sort_of(std::string_view(held_).substr(into.at, into.end - into.at)) : markup::other;
  return true;
}

void element_source::tell(std::vector<record::diagnostic>& outside, std::string_view what) const {
  outside.push_back({.id = record::code::source_malformed,
                     .level = record::info(record::code::source_malformed).level,
                     .offset = held_offset_,
                     .length = 0,
                     .message = fmt::format("expected an element {} and its end: {}", name_, what),
                     .hint = {},
                     .mend = {}});
}

/// The end of the element that begins what is held.
bool element_source::find_end(std::size_t from) {
  for (tag t; find_tag(from, t); from = t.end) {
    size_ = t.at;
    if (t.what == markup::end) size_ = t.end;
    if (t.what == markup::begin || t.what == markup::whole) fault_ = "another one begins in it";
    if (t.what != markup::other) return t.what == markup::end;
  }
  size_ = held_.size();
  fault_ = held_.size() > most_bytes_ ? "it is too long" : "it is cut off";
  return false;
}

bool element_source::next(std::vector<record::diagnostic>& outside) {
  drop_before(size_);
  size_ = 0;
  for (tag t;;) {
    if (!find_tag(0, t)) {
      bool const is_too_much = held_.size() > most_bytes_;
      bool const has_begun = t.at < held_.size();
      drop_before(t.at);
      if (has_begun) tell(outside, "markup without end");
      drop_before(held_.size());
      if (is_too_much || fill()) continue;
      return false;
    }
    bool const is_named = t.what == markup::begin || t.what == markup::whole;
    drop_before(is_named ? t.at : t.end);
    if (!is_named) continue;
    size_ = t.end - t.at;
    if (t.what == markup::whole || find_end(size_)) return true;
    tell(outside, fault_);
    drop_before(size_);
    size_ = 0;
  }
}

}  // namespace pgnx::format

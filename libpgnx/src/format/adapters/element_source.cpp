#include "format/adapters/element_source.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace pgnx::format {
namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16;

struct delimiters {
  std::string_view begin;
  std::string_view end;
};
/// Markup that may hold anything but its end.
constexpr std::array<delimiters, 3> opaque{delimiters{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};

}  // namespace

element_source::element_source(byte_source from, std::string name, std::size_t most_bytes)
    : from_(std::move(from)), name_(std::move(name)), most_bytes_(most_bytes) {}

bool element_source::fill() {
  if (is_at_end_) return false;
  auto const before = held_.size();
  held_.resize(before + step_bytes);
  auto const count = from_(std::span(held_).subspan(before));
  held_.resize(before + count);
  is_at_end_ = count == 0;
  return !is_at_end_;
}

/// What is before `begin_` goes when it is worth the move.
void element_source::forget() {
  if (begin_ < step_bytes) return;
  held_.erase(0, begin_);
  held_offset_ += begin_;
  begin_ = 0;
}

/// Where `mark` begins, at `from` or behind it; at the end of a source, and where too much would have to be held for
/// it, the size of what is held.
std::size_t element_source::find(std::string_view mark, std::size_t from) {
  for (;;) {
    auto const at = held_.find(mark, from);
    if (at != held_.npos) return at;
    from = std::max(from, held_.size() - std::min(held_.size(), mark.size() - 1));
    if (holds_too_much() || !fill()) return held_.size();
  }
}

/// The end of a comment and the like. What was looked through for one is not looked through again for another, so that
/// many without end cost no more than one.
std::size_t element_source::find_opaque_end(std::size_t kind, std::size_t from) {
  auto& seen = ends_sought_.at(kind);
  auto const mark = opaque.at(kind).end;
  auto const unseen = seen > held_offset_ ? static_cast<std::size_t>(seen - held_offset_) : 0;
  auto const at = find(mark, std::max(from, unseen));
  seen = held_offset_ + at - (at == held_.size() ? std::min(at, mark.size() - 1) : 0);
  return at;
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

/// The next markup at `from` or behind it. False where there is none that has an end; a comment and the like without
/// one is told, and what is behind its begin is read.
bool element_source::find_tag(std::size_t from, tag& into, finding_list& outside) {
  constexpr std::size_t longest_begin = 9;  // <![CDATA[
  into.at = find("<", from);
  if (into.at == held_.size()) return false;
  while (held_.size() - into.at < longest_begin && fill()) continue;
  auto const rest = std::string_view(held_).substr(into.at);
  for (std::size_t kind = 0; kind < opaque.size(); ++kind) {
    if (!rest.starts_with(opaque.at(kind).begin)) continue;
    auto const end = find_opaque_end(kind, into.at + opaque.at(kind).begin.size());
    into.what = markup::other;
    into.end = end + opaque.at(kind).end.size();
    if (end == held_.size()) {
      into.end = into.at + opaque.at(kind).begin.size();
      if (!std::exchange(is_open_told_, true)) tell(outside, into.at, "markup without end");
    }
    return true;
  }
  auto const end = find(">", into.at + 1);
  if (end == held_.size()) return false;
  into.at = held_.rfind('<', end);  // one that stands alone before it is text
  into.end = end + 1;
  into.what = sort_of(std::string_view(held_).substr(into.at, into.end - into.at));
  return true;
}

void element_source::tell(finding_list& outside, std::size_t at, std::string_view what) const {
  outside.add({.id = record::code::source_malformed,
               .level = record::info(record::code::source_malformed).level,
               .offset = held_offset_ + at,
               .length = 0,
               .message = fmt::format("expected an element {} and its end: {}", name_, what),
               .hint = {},
               .mend = {}});
}

/// The end of the element that begins at `begin_`.
bool element_source::find_end(finding_list& outside) {
  for (tag t; find_tag(begin_ + size_, t, outside); size_ = t.end - begin_) {
    if (t.what == markup::other) continue;
    bool const is_end = t.what == markup::end;
    size_ = (is_end ? t.end : t.at) - begin_;
    if (!is_end) fault_ = "another one begins in it";
    return is_end;
  }
  fault_ = holds_too_much() ? "it is too long" : "it is cut off";
  size_ = held_.size() - begin_;
  return false;
}

bool element_source::next(finding_list& outside) {
  for (tag t;;) {
    begin_ += std::exchange(size_, 0);
    forget();
    if (!find_tag(begin_, t, outside)) {
      bool const is_too_much = holds_too_much();
      if (t.at < held_.size()) tell(outside, t.at, "markup without end");
      begin_ = held_.size();
      if (is_too_much || fill()) continue;
      return false;
    }
    bool const is_named = t.what == markup::begin || t.what == markup::whole;
    begin_ = is_named ? t.at : t.end;
    if (!is_named) continue;
    size_ = t.end - t.at;
    if (t.what == markup::whole || find_end(outside)) return true;
    tell(outside, begin_, fault_);
  }
}

}  // namespace pgnx::format

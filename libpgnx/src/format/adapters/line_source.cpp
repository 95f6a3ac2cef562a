#include "format/adapters/line_source.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>

namespace pgnx::format {
namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16;

}  // namespace

std::string_view take_line(std::string_view& from) noexcept {
  auto const end = std::min(from.find_first_of("\r\n"), from.size());
  auto const line = from.substr(0, end);
  from.remove_prefix(end);
  if (!from.empty()) from.remove_prefix(from.starts_with("\r\n") ? 2 : 1);
  return line;
}

line_source::line_source(byte_source from, std::size_t most_bytes, line_end ends)
    : from_(std::move(from)), most_bytes_(most_bytes), ends_(ends) {}

/// Reads on behind what is held, which moves to the front.
bool line_source::fill() {
  if (is_at_end_) return false;
  held_.erase(0, begin_);
  held_offset_ += begin_;
  begin_ = 0;
  auto const before = held_.size();
  held_.resize(before + step_bytes);
  auto const count = from_(std::span(held_).subspan(before));
  held_.resize(before + count);
  is_at_end_ = count == 0;
  return !is_at_end_;
}

void line_source::drop_mark() {
  has_begun_ = true;
  while (held_.size() < base::byte_order_mark.size() && fill()) continue;
  if (held_.starts_with(base::byte_order_mark)) begin_ = base::byte_order_mark.size();
}

std::size_t line_source::find_end_from(std::size_t at) const noexcept {
  return ends_ == line_end::line_feed ? held_.find('\n', at) : held_.find_first_of("\r\n", at);
}

/// The place in `held_` of the line end, or where the line is cut: at the most bytes, or at the end.
std::size_t line_source::find_end() {
  for (std::size_t seen = 0;;) {
    auto const end = find_end_from(begin_ + seen);
    if (end != held_.npos) return end;
    seen = held_.size() - begin_;
    if (seen > most_bytes_ || !fill()) return held_.size();
  }
}

/// Passes over what is left of the line handed out last.
void line_source::finish_line() {
  is_inside_line_ = false;
  for (;;) {
    auto const end = find_end_from(begin_);
    begin_ = std::min(end, held_.size());
    bool const has_room_for_two = begin_ + 1 < held_.size();
    if (end != held_.npos && (has_room_for_two || held_[end] == '\n' || !fill())) break;
    if (end == held_.npos && !fill()) return;
  }
  std::string_view rest(held_);
  rest.remove_prefix(begin_);
  take_line(rest);
  begin_ = held_.size() - rest.size();
}

bool line_source::next(source_line& into) {
  if (!has_begun_) drop_mark();
  if (is_inside_line_) finish_line();
  auto const end = find_end();
  if (end == begin_ && end == held_.size()) return false;
  auto const size = std::min(end - begin_, most_bytes_);
  into.text = std::string_view(held_).substr(begin_, size);
  into.source_offset = held_offset_ + begin_;
  into.is_cut = size < end - begin_;
  if (into.text.ends_with('\r')) into.text.remove_suffix(1);
  begin_ = end;
  is_inside_line_ = true;
  return true;
}

}  // namespace pgnx::format

#include "frame/excerpt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <pgnx/base/encoding.hpp>

namespace pgnx::cli {
namespace {

constexpr std::size_t shown_before = 50;
constexpr std::size_t shown_behind = 50;

bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The part of the line around `offset` that is shown: whole where it is short.
struct excerpt {
  std::string_view text;
  std::size_t offset;  ///< of the finding in it
  bool cut_before;
  bool cut_behind;
};

excerpt line_around(std::string_view text, std::size_t offset, std::size_t length) {
  std::size_t begin = offset;
  while (begin != 0 && !is_line_end(text[begin - 1]) && offset - begin < shown_before) --begin;
  bool const cut_before = begin != 0 && !is_line_end(text[begin - 1]);
  while (cut_before && begin != offset && is_continuation(text[begin])) ++begin;
  std::size_t end = offset;
  std::size_t const furthest = std::min(text.size(), offset + std::min(length, shown_behind) + shown_behind);
  while (end != furthest && !is_line_end(text[end])) ++end;
  bool const cut_behind = end != text.size() && !is_line_end(text[end]);
  while (cut_behind && end != offset && is_continuation(text[end])) --end;
  return {text.substr(begin, end - begin), offset - begin, cut_before, cut_behind};
}

}  // namespace

std::string printable(std::string_view raw) {
  std::string text = base::to_utf8(raw);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return text;
}

void append_excerpt(std::string& out, std::string_view text, std::size_t offset, std::size_t length) {
  auto const line = line_around(text, std::min(offset, text.size()), length);
  if (line.text.empty()) return;
  auto const before = printable(line.text.substr(0, line.offset));
  auto const whole = printable(line.text);
  auto const marked = std::min(length, line.text.size() - line.offset);
  auto const width = base::count_code_points(printable(line.text.substr(line.offset, marked)));
  auto const dots = [](bool cut) { return cut ? "..." : ""; };
  fmt::format_to(std::back_inserter(out), "  {}{}{}\n", dots(line.cut_before), whole, dots(line.cut_behind));
  fmt::format_to(std::back_inserter(out), "  {:{}}^{:~<{}}\n", "",
                 base::count_code_points(before) + (line.cut_before ? 3 : 0), "", width > 1 ? width - 1 : 0);
}

}  // namespace pgnx::cli

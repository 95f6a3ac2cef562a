#include "frame/excerpt.hpp"

#include <algorithm>
#include <pgnx/base/encoding.hpp>

namespace pgnx::cli {
namespace {

constexpr std::size_t shown_before = 50;
constexpr std::size_t shown_behind = 50;

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

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
  while (cut_before && begin != offset && base::is_continuation(text[begin])) ++begin;
  std::size_t end = offset;
  std::size_t const furthest = std::min(text.size(), offset + std::min(length, shown_behind) + shown_behind);
  while (end != furthest && !is_line_end(text[end])) ++end;
  bool const cut_behind = end != text.size() && !is_line_end(text[end]);
  while (cut_behind && end != offset && base::is_continuation(text[end])) --end;
  return {text.substr(begin, end - begin), offset - begin, cut_before, cut_behind};
}

/// How many characters are seen of a text.
std::size_t width_of(std::string_view raw) {
  std::string room;
  return base::count_code_points(base::as_utf8(raw, room));
}

}  // namespace

void append_printable(std::string& out, std::string_view raw) {
  auto const begin = static_cast<std::ptrdiff_t>(out.size());
  std::string room;
  out += base::as_utf8(raw, room);
  auto const is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  std::replace_if(out.begin() + begin, out.end(), is_control, ' ');
}

std::string printable(std::string_view raw) {
  std::string text;
  append_printable(text, raw);
  return text;
}

void append_excerpt(std::string& out, std::string_view text, std::size_t offset, std::size_t length) {
  constexpr std::string_view dots = "...";
  auto const line = line_around(text, std::min(offset, text.size()), length);
  if (line.text.empty()) return;
  out += "  ";
  if (line.cut_before) out += dots;
  append_printable(out, line.text);
  if (line.cut_behind) out += dots;
  auto const before = width_of(line.text.substr(0, line.offset)) + (line.cut_before ? dots.size() : 0);
  auto const marked = width_of(line.text.substr(line.offset, std::min(length, line.text.size() - line.offset)));
  out.append("\n  ").append(before, ' ').append(1, '^').append(marked > 1 ? marked - 1 : 0, '~').append(1, '\n');
}

}  // namespace pgnx::cli

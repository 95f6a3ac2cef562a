#include "grammars/detail/pgn_lookahead.hpp"

#include <cstring>

#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar::pgn {
namespace {

char const* find_or_last(char const* p, char const* last, char c) noexcept {
  auto const* const found = static_cast<char const*>(std::memchr(p, c, static_cast<std::size_t>(last - p)));
  return found == nullptr ? last : found;
}

/// The line end before the empty line that lies before the line at `line_start`, or null.
char const* empty_line_before(char const* first, char const* line_start) noexcept {
  char const* p = line_start;
  if (p == first || !is(line_ends, p[-1])) return nullptr;
  --p;
  if (*p == '\n' && p != first && p[-1] == '\r') --p;
  while (p != first && is(blanks, p[-1])) --p;
  return p != first && is(line_ends, p[-1]) ? p - 1 : nullptr;
}

section_start find_section(char const* first, char const* last) noexcept {
  for (char const* p = first; (p = find_or_last(p, last, '[')) != last; ++p) {
    char const* margin = p;
    while (margin != first && (is(blanks, margin[-1]) || margin[-1] == '>')) --margin;
    char const* const empty_line = empty_line_before(first, margin);
    if (empty_line == nullptr) continue;
    if (char const* const quote = quote_of_tag_pair(p, last)) return {empty_line, p, quote};
  }
  return {last, last, last};
}

}  // namespace

char const* lookahead::end_of_line(char const* p) noexcept {
  return line_end_(p, [this](char const* from) { return pgn::end_of_line(from, last_); });
}

char const* lookahead::closing_brace(char const* p) noexcept {
  return closing_brace_(p, [this](char const* from) { return find_or_last(from, last_, '}'); });
}

char const* lookahead::brace_in_section(char const* p) noexcept {
  return brace_in_section_(p, [this](char const* from) { return find_or_last(from, last_, '{'); });
}

char const* lookahead::tag_section(char const* p, char const* limit) noexcept {
  // A place within the empty line sees less of it: what was found for places before does not hold there.
  if (section_from_ == nullptr || p < section_from_ || p > section_.empty_line) {
    section_from_ = p;
    section_ = find_section(p, last_);
  }
  return section_.quote < limit ? section_.open : nullptr;
}

}  // namespace pgnx::grammar::pgn

#include "grammars/variant_file.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>

#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace variant_files {
namespace {

struct state {
  std::vector<variant_statement> found;
};

constexpr char_table key_chars = letters | digits | chars("-_");
constexpr char_table line_chars = ~line_ends;

char const* byte_order_mark(char const* first, char const* last, state&) noexcept {
  bool const is_there =
      std::string_view(first, static_cast<std::size_t>(last - first)).starts_with(base::byte_order_mark);
  return is_there ? first + base::byte_order_mark.size() : nullptr;
}

char const* key(char const* first, char const* last, state&) noexcept {
  return first != last && is(letters, *first) ? skip<key_chars>(first, last) : nullptr;
}

/// Text up to the end of the line, or to a `#` with a blank before it.
char const* text_of_line(char const* first, char const* last, state&) noexcept {
  if (first == last || is(line_ends, *first) || *first == '#') return nullptr;
  char const* end = first + 1;
  while (end != last && !is(line_ends, *end) && !(*end == '#' && is(blanks, end[-1]))) ++end;
  while (end != first && is(blanks, end[-1])) --end;
  return end;
}

char const* comment_text(char const* first, char const* last, state&) noexcept {
  return first != last && *first == '#' ? skip<line_chars>(first, last) : nullptr;
}

char const* end_of_line(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(line_ends, *first)) return nullptr;
  bool const has_two = *first == '\r' && last - first > 1 && first[1] == '\n';
  return first + (has_two ? 2 : 1);
}

constexpr auto on_key = [](state& s, std::string_view text) { s.found.push_back({text, text.substr(text.size())}); };
constexpr auto on_value = [](state& s, std::string_view text) { s.found.back().value = text; };
constexpr auto on_unreadable = [](state& s, std::string_view text) { s.found.push_back({text.substr(0, 0), text}); };

// --- rules, by the names of grammars/README.md

auto const ws = span_of<blanks>{};

auto const value = lexeme<text_of_line>{}[on_value];

auto const statement = lexeme<key>{}[on_key] >> ws >> -(x3::lit(':') | x3::lit('=')) >> ws >> -value;

auto const unreadable_line = lexeme<text_of_line>{}[on_unreadable];

auto const comment = lexeme<comment_text>{};

auto const line = ws >> -(statement | unreadable_line) >> ws >> -comment;

auto const variant_file = -lexeme<byte_order_mark>{} >> line >> *(lexeme<end_of_line>{} >> line);

}  // namespace
}  // namespace variant_files

std::vector<variant_statement> parse_variant_file(std::string_view text) {
  variant_files::state s;
  char const* first = text.data();
  x3::parse(first, text.data() + text.size(), x3::with<state_tag>(s)[variant_files::variant_file]);
  return std::move(s.found);
}

}  // namespace pgnx::grammar

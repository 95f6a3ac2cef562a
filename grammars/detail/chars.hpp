#pragma once
#include <array>
#include <cstddef>

/// Sets of bytes, for the terminals of the grammars.
namespace pgnx::grammar {

using char_table = std::array<bool, 256>;

constexpr std::size_t byte(char c) noexcept { return static_cast<unsigned char>(c); }

constexpr char_table chars(char const* list) {
  char_table t{};
  for (; *list != '\0'; ++list) t[byte(*list)] = true;
  return t;
}

constexpr char_table range(char lo, char hi) {
  char_table t{};
  for (std::size_t c = byte(lo); c <= byte(hi); ++c) t[c] = true;
  return t;
}

constexpr char_table operator|(char_table a, char_table const& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] || b[i];
  return a;
}

constexpr char_table operator~(char_table a) {
  for (auto& b : a) b = !b;
  return a;
}

constexpr char_table digits = range('0', '9');
constexpr char_table letters = range('a', 'z') | range('A', 'Z');
constexpr char_table blanks = chars(" \t\v\f");
constexpr char_table line_ends = chars("\n\r");
constexpr char_table spaces = blanks | line_ends;
constexpr char_table high_bytes = range('\x80', '\xff');

constexpr bool is(char_table const& t, char c) noexcept { return t[byte(c)]; }

/// The first byte in [first, last) that is not in the table, or `last`.
template <char_table const& Table>
constexpr char const* skip(char const* first, char const* last) noexcept {
  while (first != last && is(Table, *first)) ++first;
  return first;
}

}  // namespace pgnx::grammar

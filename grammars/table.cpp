#include "grammars/table.hpp"

#include <algorithm>

#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace tables {
namespace {

struct state {
  char mark;
  std::vector<table_value>& found;
};

char const* separator_mark(char const* first, char const* last, state& s) noexcept {
  return first != last && *first == s.mark ? first + 1 : nullptr;
}

char const* plain_text(char const* first, char const* last, state& s) noexcept {
  return std::find(first, last, s.mark);
}

/// From the opening quote to the closing one. In tables with tabs a quote is a character as any other.
char const* quoted_text(char const* first, char const* last, state& s) noexcept {
  if (s.mark == '\t' || first == last || *first != '"') return nullptr;
  for (char const* at = first + 1;; at += 2) {
    at = std::find(at, last, '"');
    if (at == last) return nullptr;
    if (last - at < 2 || at[1] != '"') return at + 1;
  }
}

constexpr auto on_plain = [](state& s, std::string_view text) { s.found.push_back({text, false}); };
constexpr auto on_quoted = [](state& s, std::string_view text) {
  s.found.push_back({text.substr(1, text.size() - 2), true});
};

// --- rules, by the names of grammars/README.md

auto const separator = lexeme<separator_mark>{};

auto const quoted_value = lexeme<quoted_text>{}[on_quoted];

auto const plain_value = lexeme<plain_text>{}[on_plain];

auto const value = quoted_value | plain_value;

auto const row = value >> *(separator >> value);

}  // namespace
}  // namespace tables

std::size_t parse_row(std::string_view text, char separator, std::vector<table_value>& into) {
  into.clear();
  tables::state s{separator, into};
  char const* first = text.data();
  x3::parse(first, text.data() + text.size(), x3::with<state_tag>(s)[tables::row]);
  return static_cast<std::size_t>(first - text.data());
}

}  // namespace pgnx::grammar

#include "grammars/position_line.hpp"

#include <algorithm>

#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace position_lines {
namespace {

struct state {
  position_line found;
};

constexpr char_table word_chars = ~(blanks | chars(";\""));
constexpr std::size_t most_fields = 6;
constexpr std::size_t epd_fields = 4;

/// A word that still belongs to the position: behind the fourth one only numbers do.
char const* field_word(char const* first, char const* last, state& s) noexcept {
  auto const& fields = s.found.fields;
  char const* const end = skip<word_chars>(first, last);
  if (end == first || fields.size() == most_fields) return nullptr;
  if (fields.size() < epd_fields) return end;
  return std::all_of(first, end, [](char c) { return is(digits, c); }) ? end : nullptr;
}

/// An opcode and its operands up to the semicolon; one in quotes does not end it. The last one may lack it.
char const* operation_text(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(letters, *first)) return nullptr;
  bool is_quoted = false;
  char const* at = first;
  for (; at != last && (is_quoted || *at != ';'); ++at)
    if (*at == '"') is_quoted = !is_quoted;
  return is_quoted ? nullptr : at;
}

constexpr auto on_field = [](state& s, std::string_view text) { s.found.fields.push_back(text); };
constexpr auto on_operation = [](state& s, std::string_view text) { s.found.operations.push_back(text); };

// --- rules, by the names of grammars/README.md

auto const ws = span_of<blanks>{};

auto const field = lexeme<field_word>{}[on_field] >> ws;

auto const operation = lexeme<operation_text>{}[on_operation] >> -x3::lit(';') >> ws;

auto const position = ws >> *field >> *operation;

}  // namespace
}  // namespace position_lines

position_line parse_position_line(std::string_view line) {
  position_lines::state s;
  char const* first = line.data();
  char const* const end = line.data() + line.size();
  x3::parse(first, end, x3::with<state_tag>(s)[position_lines::position]);
  s.found.unread = {first, static_cast<std::size_t>(end - first)};
  if (auto const& operations = s.found.operations; !operations.empty()) {
    char const* const begin = operations.front().data();
    s.found.operations_text = {begin, static_cast<std::size_t>(first - begin)};
  }
  return std::move(s.found);
}

}  // namespace pgnx::grammar

#include "grammars/query.hpp"

#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>

#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace queries {
namespace {

struct state {
  query_syntax& found;
  char const* text_begin;
  std::size_t open = 0;  ///< parentheses

  [[nodiscard]] query_condition& condition() const noexcept { return found.conditions.back(); }
  void add(query_part what, std::string_view whole) const { found.parts.push_back({what, whole}); }
};

constexpr char_table name_chars = letters | digits | chars(".-_");
constexpr char_table operator_chars = chars("=<>!~");
constexpr char_table value_chars = ~(spaces | chars("(),\"") | operator_chars);
constexpr auto reserved_words = std::to_array<std::string_view>({"and", "or", "not", "in", "at"});

constexpr std::string_view as_view(char const* first, char const* last) noexcept {
  return {first, static_cast<std::size_t>(last - first)};
}

bool is_reserved(std::string_view word) noexcept {
  return std::ranges::any_of(reserved_words, [&](auto known) { return base::is_same_but_for_case(word, known); });
}

/// A run of characters of values, up to two full stops.
char const* value_end(char const* first, char const* last) noexcept {
  char const* p = first;
  while (p != last && is(value_chars, *p) && !(*p == '.' && last - p > 1 && p[1] == '.')) ++p;
  return p;
}

char const* name(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(letters, *first)) return nullptr;
  char const* const end = skip<name_chars>(first, last);
  return is_reserved(as_view(first, end)) ? nullptr : end;
}

char const* plain_word(char const* first, char const* last, state&) noexcept {
  char const* const end = value_end(first, last);
  return end == first || is_reserved(as_view(first, end)) ? nullptr : end;
}

char const* quoted_text(char const* first, char const* last, state& s) {
  if (first == last || *first != '"') return nullptr;
  for (char const* p = first + 1; p != last; ++p) {
    if (*p == '"') return p + 1;
    if (*p == '\\' && last - p > 1) ++p;
  }
  if (!s.found.wrong)
    s.found.wrong = {"a quotation mark that closes this text", static_cast<std::size_t>(first - s.text_begin)};
  return nullptr;
}

template <std::size_t Which>
char const* reserved(char const* first, char const* last, state&) noexcept {
  char const* const end = value_end(first, last);
  return base::is_same_but_for_case(as_view(first, end), reserved_words[Which]) ? end : nullptr;
}
constexpr auto and_word = reserved<0>;
constexpr auto or_word = reserved<1>;
constexpr auto not_word = reserved<2>;
constexpr auto in_word = reserved<3>;
constexpr auto at_word = reserved<4>;

char const* comparison_sign(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(operator_chars, *first)) return nullptr;
  bool const has_two = last - first > 1 && first[1] == '=' && *first != '=' && *first != '~';
  if (has_two) return first + 2;
  return *first == '!' ? nullptr : first + 1;
}

char const* range_sign(char const* first, char const* last, state&) noexcept {
  return last - first > 1 && first[0] == '.' && first[1] == '.' ? first + 2 : nullptr;
}

/// A word with a number behind it, `series 4`: what is counted.
char const* counted_thing(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<letters>(first, last);
  char const* const next = skip<spaces>(end, last);
  return end != first && next != end && next != last && is(digits, *next) ? end : nullptr;
}

template <char C>
char const* mark(char const* first, char const* last, state&) noexcept {
  return first != last && *first == C ? first + 1 : nullptr;
}

char const* closing_mark(char const* first, char const* last, state& s) noexcept {
  return s.open != 0 ? mark<')'>(first, last, s) : nullptr;
}

/// Matches nothing, and says what should stand here.
template <auto const& What>
char const* expected(char const* first, char const*, state& s) {
  if (!s.found.wrong) s.found.wrong = {What, static_cast<std::size_t>(first - s.text_begin)};
  return nullptr;
}

constexpr std::string_view a_condition = "a condition, such as player ~ \"Fern\"";
constexpr std::string_view a_value = "a value";
constexpr std::string_view a_count = "'series', 'moves' or 'plies' and a number";
constexpr std::string_view a_place = "'end'";
constexpr std::string_view rest_of_list = "',' or ')'";
constexpr std::string_view a_closing = "'and', 'or' or ')'";
constexpr std::string_view the_end = "'and', 'or' or the end of the query";

char const* end_of_text(char const* first, char const* last, state& s) {
  if (s.open != 0) return expected<a_closing>(first, last, s);
  return first == last ? first : expected<the_end>(first, last, s);
}

query_word plain(std::string_view text) noexcept { return {text, text, false}; }
query_word quoted(std::string_view text) noexcept { return {text.substr(1, text.size() - 2), text, true}; }

void extend_to(query_condition& c, std::string_view part) noexcept {
  c.whole = as_view(c.whole.data(), part.data() + part.size());
}

void add_value(state& s, query_word const& word) {
  auto& c = s.condition();
  extend_to(c, word.whole);
  if (c.relation.empty())
    c.qualifiers.back().extent = {word, word};
  else
    c.values.push_back({word, word});
}

void end_range(state& s, query_word const& word) {
  auto& c = s.condition();
  extend_to(c, word.whole);
  auto& extent = c.relation.empty() ? c.qualifiers.back().extent : c.values.back();
  extent.to = word;
  extent.is_range = true;
}

void add_argument(state& s, query_word const& word) {
  extend_to(s.condition(), word.whole);
  s.condition().arguments.push_back(word);
}

void set_relation(state& s, std::string_view text) {
  extend_to(s.condition(), text);
  s.condition().relation = text;
}

constexpr auto on_subject = [](state& s, std::string_view text) {
  s.add(query_part::condition, text);
  s.found.conditions.push_back({text, {}, text.substr(text.size()), {}, {}, text});
};
constexpr auto on_quoted_argument = [](state& s, std::string_view text) { add_argument(s, quoted(text)); };
constexpr auto on_plain_argument = [](state& s, std::string_view text) { add_argument(s, plain(text)); };
constexpr auto on_relation = [](state& s, std::string_view text) { set_relation(s, text); };
constexpr auto on_preposition = [](state& s, std::string_view text) {
  s.condition().qualifiers.push_back({text, {}, {}});
};
constexpr auto on_what = [](state& s, std::string_view text) {
  extend_to(s.condition(), text);
  s.condition().qualifiers.back().what = text;
};
/// `in` without anything counted behind it relates the subject to values.
constexpr auto on_membership = [](state& s, std::string_view) {
  auto const preposition = s.condition().qualifiers.back().preposition;
  s.condition().qualifiers.pop_back();
  set_relation(s, preposition);
};
constexpr auto on_quoted_value = [](state& s, std::string_view text) { add_value(s, quoted(text)); };
constexpr auto on_plain_value = [](state& s, std::string_view text) { add_value(s, plain(text)); };
constexpr auto on_quoted_end = [](state& s, std::string_view text) { end_range(s, quoted(text)); };
constexpr auto on_plain_end = [](state& s, std::string_view text) { end_range(s, plain(text)); };
constexpr auto on_list_end = [](state& s, std::string_view text) { extend_to(s.condition(), text); };
constexpr auto on_not = [](state& s, std::string_view text) { s.add(query_part::negation, text); };
constexpr auto on_and = [](state& s, std::string_view text) { s.add(query_part::conjunction, text); };
constexpr auto on_or = [](state& s, std::string_view text) { s.add(query_part::disjunction, text); };
constexpr auto on_open = [](state& s, std::string_view text) {
  ++s.open;
  s.add(query_part::opening, text);
};
constexpr auto on_close = [](state& s, std::string_view text) {
  --s.open;
  s.add(query_part::closing, text);
};

/// A condition has one relation.
char const* place_of_relation(char const* first, char const* last, state& s) {
  return s.condition().relation.empty() ? first : expected<a_count>(first, last, s);
}

// --- rules, by the names of grammars/README.md

auto const ws = span_of<spaces>{};

auto const argument = (lexeme<quoted_text>{}[on_quoted_argument] | lexeme<plain_word>{}[on_plain_argument]) >> ws;

auto const value =
    (lexeme<quoted_text>{}[on_quoted_value] | lexeme<plain_word>{}[on_plain_value] | lexeme<expected<a_value>>{}) >> ws;

auto const range_end =
    (lexeme<quoted_text>{}[on_quoted_end] | lexeme<plain_word>{}[on_plain_end] | lexeme<expected<a_value>>{}) >> ws;

auto const extent = value >> -(lexeme<range_sign>{} >> ws >> range_end);

auto const list = lexeme<mark<'('>>{} >> ws >> extent >> *(lexeme<mark<','>>{} >> ws >> extent) >>
                  (lexeme<mark<')'>>{}[on_list_end] | lexeme<expected<rest_of_list>>{}) >> ws;

auto const comparison = lexeme<comparison_sign>{}[on_relation] >> ws >> value;

auto const membership = lexeme<place_of_relation>{}[on_membership] >> (list | extent);

auto const scope = lexeme<counted_thing>{}[on_what] >> ws >> extent;

auto const place = lexeme<at_word>{}[on_preposition] >> ws >>
                   (lexeme<name>{}[on_what] | lexeme<expected<a_place>>{}) >> ws;

auto const qualifier = lexeme<in_word>{}[on_preposition] >> ws >> (scope | membership) | place;

auto const condition = lexeme<name>{}[on_subject] >> ws >> *argument >> (comparison | *qualifier);

auto const opening = (lexeme<not_word>{}[on_not] | lexeme<mark<'('>>{}[on_open]) >> ws;

auto const closing = lexeme<closing_mark>{}[on_close] >> ws;

auto const operand = *opening >> (condition | lexeme<expected<a_condition>>{}) >> *closing;

auto const connective = (lexeme<and_word>{}[on_and] | lexeme<or_word>{}[on_or]) >> ws;

auto const query = ws >> operand >> *(connective >> operand) >> lexeme<end_of_text>{};

}  // namespace
}  // namespace queries

query_syntax parse_query(std::string_view text) {
  query_syntax found;
  queries::state s{found, text.data()};
  char const* first = text.data();
  x3::parse(first, text.data() + text.size(), x3::with<state_tag>(s)[queries::query]);
  return found;
}

}  // namespace pgnx::grammar

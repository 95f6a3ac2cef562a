#include "grammars/message.hpp"

#include <algorithm>

#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace messages {
namespace {

struct state {
  message_head head;
  header_value value;
};

constexpr char_table name_chars = letters | digits | chars("-_");
constexpr char_table line_chars = ~line_ends;
constexpr char_table token_chars = ~(spaces | chars(";=\""));
constexpr char_table quoted_chars = ~chars("\"");

char const* end_of_line(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(line_ends, *first)) return nullptr;
  bool const has_two = *first == '\r' && last - first > 1 && first[1] == '\n';
  return first + (has_two ? 2 : 1);
}

/// `From anders@example.net Tue Mar 12 ...`: what parts the messages of an mbox file.
char const* envelope(char const* first, char const* last, state&) noexcept {
  bool const is_there = std::string_view(first, static_cast<std::size_t>(last - first)).starts_with("From ");
  return is_there ? skip<line_chars>(first, last) : nullptr;
}

char const* field_name(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(letters, *first)) return nullptr;
  char const* const end = skip<name_chars>(first, last);
  char const* const colon = skip<blanks>(end, last);
  return colon != last && *colon == ':' ? end : nullptr;
}

/// A line, and those behind it that begin with a blank.
char const* folded(char const* first, char const* last, state& s) noexcept {
  char const* end = skip<line_chars>(first, last);
  for (;;) {
    char const* const next = end_of_line(end, last, s);
    if (next == nullptr || next == last || !is(blanks, *next)) return end;
    char const* const text = skip<blanks>(next, last);
    if (text == last || is(line_ends, *text)) return end;
    end = skip<line_chars>(text, last);
  }
}

char const* some_line(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<line_chars>(first, last);
  return end == first ? nullptr : end;
}

char const* token(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<token_chars>(first, last);
  return end == first ? nullptr : end;
}

char const* quoted_text(char const* first, char const* last, state&) noexcept {
  return skip<quoted_chars>(first, last);
}

constexpr auto on_name = [](state& s, std::string_view text) { s.head.fields.push_back({text, {}}); };
constexpr auto on_value = [](state& s, std::string_view text) { s.head.fields.back().value = text; };
constexpr auto on_unreadable = [](state& s, std::string_view text) { s.head.unreadable.push_back(text); };
constexpr auto on_main_value = [](state& s, std::string_view text) { s.value.value = text; };
constexpr auto on_parameter = [](state& s, std::string_view text) { s.value.parameters.push_back({text, {}}); };
constexpr auto on_parameter_value = [](state& s, std::string_view text) { s.value.parameters.back().value = text; };

// --- rules, by the names of grammars/README.md

auto const fws = span_of<spaces>{};

auto const field =
    lexeme<field_name>{}[on_name] >> span_of<blanks>{} >> ':' >> span_of<blanks>{} >> lexeme<folded>{}[on_value];

auto const head_line = (field | lexeme<some_line>{}[on_unreadable]) >> (lexeme<end_of_line>{} | x3::eoi);

auto const message_head = -(lexeme<envelope>{} >> lexeme<end_of_line>{}) >> &lexeme<field_name>{} >> +head_line >>
                          (lexeme<end_of_line>{} | x3::eoi);

auto const quoted = x3::lit('"') >> lexeme<quoted_text>{}[on_parameter_value] >> -x3::lit('"');

auto const parameter = lexeme<token>{}[on_parameter] >> fws >>
                       -(x3::lit('=') >> fws >> (quoted | lexeme<token>{}[on_parameter_value]));

auto const header_value = fws >> lexeme<token>{}[on_main_value] >> fws >> *(x3::lit(';') >> fws >> -parameter >> fws);

}  // namespace
}  // namespace messages

message_head parse_message_head(std::string_view text) {
  messages::state s;
  char const* first = text.data();
  char const* const last = first + text.size();
  bool const is_head = x3::parse(first, last, x3::with<state_tag>(s)[messages::message_head]);
  if (!is_head) return {{}, {}, text};
  s.head.body = {first, static_cast<std::size_t>(last - first)};
  return std::move(s.head);
}

header_value parse_header_value(std::string_view text) {
  messages::state s;
  char const* first = text.data();
  x3::parse(first, text.data() + text.size(), x3::with<state_tag>(s)[messages::header_value]);
  return std::move(s.value);
}

bool begins_message_head(std::string_view text) noexcept {
  messages::state s;
  char const* first = text.data();
  char const* const last = first + text.size();
  return messages::envelope(first, last, s) != nullptr || messages::field_name(first, last, s) != nullptr;
}

}  // namespace pgnx::grammar

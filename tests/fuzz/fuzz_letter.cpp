// Lines of letters: any bytes are read, and every piece lies in its line.
#include <algorithm>
#include <cstdint>
#include <functional>

#include "expect.hpp"
#include "grammars/letter.hpp"
#include "grammars/message.hpp"

namespace {

using pgnx::fuzz::expect;

bool lies_in(std::string_view part, std::string_view whole) {
  std::less_equal<> const not_after;  // a total order on pointers
  return part.data() == nullptr ||
         (not_after(whole.data(), part.data()) && not_after(part.data() + part.size(), whole.data() + whole.size()));
}

void read_lines(std::string_view text, pgnx::grammar::letter_state state) {
  std::vector<pgnx::grammar::letter_token> tokens;
  while (!text.empty()) {
    auto const line = text.substr(0, text.find('\n'));
    tokens.clear();
    parse_letter_line(line, state, tokens);
    for (auto const& token : tokens) {
      expect(lies_in(token.text, line), "a piece lies in its line");
      expect(lies_in(token.more, line), "what belongs to a piece lies in its line");
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
}

void read_head(std::string_view text) {
  auto const head = pgnx::grammar::parse_message_head(text);
  for (auto const& field : head.fields) {
    expect(lies_in(field.name, text) && lies_in(field.value, text), "a field lies in the text");
    for (auto const& parameter : pgnx::grammar::parse_header_value(field.value).parameters)
      expect(lies_in(parameter.value, field.value), "a parameter lies in its field");
  }
  expect(lies_in(head.body, text), "the body lies in the text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  read_lines(text, {});
  read_lines(text, {.headings = true});
  read_lines(text, {.commands = true});
  read_head(text);
  return 0;
}

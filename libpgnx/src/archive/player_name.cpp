#include "archive/player_name.hpp"

#include <algorithm>

#include "query/folding.hpp"

namespace pgnx::archive {
namespace {

/// Takes the first word off the front.
std::string_view next_word(std::string_view& text) noexcept {
  auto const begin = std::min(text.find_first_not_of(' '), text.size());
  auto const end = std::min(text.find(' ', begin), text.size());
  auto const word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

std::string words_of(std::string_view text) {
  std::string words;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
    if (!words.empty()) words += ' ';
    words += word;
  }
  return words;
}

}  // namespace

player_name read_player_name(std::string_view name) {
  auto text = query::folded(name.substr(0, name.find('(')));
  std::ranges::replace_if(
      text, [](char c) { return c == '.' || c == '-' || c == '_' || c == '\t'; }, ' ');
  if (auto const comma = text.find(','); comma != text.npos) {
    auto given = text.substr(comma + 1);
    std::ranges::replace(given, ',', ' ');
    return {words_of(std::string_view(text).substr(0, comma)), words_of(given)};
  }
  auto const words = words_of(text);
  auto const last = words.rfind(' ');
  if (last == words.npos) return {words, {}};
  return {words.substr(last + 1), words.substr(0, last)};
}

bool are_given_names_of_one(std::string_view left, std::string_view right) noexcept {
  for (;;) {
    auto const a = next_word(left);
    auto const b = next_word(right);
    if (a.empty() || b.empty()) return true;
    bool const is_initial = a.size() == 1 || b.size() == 1;
    if (is_initial ? a.front() != b.front() : a != b) return false;
  }
}

}  // namespace pgnx::archive

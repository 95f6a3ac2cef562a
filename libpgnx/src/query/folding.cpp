#include "query/folding.hpp"

#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>

namespace pgnx::query {
namespace {

/// The letters U+00C0 to U+017F (Latin-1 Supplement, Latin Extended-A); empty: no letter.
constexpr std::size_t first_letter = 0xC0;
constexpr auto letters = std::to_array<std::string_view>({
    "a", "a", "a",  "a", "a", "a", "ae", "c",  "e", "e", "e",  "e",  "i", "i", "i",  "i",  "d", "n", "o",  "o",
    "o", "o", "o",  "",  "o", "u", "u",  "u",  "u", "y", "th", "ss", "a", "a", "a",  "a",  "a", "a", "ae", "c",
    "e", "e", "e",  "e", "i", "i", "i",  "i",  "d", "n", "o",  "o",  "o", "o", "o",  "",   "o", "u", "u",  "u",
    "u", "y", "th", "y", "a", "a", "a",  "a",  "a", "a", "c",  "c",  "c", "c", "c",  "c",  "c", "c", "d",  "d",
    "d", "d", "e",  "e", "e", "e", "e",  "e",  "e", "e", "e",  "e",  "g", "g", "g",  "g",  "g", "g", "g",  "g",
    "h", "h", "h",  "h", "i", "i", "i",  "i",  "i", "i", "i",  "i",  "i", "i", "ij", "ij", "j", "j", "k",  "k",
    "k", "l", "l",  "l", "l", "l", "l",  "l",  "l", "l", "l",  "n",  "n", "n", "n",  "n",  "n", "n", "n",  "n",
    "o", "o", "o",  "o", "o", "o", "oe", "oe", "r", "r", "r",  "r",  "r", "r", "s",  "s",  "s", "s", "s",  "s",
    "s", "s", "t",  "t", "t", "t", "t",  "t",  "u", "u", "u",  "u",  "u", "u", "u",  "u",  "u", "u", "u",  "u",
    "w", "w", "y",  "y", "y", "z", "z",  "z",  "z", "z", "z",  "s",
});

constexpr bool is_combining(char32_t c) noexcept { return c >= 0x300 && c <= 0x36F; }

/// Romanian letters with a comma below, which stand apart from the others.
constexpr std::string_view letter_with_comma(char32_t c) noexcept {
  if (c == 0x218 || c == 0x219) return "s";
  return c == 0x21A || c == 0x21B ? "t" : "";
}

std::string_view letter_of(char32_t c) noexcept {
  if (c >= first_letter && c - first_letter < letters.size()) return letters[c - first_letter];
  return letter_with_comma(c);
}

/// All letters known here are sequences of two bytes.
char32_t two_byte_code_point(std::string_view sequence) noexcept {
  return (char32_t{static_cast<unsigned char>(sequence[0])} & 0x1F) << 6 |
         (char32_t{static_cast<unsigned char>(sequence[1])} & 0x3F);
}

}  // namespace

void append_folded(std::string& out, std::string_view text) {
  while (!text.empty()) {
    auto const length = base::utf8_sequence_length(text);
    auto const sequence = text.substr(0, length == 0 ? 1 : length);
    text.remove_prefix(sequence.size());
    if (sequence.size() == 1) {
      out += base::to_lower(sequence[0]);
      continue;
    }
    auto const code_point = sequence.size() == 2 ? two_byte_code_point(sequence) : U'\0';
    if (is_combining(code_point)) continue;
    auto const letter = letter_of(code_point);
    out += letter.empty() ? sequence : letter;
  }
}

std::string folded(std::string_view text) {
  std::string out;
  append_folded(out, text);
  return out;
}

}  // namespace pgnx::query

#pragma once
#include <string>
#include <string_view>

#include <pgnx/base/ascii.hpp>

/// Names are compared without regard to case, blanks and punctuation.
namespace pgnx::rules::detail {

constexpr bool is_letter_or_digit(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

constexpr void skip_punctuation(std::string_view& text) noexcept {
  while (!text.empty() && !is_letter_or_digit(text.front())) text.remove_prefix(1);
}

/// Are two texts the same name?
constexpr bool folds_alike(std::string_view a, std::string_view b) noexcept {
  for (;;) {
    skip_punctuation(a);
    skip_punctuation(b);
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    if (base::to_lower(a.front()) != base::to_lower(b.front())) return false;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
}

/// Lower case, letters and digits only.
inline std::string folded(std::string_view text) {
  std::string kept;
  for (char const c : text)
    if (is_letter_or_digit(c)) kept += base::to_lower(c);
  return kept;
}

}  // namespace pgnx::rules::detail

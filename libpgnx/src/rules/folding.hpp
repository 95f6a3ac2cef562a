#pragma once
#include <string_view>

#include <pgnx/base/ascii.hpp>

/// Names are compared without regard to case, blanks and punctuation.
namespace pgnx::rules::detail {

constexpr bool is_letter_or_digit(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

/// Does `text` read `folded` (lower case, letters and digits only) once it is folded itself?
constexpr bool folds_to(std::string_view text, std::string_view folded) noexcept {
  for (char const c : text) {
    if (!is_letter_or_digit(c)) continue;
    if (folded.empty() || folded.front() != base::to_lower(c)) return false;
    folded.remove_prefix(1);
  }
  return folded.empty();
}

}  // namespace pgnx::rules::detail

#pragma once
#include <algorithm>
#include <string_view>

/// The letters of ASCII, whatever the locale. Other bytes have no case.
namespace pgnx::base {

[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr char to_upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] constexpr bool is_same_but_for_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

/// Does `text` end in `suffix`, whatever their case? `A.PGN` ends in `.pgn`.
[[nodiscard]] constexpr bool ends_with_but_for_case(std::string_view text, std::string_view suffix) noexcept {
  return text.size() >= suffix.size() && is_same_but_for_case(text.substr(text.size() - suffix.size()), suffix);
}

}  // namespace pgnx::base

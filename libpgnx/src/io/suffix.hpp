#pragma once
#include <algorithm>
#include <string_view>

namespace pgnx::io {

/// Does `name` end in `suffix`, which is lower case? `A.PGN` ends in `.pgn`.
[[nodiscard]] constexpr bool has_suffix(std::string_view name, std::string_view suffix) noexcept {
  if (name.size() < suffix.size()) return false;
  return std::equal(suffix.begin(), suffix.end(), name.end() - static_cast<std::ptrdiff_t>(suffix.size()),
                    [](char s, char n) { return s == (n >= 'A' && n <= 'Z' ? static_cast<char>(n - 'A' + 'a') : n); });
}

}  // namespace pgnx::io

#pragma once
#include <span>
#include <string>
#include <string_view>

namespace pgnx::base {

/// `a`, `a or b`, `a, b or c`; empty for no words.
[[nodiscard]] inline std::string alternatives(std::span<std::string_view const> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace pgnx::base

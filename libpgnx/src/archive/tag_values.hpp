#pragma once
#include <algorithm>
#include <string_view>

namespace pgnx::archive {

/// Could a tag have this name?
inline bool is_tag_name(std::string_view name) noexcept {
  static constexpr std::string_view marks = "\"[]";
  auto const fits = [](char c) { return static_cast<unsigned char>(c) > ' ' && marks.find(c) == marks.npos; };
  return !name.empty() && std::ranges::all_of(name, fits);
}

/// `?`, `-`, `????.??.??`, nothing and the like.
constexpr bool says_nothing(std::string_view value) noexcept { return value.find_first_not_of("?-. ") == value.npos; }

}  // namespace pgnx::archive

#pragma once
#include <optional>
#include <span>
#include <string_view>

namespace pgnx::base {

/// The name nearest to `word`, if it is near enough to be meant: at most two edits, and fewer than the word is long.
/// The first of several equally near ones.
[[nodiscard]] std::optional<std::string_view> nearest_word(std::string_view word,
                                                           std::span<std::string_view const> names);

}  // namespace pgnx::base

#pragma once
#include <optional>
#include <span>
#include <string_view>

namespace pgnx::cli {

/// Single-character edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`.
unsigned edit_distance(std::string_view a, std::string_view b);

/// The name nearest to `word`, if it is near enough to be meant: at most two edits, and fewer than the word is long.
/// The first of several equally near ones.
std::optional<std::string_view> closest(std::string_view word, std::span<std::string_view const> names);

}  // namespace pgnx::cli

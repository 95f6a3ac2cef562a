#pragma once
#include <cstddef>
#include <string_view>

namespace pgnx::base {

/// Single-character edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`. Takes time and memory
/// for each pair of their characters: for words.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace pgnx::base

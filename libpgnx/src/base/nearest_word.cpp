#include <pgnx/base/nearest_word.hpp>

#include <algorithm>
#include <pgnx/base/edit_distance.hpp>

namespace pgnx::base {

std::optional<std::string_view> nearest_word(std::string_view word, std::span<std::string_view const> names) {
  constexpr std::size_t most_edits = 2;
  constexpr std::size_t longest_word = 64;  // keeps the table small whatever the input
  if (word.size() > longest_word) return std::nullopt;
  std::optional<std::string_view> best;
  auto least = std::min(most_edits + 1, word.size());
  for (auto const name : names) {
    if (auto const distance = edit_distance(word, name); distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

}  // namespace pgnx::base

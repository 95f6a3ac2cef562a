#include "frame/suggestion.hpp"

#include <algorithm>
#include <vector>

namespace pgnx::cli {

unsigned edit_distance(std::string_view a, std::string_view b) {
  // distance[i][j]: from the first i characters of a to the first j of b
  std::vector distance(a.size() + 1, std::vector<unsigned>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = static_cast<unsigned>(i + j);
        continue;
      }
      unsigned const replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
      }
    }
  }
  return distance[a.size()][b.size()];
}

std::optional<std::string_view> closest(std::string_view word, std::span<std::string_view const> names) {
  constexpr unsigned most_edits = 2;
  constexpr std::size_t longest_word = 64;  // keeps the table small whatever is on the command line
  if (word.size() > longest_word) return std::nullopt;
  std::optional<std::string_view> best;
  auto least = std::min<std::size_t>(most_edits + 1, word.size());
  for (auto const name : names) {
    if (auto const distance = edit_distance(word, name); distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

}  // namespace pgnx::cli

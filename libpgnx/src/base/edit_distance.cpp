#include <pgnx/base/edit_distance.hpp>

#include <algorithm>
#include <vector>

namespace pgnx::base {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // at(i, j): from the first i characters of a to the first j of b
  std::size_t const width = b.size() + 1;
  std::vector<std::size_t> table((a.size() + 1) * width);
  auto const at = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * width + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        at(i, j) = i + j;
        continue;
      }
      std::size_t const replaced = at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1);
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
      bool const are_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (are_swapped) at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return table.back();
}

}  // namespace pgnx::base

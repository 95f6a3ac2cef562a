#include <pgnx/statistics/rating.hpp>

#include <algorithm>
#include <array>

namespace pgnx::statistics {
namespace {

/// Table 8.1.1 of the FIDE Rating Regulations, from 0.50 to 1.00.
constexpr std::array<int, 51> differences{0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                          95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                          202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                          351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/// Table 8.1.2: the largest difference for each hundredth from 0.50 to 0.99.
constexpr std::array<unsigned, 50> largest_for{3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                                               98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                                               206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
                                               357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

}  // namespace

int rating_difference_of(int hundredths) noexcept {
  int const above_half = std::clamp(hundredths, 0, 100) - 50;
  return above_half < 0 ? -differences[static_cast<std::size_t>(-above_half)]
                        : differences[static_cast<std::size_t>(above_half)];
}

int expected_hundredths(unsigned difference) noexcept {
  return 50 + static_cast<int>(std::ranges::lower_bound(largest_for, difference) - largest_for.begin());
}

std::optional<int> performance(std::uint64_t sum_of_opponents_ratings, std::uint64_t half_points,
                               std::uint64_t games) noexcept {
  if (games == 0) return std::nullopt;
  auto const average = (2 * sum_of_opponents_ratings + games) / (2 * games);
  auto const hundredths = (100 * half_points + games) / (2 * games);
  return static_cast<int>(average) + rating_difference_of(static_cast<int>(hundredths));
}

}  // namespace pgnx::statistics

#pragma once
#include <cstdint>
#include <optional>

/// Ratings and scores, by the tables of the FIDE Rating Regulations (effective 1 March 2024).
namespace pgnx::statistics {

/// By how much a score differs from the average rating of the opponents, from hundredths of a point a game (table
/// 8.1.1): 0 for 50, 800 for 100, -800 for 0. What lies outside of 0 to 100 is taken as the nearest of these.
[[nodiscard]] int rating_difference_of(int hundredths) noexcept;

/// The expected score of the higher rated player, in hundredths of a point a game (table 8.1.2).
[[nodiscard]] int expected_hundredths(unsigned difference) noexcept;

/// The average rating of the opponents, rounded, and what the score adds to it. Scores
/// are rounded to hundredths, halves up. Nothing without a game.
[[nodiscard]] std::optional<int> performance(std::uint64_t sum_of_opponents_ratings, std::uint64_t half_points,
                                             std::uint64_t games) noexcept;

}  // namespace pgnx::statistics

#pragma once
#include <array>
#include <vector>

#include <pgnx/statistics/table.hpp>

namespace pgnx::statistics {

/// Why a game does not count.
enum class reason : std::uint8_t {
  no_result,
  no_date,
  no_rating,
  equal_ratings,
  no_name,
  no_eco,
  no_value,
  no_position,
  not_replayed,
  not_whole,
  no_kings,
  many_pieces,
  no_clock,
  correspondence,
  no_correspondence,
  no_series,
  no_mate,
  other_variant,
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(reason::other_variant) + 1;

/// What it does not count for.
enum class figure : std::uint8_t { table, score, plies, rating, performance, days_lasted };
inline constexpr std::size_t figure_count = static_cast<std::size_t>(figure::days_lasted) + 1;

/// Counts games that do not count.
class omissions {
 public:
  void add(figure of, reason why) noexcept { ++games_[static_cast<std::size_t>(of)][static_cast<std::size_t>(why)]; }
  void merge(omissions const& other) noexcept;
  /// Those of which there are any.
  [[nodiscard]] std::vector<omission> list() const;

 private:
  std::array<std::array<std::uint64_t, reason_count>, figure_count> games_{};
};

}  // namespace pgnx::statistics

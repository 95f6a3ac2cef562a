#include "index/game_row.hpp"

#include <algorithm>
#include <bit>

namespace pgnx::index {

std::string_view text_column_of(std::string_view tag) noexcept {
  auto const* const found = std::ranges::find(text_columns, tag, &text_column::tag);
  return found == text_columns.end() ? std::string_view{} : found->column;
}

std::string_view name_of(number_column column) noexcept {
  static constexpr auto names = std::to_array<std::string_view>(
      {"offset", "length", "line", "source_offset", "date_low", "date_high", "white_elo", "black_elo", "eco", "result",
       "status", "outcome", "content", "start", "is_whole", "plies", "has_series", "last_series", "final_units"});
  static_assert(names.size() == number_columns);
  return names[static_cast<std::size_t>(column)];
}

std::uint64_t unit_counts(board::position const& p) noexcept {
  std::uint64_t counts = 0;
  int shift = 0;
  for (auto const side : p.colors)
    for (auto const kind : p.roles) {
      counts |= static_cast<std::uint64_t>(std::min(std::popcount(side & kind), 15)) << shift;
      shift += 4;
    }
  return counts;
}

}  // namespace pgnx::index

#include "index/game_columns.hpp"

#include <algorithm>
#include <bit>

namespace pgnx::index {
namespace {

constexpr int most_of_a_kind = 15;
constexpr int bits_of_a_kind = 4;

/// In the order of `column`.
constexpr auto all_columns = std::to_array<column_info>({
    {.name = "white", .tag = "White"},
    {.name = "black", .tag = "Black"},
    {.name = "event", .tag = "Event"},
    {.name = "site", .tag = "Site"},
    {.name = "round", .tag = "Round"},
    {.name = "annotator", .tag = "Annotator"},
    {.name = "source", .tag = "Source"},
    {.name = "white_title", .tag = "WhiteTitle"},
    {.name = "black_title", .tag = "BlackTitle"},
    {.name = "white_team", .tag = "WhiteTeam"},
    {.name = "black_team", .tag = "BlackTeam"},
    {.name = "opening", .tag = "Opening"},
    {.name = "variation", .place = column_place::columns, .tag = "Variation"},
    {.name = "eco_text", .place = column_place::columns, .tag = "ECO"},
    {.name = "time_control", .tag = "TimeControl"},
    {.name = "termination", .tag = "Termination"},
    {.name = "offset", .place = column_place::row},
    {.name = "length", .place = column_place::row},
    {.name = "line", .place = column_place::row},
    {.name = "source_offset", .place = column_place::row},
    {.name = "variant"},
    {.name = "date_low"},
    {.name = "date_span"},
    {.name = "days_lasted", .place = column_place::columns},
    {.name = "white_elo"},
    {.name = "black_elo"},
    {.name = "eco"},
    {.name = "result"},
    {.name = "status"},
    {.name = "start", .place = column_place::columns},
    {.name = "outcome", .place = column_place::columns},
    {.name = "content", .place = column_place::columns},
    {.name = "ending", .place = column_place::columns},
    {.name = "traits", .place = column_place::columns},
    {.name = "plies"},
    {.name = "last_series"},
    {.name = "final_units", .place = column_place::columns},
    {.name = "castling", .place = column_place::columns},
    {.name = "white_timed_moves", .place = column_place::columns},
    {.name = "white_time_ms", .place = column_place::columns},
    {.name = "white_longest_ms", .place = column_place::columns},
    {.name = "black_timed_moves", .place = column_place::columns},
    {.name = "black_time_ms", .place = column_place::columns},
    {.name = "black_longest_ms", .place = column_place::columns},
});
static_assert(all_columns.size() == column_count);

}  // namespace

column_info const& info(column c) noexcept { return all_columns[static_cast<std::size_t>(c)]; }

std::optional<column> text_column_of(std::string_view tag) noexcept {
  auto const* const found = std::ranges::find(all_columns, tag, &column_info::tag);
  if (tag.empty() || found == all_columns.end()) return std::nullopt;
  return static_cast<column>(found - all_columns.begin());
}

std::uint64_t unit_counts(board::position const& p) noexcept {
  std::uint64_t counts = 0;
  int shift = 0;
  for (auto const side : p.colors)
    for (auto const kind : p.roles) {
      counts |= static_cast<std::uint64_t>(std::min(std::popcount(side & kind), most_of_a_kind)) << shift;
      shift += bits_of_a_kind;
    }
  return counts;
}

query::material material_of(std::uint64_t unit_counts) noexcept {
  query::material units{};
  for (auto& side : units)
    for (auto& count : side) {
      count = static_cast<std::uint8_t>(unit_counts & most_of_a_kind);
      unit_counts >>= bits_of_a_kind;
    }
  return units;
}

bool is_countable(board::position const& p) noexcept {
  for (auto const side : p.colors)
    for (auto const kind : p.roles)
      if (std::popcount(side & kind) > most_of_a_kind) return false;
  return true;
}

}  // namespace pgnx::index

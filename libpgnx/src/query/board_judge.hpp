#pragma once
#include <pgnx/query/conditions.hpp>

#include "query/seen_position.hpp"

/// What a position says about conditions, the cheapest look first.
namespace pgnx::query {

[[nodiscard]] bool holds(position_condition const& c, seen_position const& now);
[[nodiscard]] bool holds(pattern_condition const& c, seen_position const& now);
[[nodiscard]] bool holds(material_condition const& c, seen_position const& now);

/// How many units have to be on the board at least.
[[nodiscard]] int least_units(position_condition const& c) noexcept;
[[nodiscard]] int least_units(pattern_condition const& c) noexcept;
[[nodiscard]] int least_units(material_condition const& c) noexcept;
/// And how many at most.
[[nodiscard]] int most_units(material_condition const& c) noexcept;

/// Where a condition about boards is looked at.
[[nodiscard]] inline bool is_within(interval const& plies, std::uint32_t ply) noexcept {
  return plies.low <= ply && ply <= plies.high;
}

}  // namespace pgnx::query

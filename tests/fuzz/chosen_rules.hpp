#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include <pgnx/rules/variants.hpp>

#include "tests/rulesets.hpp"

namespace pgnx::fuzz {

/// Rules that the first bytes of an input choose, and how many bytes these are.
struct chosen_rules {
  rules::ruleset rules;
  std::size_t bytes;
};

/// The first byte chooses a variant; 255 says that the next bytes choose the conditions one by one. Nothing where these
/// contradict each other. `data` is not empty.
inline std::optional<chosen_rules> choose_rules(std::span<std::uint8_t const> data) {
  constexpr std::uint8_t by_conditions = 255;
  auto const rows = rules::variants();
  if (data[0] != by_conditions) return chosen_rules{rows[data[0] % rows.size()].rules, 1};
  std::size_t at = 1;
  auto const next = [&] { return at < data.size() ? data[at++] : std::uint8_t{0}; };
  auto const r = test::chosen_ruleset(next);
  if (!r) return std::nullopt;
  return chosen_rules{*r, at};
}

}  // namespace pgnx::fuzz

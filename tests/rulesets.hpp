#pragma once
#include <optional>

#include <pgnx/rules/conditions.hpp>

namespace pgnx::test {

/// The rules that a row of numbers chooses, one for each condition; nothing where conditions contradict each other.
template <class Next>
std::optional<rules::ruleset> chosen_ruleset(Next next) {
  rules::ruleset r;
  for (auto const& c : rules::conditions()) c.set(r, next() % c.values.size());
  if (!rules::contradictions(r).empty()) return std::nullopt;
  return r;
}

}  // namespace pgnx::test

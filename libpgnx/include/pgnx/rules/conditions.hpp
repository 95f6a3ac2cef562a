#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <pgnx/rules/ruleset.hpp>

/// The conditions of a `ruleset` in words: what files, lists and messages call them.
namespace pgnx::rules {

/// One answer to a condition's question.
struct condition_value {
  std::string_view word;     ///< `last move only`
  std::string_view meaning;  ///< one line
};

/// One condition: a member of `ruleset`.
struct condition {
  std::string_view key;                     ///< `en-passant`
  std::string_view question;                ///< what it decides, one line
  std::span<condition_value const> values;  ///< by the number of the value in its enumeration: the orthodox one first
  std::size_t (*get)(ruleset const&);       ///< the number of the value that a ruleset has
  void (*set)(ruleset&, std::size_t);       ///< the number is below `values.size()`

  [[nodiscard]] condition_value const& value_in(ruleset const& r) const { return values[get(r)]; }
};

/// All conditions, in the order of `ruleset`.
std::span<condition const> conditions() noexcept;

/// Case, blanks and punctuation do not matter. Null or nothing for words that are not known.
condition const* find_condition(std::string_view key) noexcept;
std::optional<std::size_t> find_value(condition const& c, std::string_view word) noexcept;

/// Two conditions that no game can obey together, or of which one speaks of what the other excludes.
struct contradiction {
  condition const* one;
  condition const* other;
  std::string_view why;  ///< one line
};

/// All contradictions in a set of rules. Where there are none, the general engine can play by it.
std::vector<contradiction> contradictions(ruleset const& r);

}  // namespace pgnx::rules

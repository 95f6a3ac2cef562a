#pragma once
#include <vector>

#include <pgnx/rules/general.hpp>
#include <pgnx/solve/limits.hpp>

namespace pgnx::solve {

/// A move that parries a check, and how the turn can go on from there.
struct escape {
  board::move parry;
  /// The shortest series that begins with the parry and completes the turn; empty where none was found.
  std::vector<board::move> series;
  /// A limit has ended the search: there may be a shorter series, or one where none was found.
  bool is_open = false;
};

struct escape_search {
  std::vector<escape> escapes;  ///< every parry: the shortest series first, those without a series last
  std::uint64_t nodes = 0;      ///< positions looked at
};

/// All ways out of check for the side to move. Where it is in none, any move counts as a parry.
escape_search find_escapes(rules::ruleset const& r, rules::state const& s, limits const& within);

}  // namespace pgnx::solve

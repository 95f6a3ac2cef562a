#pragma once
#include <vector>

#include <pgnx/rules/general.hpp>
#include <pgnx/solve/limits.hpp>

/// Problems that are set inside one turn: the other side does not move before it is over.
namespace pgnx::solve {

/// What was found in a turn: a series that wins, or the word that there is none.
struct mate_search {
  std::vector<board::move> moves;  ///< empty where none was found
  rules::verdict outcome;          ///< what the series leads to
  bool is_complete = false;        ///< without moves: there is none. Otherwise a limit ended the search before
  std::uint64_t nodes = 0;         ///< positions looked at

  [[nodiscard]] bool is_found() const noexcept { return !moves.empty(); }
};

/// The longest series that is searched; nothing is said about longer ones.
inline constexpr std::uint32_t longest_series = 255;

/// Looks for moves by which the side to move ends the game and wins it before its turn is over: by mate, progressive
/// mate or the goal of the variant. Where the turn can end early, the series found is one of the shortest.
mate_search find_mate(rules::ruleset const& r, rules::state const& s, limits const& within);

/// Plays moves that have to be legal one by one, all of them in the turn of the side to move; nothing if one is not.
/// The answer is what the last one leads to.
std::optional<rules::verdict> outcome_of(rules::ruleset const& r, rules::state s,
                                         std::vector<board::move> const& moves);

}  // namespace pgnx::solve

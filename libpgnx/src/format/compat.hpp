#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include <pgnx/game/tree.hpp>

/// Games of series for readers that know ordinary chess alone: while a side makes its series, the other one passes.
namespace pgnx::format {

/// A move that this form cannot hold.
struct compat_obstacle {
  std::size_t move = 0;  ///< counted from 0 in text order, variations included
  std::string why;
};

/// Writes `from`, a game of series, into `to`: passes inside series, the rules in a `SeriesVariant` tag, and a start
/// position of its own in `SeriesFEN`. A replay by these tags gives the same game. `to` is of no use where something
/// stands in the way.
std::optional<compat_obstacle> to_compat(game::tree const& from, game::tree& to);

}  // namespace pgnx::format

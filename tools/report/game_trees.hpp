#pragma once
#include <optional>
#include <string>
#include <vector>

#include <pgnx/game/report.hpp>
#include <pgnx/game/tree.hpp>
#include <pgnx/pipeline/job.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::cli {

/// The games of a chunk as trees.
struct game_trees {
  std::size_t consumed = 0;
  game::findings found;
  /// One for each game of `found`; nothing where the rules or the start are not known.
  std::vector<std::optional<game::tree>> games;
};

/// `variant` are the rules of every game; empty: what its tags say.
game_trees read_trees(pipeline::chunk const& c, std::string const& variant, rules::catalogue const& variants);

}  // namespace pgnx::cli

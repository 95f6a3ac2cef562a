#pragma once
#include <optional>
#include <span>

#include <pgnx/query/conditions.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"
#include "index/run_row.hpp"

/// Conditions that the columns of games tell.
namespace pgnx::index {

/// Where they are looked up.
struct games_table {
  database& in;
  std::span<run_row const> runs;
  std::size_t games = 0;  ///< the size of the sets
  rules::catalogue const& variants;
};

/// The games that the condition holds for, no more and no less; nothing where the columns do not tell.
std::optional<game_set> exact_games(query::condition const& c, games_table const& in);

/// At least the games that the condition can hold for; nothing where that is all.
std::optional<game_set> widest_games(query::condition const& c, games_table const& in);

}  // namespace pgnx::index

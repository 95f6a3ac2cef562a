#pragma once
#include <functional>
#include <span>

#include <pgnx/query/conditions.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"
#include "index/run_row.hpp"

namespace pgnx::index {

/// Can a look at the stored moves alone decide it, variants aside?
bool is_scannable(query::condition const& c) noexcept;

/// Plays the stored lines of these games, and looks for the condition in their positions. Nothing is said of others.
bounds scan_moves(database const& in, std::span<run_row const> runs, query::condition const& c, game_set const& among,
                  unsigned threads, std::function<void()> const& poll);

}  // namespace pgnx::index

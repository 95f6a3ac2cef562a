#pragma once
#include <span>
#include <vector>

#include <pgnx/query/conditions.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"

namespace pgnx::index {

/// A row of the table of runs.
struct run_row {
  std::int64_t id = 0;
  std::int64_t archive = 0;
  std::uint64_t first_game = 0;  ///< in the table of games
  std::uint64_t first_number = 0;
  std::uint32_t games = 0;
  int slot_bits = 1;
};

/// Can a look at the stored moves alone decide it, variants aside?
bool is_scannable(query::condition const& c) noexcept;

/// Plays all stored lines, and looks for the condition in their positions. `games` is the size of the sets.
bounds scan_moves(std::string const& path, std::span<run_row const> runs, query::condition const& c, std::size_t games,
                  unsigned threads);

}  // namespace pgnx::index

#pragma once
#include <cstdint>
#include <functional>
#include <span>

#include <pgnx/query/query.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"
#include "index/run_row.hpp"

namespace pgnx::index {

/// What a query is put to.
struct planned_index {
  database& in;
  std::span<run_row const> runs;
  game_set const& all;
  rules::catalogue const& variants;
  bool variations = false;          ///< positions and moves of variations count, which the index does not have
  std::uint64_t most = UINT64_MAX;  ///< no more than the first so many are wanted
  unsigned threads = 1;
  std::function<void()> const& poll;  ///< see find_options
};

/// What the index knows about the answer to a query: conditions about tags and ends from the columns of games,
/// positions and what is on the board from what is stored of the moves.
bounds plan(query::query const& asked, planned_index const& with);

}  // namespace pgnx::index

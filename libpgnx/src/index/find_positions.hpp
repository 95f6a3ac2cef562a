#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <pgnx/query/conditions.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"
#include "index/move_counts.hpp"
#include "index/postings.hpp"
#include "index/run_row.hpp"
#include "index/variant_position.hpp"

namespace pgnx::index {

inline constexpr auto all_occurrences = std::numeric_limits<std::size_t>::max();

/// Where the positions with a key occur in a run; the first `most`. Throws base::io_error where the index is damaged.
std::vector<occurrence> occurrences_of(database& in, run_row const& run, std::uint64_t key,
                                       std::size_t most = all_occurrences);

/// The games with a position of four fields, or at least the first `most` of them. `games` is the size of the sets.
bounds find_position(database& in, std::span<run_row const> runs, query::position_condition const& c, std::size_t games,
                     std::uint64_t most);

/// What was played on the fast path in the positions with a key.
move_counts count_moves(database& in, std::span<run_row const> runs, std::uint64_t key);

/// Where a game of a run starts; nothing where it is played by other rules.
using start_finder = std::function<std::optional<rules::state>(run_row const& run, std::uint32_t game)>;

/// What was played in a position of a variant. Games are asked for from front to back.
move_counts count_moves(database& in, std::span<run_row const> runs, variant_position const& at,
                        start_finder const& start_of);

}  // namespace pgnx::index

#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace pgnx::solve {

/// How long a search may go on. A search that is only limited by nodes does the same each time.
struct limits {
  /// Positions to look at.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// Asked every few thousand nodes; true ends the search. May be empty. What time is, only the caller knows.
  std::function<bool()> is_time_up{};
  /// Memory for positions that have been searched already. With less of it some are searched again.
  std::size_t table_bytes = std::size_t{64} << 20;
};

}  // namespace pgnx::solve

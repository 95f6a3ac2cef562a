#pragma once
#include <cstdint>

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

}  // namespace pgnx::index

#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pgnx::statistics {

/// What the tag TimeControl says of the clocks (PGN standard 9.6.1).
struct time_control {
  /// What a move adds to the clock; nothing where that is not the same for all moves, or where the clocks do not count
  /// down.
  std::optional<std::chrono::milliseconds> increment{};
  /// The clock starts anew with this for each move, as `1/86400` says.
  std::optional<std::chrono::milliseconds> each_move{};
  /// Moves behind which time is added, in each period: `40/7200:20/3600:3600` has 40 and 60.
  std::vector<std::uint32_t> ends_of_periods{};
  /// The last period comes again and again: so many moves each time; 0: it does not.
  std::uint32_t repeats_after = 0;

  /// Can the clock have got more time between the reading before this move of a side, its first being 1, and the one
  /// behind it?
  [[nodiscard]] bool may_gain_time(std::uint32_t move) const noexcept;
};

/// Nothing where the value is no time control, or says that none is known.
[[nodiscard]] std::optional<time_control> parse_time_control(std::string_view value);

}  // namespace pgnx::statistics

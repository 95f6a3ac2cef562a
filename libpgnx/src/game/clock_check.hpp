#pragma once
#include <array>
#include <chrono>
#include <optional>

#include <pgnx/board/types.hpp>

#include "game/notebook.hpp"

namespace pgnx::game {

/// Follows the clock times of the main line. Silent where the time control is not one base time with one increment.
class clock_check {
 public:
  /// `time_control` as in the tag (PGN standard 9.6.1), empty where there is none.
  void start(std::string_view time_control) noexcept;
  /// `side` has moved and its clock shows `left`.
  void see(board::color side, std::chrono::milliseconds left, std::string_view place, notebook& notes) {
    auto& last = last_[board::index_of(side)];
    // Clocks are written in whole seconds, each rounded by itself.
    constexpr std::chrono::seconds rounding{1};
    if (last && left > *last + *increment_ + rounding) note_rise(side, left, place, notes);
    last = left;
  }
  [[nodiscard]] bool is_on() const noexcept { return increment_.has_value(); }

 private:
  [[gnu::noinline]] void note_rise(board::color side, std::chrono::milliseconds left, std::string_view place,
                                   notebook& notes) const;

  std::optional<std::chrono::milliseconds> increment_;
  std::array<std::optional<std::chrono::milliseconds>, 2> last_;
};

}  // namespace pgnx::game

#pragma once
#include <optional>
#include <string>
#include <utility>

#include <pgnx/rules/ruleset.hpp>
#include <pgnx/rules/state.hpp>

namespace pgnx::game {

/// What a game is played by, and where it starts.
struct start_point {
  /// The array of orthodox chess.
  start_point() = default;
  /// A position of orthodox chess or Chess960.
  start_point(board::position const& p) : is_array(p == board::position::start()) { from.board = p; }

  [[nodiscard]] board::position const& board() const noexcept { return from.board; }

  std::optional<rules::ruleset> rules{};                 ///< none: orthodox chess and Chess960, by the fast path
  rules::state from{.board = board::position::start()};  ///< on the fast path only its board counts
  bool is_array = true;                                  ///< where every game of the variant starts
  std::string variant{};                                 ///< canonical name; empty on the fast path

  friend bool operator==(start_point const&, start_point const&) = default;
};

}  // namespace pgnx::game

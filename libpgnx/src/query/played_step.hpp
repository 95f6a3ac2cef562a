#pragma once
#include <pgnx/game/line_position.hpp>

namespace pgnx::query {

/// A move that was played, and what was seen before.
struct played_step {
  board::move move{};
  board::role unit = board::role::none;  ///< that moved, or was dropped; `none` for a null move
  bool captures = false;
  bool checks = false;
  std::uint32_t number = 0;  ///< of its series, or of the move as in movetext

  [[nodiscard]] bool changes_units() const noexcept {
    return captures || move.kind == board::move_kind::drop || move.promotion != board::role::none;
  }
};

/// The step that a move is going to be.
inline played_step step_before(game::line_position const& before, board::move m) noexcept {
  using board::move_kind;
  auto const& b = before.board();
  bool const is_drop = m.kind == move_kind::drop;
  bool const has_unit = m.kind != move_kind::null && !is_drop;
  return {.move = m,
          .unit = is_drop    ? m.promotion
                  : has_unit ? b.role_at(m.from)
                             : board::role::none,
          .captures =
              m.kind == move_kind::en_passant || (m.kind == move_kind::normal && b.role_at(m.to) != board::role::none),
          .checks = false,
          .number = b.fullmove_number};
}

/// Does the position behind a move of `mover` hold a check that the move gave? Inside a turn of several moves no move
/// has: a check ends it, or is not allowed.
inline bool is_check(game::line_position const& after, board::color mover) noexcept {
  return after.board().turn != mover && after.board().checkers != 0;
}

}  // namespace pgnx::query

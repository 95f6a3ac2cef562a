#pragma once
#include "query/seen_position.hpp"

namespace pgnx::query {

/// A move that was played, and what can be told of it.
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

/// Of a move that is going to be played; what it does with the other king is not known yet.
inline played_step step_before(board::position const& before, board::move m) noexcept {
  using board::move_kind;
  bool const is_drop = m.kind == move_kind::drop;
  bool const has_unit = m.kind != move_kind::null && !is_drop;
  return {.move = m,
          .unit = is_drop    ? m.promotion
                  : has_unit ? before.role_at(m.from)
                             : board::role::none,
          .captures = m.kind == move_kind::en_passant ||
                      (m.kind == move_kind::normal && before.role_at(m.to) != board::role::none),
          .number = before.fullmove_number};
}

/// Of a move that was played on the fast path, where `occupied` were the squares with units before.
inline played_step step_behind(board::position const& after, board::move m, board::bitboard occupied) noexcept {
  using board::move_kind;
  using board::role;
  played_step step{.move = m, .checks = after.checkers != 0, .number = after.fullmove_number};
  if (after.turn == board::color::white) --step.number;
  if (m.kind == move_kind::castling) step.unit = role::king;
  if (m.kind != move_kind::normal && m.kind != move_kind::en_passant) return step;
  step.unit = m.promotion == role::none ? after.role_at(m.to) : role::pawn;
  step.captures = m.kind == move_kind::en_passant || (occupied & bit(m.to)) != 0;
  return step;
}

/// Does the position behind a move of `mover` hold a check that the move gave? Inside a turn of several moves no move
/// has: a check ends it, or is not allowed.
inline bool is_check(board::position const& after, board::color mover) noexcept {
  return after.turn != mover && after.checkers != 0;
}

}  // namespace pgnx::query

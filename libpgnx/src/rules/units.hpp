#pragma once
#include <pgnx/board/position.hpp>

/// Putting units on a board and taking them off. `position::kings` follows; `hash` and `checkers` do not.
namespace pgnx::rules::detail {

inline board::color color_at(board::position const& p, board::square s) noexcept {
  return (p.of(board::color::white) & bit(s)) != 0 ? board::color::white : board::color::black;
}

/// Takes off the unit on `s`, where there is one.
inline board::role lift(board::position& p, board::square s) noexcept {
  board::role const r = p.role_at(s);
  board::color const side = color_at(p, s);
  p.roles[index_of(r)] ^= bit(s);
  p.colors[index_of(side)] ^= bit(s);
  p.units[index_of(s)] = board::role::none;
  if (r == board::role::king && p.king(side) == s) {
    board::bitboard const others = p.of(side, r);
    p.kings[index_of(side)] = others == 0 ? board::square::none : board::first_square(others);
  }
  return r;
}

/// Puts a unit on `s`, which is empty.
inline void put(board::position& p, board::square s, board::role r, board::color side) noexcept {
  p.roles[index_of(r)] |= bit(s);
  p.colors[index_of(side)] |= bit(s);
  p.units[index_of(s)] = r;
  if (r == board::role::king) p.kings[index_of(side)] = s;
}

}  // namespace pgnx::rules::detail

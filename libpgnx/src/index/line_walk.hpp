#pragma once
#include <optional>

#include <pgnx/board/fen.hpp>
#include <pgnx/board/position.hpp>
#include <pgnx/rules/standard.hpp>

#include "index/stored_moves.hpp"

/// Stored lines of orthodox chess and Chess960 as positions.
namespace pgnx::index {

/// Where a line starts; nothing where what is stored is no position.
inline std::optional<board::position> start_of(stored_line const& line) {
  if (!has(line.facts, line_flag::set_up)) return board::position::start();
  return board::parse_fen(line.start).value;
}

/// Plays a move as far as units and the side to move go: hash, castling rights and checks stay as they are.
inline void move_units(board::position& p, board::move m) noexcept {
  using board::bit;
  using board::index_of;
  using board::move_kind;
  using board::role;
  auto const lift = [&](board::square from) {
    auto const unit = p.units[index_of(from)];
    if (unit == role::none) return unit;
    p.units[index_of(from)] = role::none;
    p.roles[index_of(unit)] &= ~bit(from);
    p.colors[0] &= ~bit(from);
    p.colors[1] &= ~bit(from);
    return unit;
  };
  auto const put = [&](role unit, board::square to) {
    p.units[index_of(to)] = unit;
    p.roles[index_of(unit)] |= bit(to);
    p.colors[index_of(p.turn)] |= bit(to);
  };
  if (m.kind == move_kind::castling) {
    bool const is_short = file_of(m.to) > file_of(m.from);
    lift(m.from);
    lift(m.to);
    put(role::king, board::make_square(is_short ? 6 : 2, rank_of(m.from)));
    put(role::rook, board::make_square(is_short ? 5 : 3, rank_of(m.from)));
  } else if (m.kind != move_kind::null) {
    auto const unit = lift(m.from);
    if (m.kind == move_kind::en_passant) lift(board::make_square(file_of(m.to), rank_of(m.from)));
    lift(m.to);
    if (unit != role::none) put(m.promotion == role::none ? unit : m.promotion, m.to);
  }
  p.turn = !p.turn;
}

}  // namespace pgnx::index

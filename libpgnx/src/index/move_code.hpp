#pragma once
#include <cstdint>

#include <pgnx/board/move.hpp>

/// A move in 16 bits, as it is stored: bits 0 to 5 the target, 6 to 11 the origin, 12 to 15 what it does.
namespace pgnx::index {

using move_code = std::uint16_t;

/// What stands for the end of a game where a move could; no move has this code.
inline constexpr move_code no_move = 0xFFFF;

namespace detail {
// Of a move without promotion; a promotion is `promotes` and its role, a drop has its role as its origin.
enum class deed : std::uint16_t { normal, en_passant, castling, drop, null, promotes };

constexpr board::role role_of(unsigned number) noexcept {
  return number < 6 ? static_cast<board::role>(number) : board::role::none;
}
}  // namespace detail

/// Any move, of variants too.
constexpr move_code encode_move(board::move m) noexcept {
  using detail::deed;
  if (m.kind == board::move_kind::null) return static_cast<move_code>(static_cast<unsigned>(deed::null) << 12);
  auto what = static_cast<unsigned>(deed::normal);
  auto from = static_cast<unsigned>(m.from);
  switch (m.kind) {
    case board::move_kind::en_passant: what = static_cast<unsigned>(deed::en_passant); break;
    case board::move_kind::castling: what = static_cast<unsigned>(deed::castling); break;
    case board::move_kind::drop:
      what = static_cast<unsigned>(deed::drop);
      from = static_cast<unsigned>(m.promotion);
      break;
    default:
      if (m.promotion != board::role::none)
        what = static_cast<unsigned>(deed::promotes) + static_cast<unsigned>(m.promotion);
  }
  return static_cast<move_code>(what << 12 | from << 6 | static_cast<unsigned>(m.to));
}

/// Of a code that `encode_move` made; of any other code some move.
constexpr board::move decode_move(move_code code) noexcept {
  using board::move_kind;
  using detail::deed;
  auto const to = static_cast<board::square>(code & 63U);
  auto const from = static_cast<board::square>(code >> 6 & 63U);
  auto const what = static_cast<unsigned>(code >> 12);
  switch (static_cast<deed>(what)) {
    case deed::normal: return {from, to, board::role::none, move_kind::normal};
    case deed::en_passant: return {from, to, board::role::none, move_kind::en_passant};
    case deed::castling: return {from, to, board::role::none, move_kind::castling};
    case deed::drop: return {board::square::none, to, detail::role_of(code >> 6 & 7U), move_kind::drop};
    case deed::null: return {};
    default: break;
  }
  return {from, to, detail::role_of(what - static_cast<unsigned>(deed::promotes)), move_kind::normal};
}

}  // namespace pgnx::index

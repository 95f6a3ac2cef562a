#pragma once
#include <array>
#include <string>
#include <string_view>

#include <pgnx/board/types.hpp>

/// What messages call sides, units and squares.
namespace pgnx::board {

/// "White".
constexpr std::string_view name(color c) noexcept { return c == color::white ? "White" : "Black"; }

/// "knight"; not for `none`.
constexpr std::string_view name(role r) noexcept {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[index_of(r)];
}

/// "e4"; not for `none`.
inline std::string name(square s) { return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))}; }

}  // namespace pgnx::board

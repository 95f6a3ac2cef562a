#pragma once
#include <pgnx/board/types.hpp>

namespace pgnx::board {

enum class move_kind : std::uint8_t {
  normal,      ///< from, to; captures included; `promotion` set when a pawn reaches the last rank
  en_passant,  ///< from, to; the pawn taken stands beside `from`
  castling,    ///< from = the king's square, to = the rook's square, so that Chess960 needs no second form
  drop,        ///< to; `promotion` is the role dropped (Crazyhouse)
  null,        ///< a pass, written `--` or `Z0` in PGN; from and to are `none`
};

/// One single move, in no notation; legal only in the position it was made for.
struct move {
  square from = square::none;
  square to = square::none;
  role promotion = role::none;
  move_kind kind = move_kind::null;
  friend constexpr bool operator==(move, move) = default;
};

}  // namespace pgnx::board

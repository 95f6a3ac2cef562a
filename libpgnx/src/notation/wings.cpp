#include <pgnx/notation/wings.hpp>

#include "board/attacks.hpp"
#include "rules/make.hpp"

namespace pgnx::notation {
namespace {

using board::bit;
using board::bitboard;
using board::move_kind;
using board::square;

void carry(bitboard& set, square from, square to) noexcept {
  bool const is_there = (set & bit(from)) != 0;
  set &= ~(bit(from) | bit(to));
  if (is_there) set |= bit(to);
}

}  // namespace

void wings::play(board::position const& before, board::move m) noexcept {
  if (m.kind == move_kind::null || m.kind == move_kind::drop) return;
  for (auto* const set : {&king, &queen}) {
    if (m.kind == move_kind::castling) {
      auto const [king_to, rook_to] = rules::standard::detail::castling_squares(m.from, m.to);
      bool const has_king = (*set & bit(m.from)) != 0;
      bool const has_rook = (*set & bit(m.to)) != 0;
      *set &= ~(bit(m.from) | bit(m.to));
      if (has_king) *set |= bit(king_to);
      if (has_rook) *set |= bit(rook_to);
      continue;
    }
    if (m.kind == move_kind::en_passant) *set &= ~bit(board::behind(m.to, before.turn));
    carry(*set, m.from, m.to);
    if (m.promotion != board::role::none) *set &= ~bit(m.to);
  }
}

}  // namespace pgnx::notation

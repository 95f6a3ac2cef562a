#pragma once
#include <string>

#include <pgnx/board/fen.hpp>

#include "board/attacks.hpp"

/// The castling field of FEN and its dialects, as reader and writer share it.
namespace pgnx::board {

enum class wing : std::uint8_t { king_side, queen_side };

/// The outermost own rook of the first rank on that side of the king, which `K` or `Q` means in X-FEN; or `none`.
inline square outermost_rook(position const& p, color side, wing where) noexcept {
  square const king = p.king(side);
  bitboard const home = back_rank(side);
  if ((home & bit(king)) == 0) return square::none;
  bitboard const east = home & ~(bit(king) | (bit(king) - 1));
  bitboard const rooks = p.of(side, role::rook) & home & (where == wing::king_side ? east : ~east);
  if (rooks == 0) return square::none;
  return where == wing::king_side ? static_cast<square>(63 - std::countl_zero(rooks)) : first_square(rooks);
}

inline char in_case_of(color side, char upper) noexcept {
  return side == color::white ? upper : static_cast<char>(upper - 'A' + 'a');
}

/// How the right to castle with `rook` is spelled.
inline char castling_letter(position const& p, color side, square rook, castling_letters letters) noexcept {
  wing const where = rook > p.king(side) ? wing::king_side : wing::queen_side;
  if (letters == castling_letters::shredder || outermost_rook(p, side, where) != rook)
    return in_case_of(side, static_cast<char>('A' + file_of(rook)));
  return in_case_of(side, where == wing::king_side ? 'K' : 'Q');
}

/// Is there a right that orthodox chess does not know: of a rook that is not in a corner, or a king not on the e-file?
inline bool has_chess960_right(position const& p) noexcept {
  constexpr bitboard corners =
      bit(make_square(0, 0)) | bit(make_square(7, 0)) | bit(make_square(0, 7)) | bit(make_square(7, 7));
  if ((p.castling_rooks & ~corners) != 0) return true;
  for (color const side : {color::white, color::black})
    if ((p.castling_rooks & back_rank(side)) != 0 && file_of(p.king(side)) != 4) return true;
  return false;
}

/// The castling field as `write_fen` spells it.
std::string write_castling(position const& p, castling_letters letters);

}  // namespace pgnx::board

#include "notation/fitting.hpp"

#include <algorithm>

namespace pgnx::notation {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

square king_target(position const& p, move m) noexcept {
  bool const king_side = board::file_of(m.to) > board::file_of(m.from);
  return board::make_square(king_side ? 6 : 2, board::rank_of(p.king(p.turn)));
}

bool fits_castling(position const& p, word_form const& f, move m) noexcept {
  bool const short_side = board::file_of(m.to) > board::file_of(m.from);
  if (f.what == word_form::kind::castling_short) return short_side;
  if (f.what == word_form::kind::castling_long) return !short_side;
  bool const coordinates = f.piece == role::none && f.from_file >= 0 && f.from_rank >= 0;
  return coordinates && (fits_squares(f, m, m.to) || fits_squares(f, m, king_target(p, m)));
}

}  // namespace

bool fits_squares(word_form const& f, move m, square to) noexcept {
  return to == f.to && (f.from_file < 0 || f.from_file == board::file_of(m.from)) &&
         (f.from_rank < 0 || f.from_rank == board::rank_of(m.from));
}

bool fits_piece(word_form const& f, role r) noexcept {
  if (f.piece != role::none) return r == f.piece;
  bool const both_squares = f.from_file >= 0 && f.from_rank >= 0;
  return r == role::pawn || (both_squares && !f.captures);
}

bool fits_small_bishop(position const& p, word_form const& f, move m) noexcept {
  return f.what == word_form::kind::move && f.lower_case == role::bishop && f.from_rank < 0 &&
         f.promotion == role::none && m.to == f.to && m.kind == move_kind::normal && p.role_at(m.from) == role::bishop;
}

bool fits(position const& p, word_form const& f, move m) noexcept {
  if (m.kind == move_kind::drop) return false;
  if (m.kind == move_kind::castling) return fits_castling(p, f, m);
  if (fits_small_bishop(p, f, m)) return true;
  if (f.what != word_form::kind::move || !fits_piece(f, p.role_at(m.from)) || !fits_squares(f, m, m.to)) return false;
  // A pawn that captures says the file it comes from; one that does not has none or its own.
  bool const pawn = p.role_at(m.from) == role::pawn;
  if (pawn && f.from_file < 0 && board::file_of(m.from) != board::file_of(m.to)) return false;
  if (pawn && f.captures && board::file_of(m.from) == board::file_of(m.to)) return false;
  return f.promotion == role::none || m.promotion == f.promotion;
}

bool are_promotions_of_one_pawn(std::vector<move> const& moves) noexcept {
  return std::ranges::all_of(moves, [&](move m) {
    return m.promotion != role::none && m.from == moves.front().from && m.to == moves.front().to;
  });
}

std::string_view without_marks(std::string_view text) noexcept {
  while (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
  return text;
}

}  // namespace pgnx::notation

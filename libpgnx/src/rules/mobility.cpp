#include "rules/mobility.hpp"

#include "rules/units.hpp"

namespace pgnx::rules::detail {
namespace {

bitboard squares_attacked_by_pawns(bitboard pawns, color side) noexcept {
  bitboard const not_a = ~board::file_set(0);
  bitboard const not_h = ~board::file_set(7);
  return side == color::white ? ((pawns & not_a) << 7) | ((pawns & not_h) << 9)
                              : ((pawns & not_a) >> 9) | ((pawns & not_h) >> 7);
}

/// Those of `own` in open line or reach of one of `others`; attacks of pieces are mutual.
bitboard in_reach(position const& p, role r, bitboard own, bitboard others) noexcept {
  bitboard found = 0;
  while (own != 0) {
    square const s = pop_square(own);
    if ((board::empty_board_attacks(r, s) & others) == 0) continue;
    if ((board::attacks(r, s, p.occupied()) & others) != 0) found |= bit(s);
  }
  return found;
}

}  // namespace

bitboard observed_on_board(position const& p, color side, rex_rule rex) noexcept {
  bitboard found = squares_attacked_by_pawns(p.of(!side, role::pawn), !side) & p.of(side, role::pawn);
  for (role const r : {role::knight, role::bishop, role::rook, role::queen})
    if (p.of(!side, r) != 0) found |= in_reach(p, r, p.of(side, r), p.of(!side, r));
  if (rex == rex_rule::inclusive) found |= in_reach(p, role::king, p.of(side, role::king), p.of(!side, role::king));
  return found;
}

bitboard observers_of(state const& s, square observed) noexcept {
  position const& p = s.board;
  color const side = color_at(p, observed);
  role const r = p.role_at(observed);
  bitboard found = r == role::pawn ? board::pawn_attacks(side, observed) : board::attacks(r, observed, p.occupied());
  if ((observed_en_passant(s, side) & bit(observed)) != 0)
    found |= board::pawn_attacks(side, board::behind(observed, side));
  return found & p.of(!side, r);
}

bitboard paralysed_units(ruleset const& r, state const& s, color side) noexcept {
  if (r.mobility != mobility_rule::madrasi) return 0;
  return observed_on_board(s.board, side, r.rex) | observed_en_passant(s, side);
}

bool has_observation(ruleset const& r, state const& s) noexcept {
  // On the board observing is mutual.
  if (observed_on_board(s.board, s.board.turn, r.rex) != 0) return true;
  return observed_en_passant(s, color::white) != 0 || observed_en_passant(s, color::black) != 0;
}

bitboard observations(ruleset const& r, state const& s) noexcept {
  bitboard found = 0;
  for (color const side : {color::white, color::black})
    found |= observed_on_board(s.board, side, r.rex) | observed_en_passant(s, side);
  return found;
}

}  // namespace pgnx::rules::detail

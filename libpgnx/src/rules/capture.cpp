#include "rules/capture.hpp"

#include "rules/units.hpp"

namespace pgnx::rules::detail {
namespace {

bool is_light(square s) noexcept { return ((board::file_of(s) + board::rank_of(s)) & 1) != 0; }

/// That of two home squares which has the colour of the square of capture.
square home_of_color(color side, int file, int other_file, square captured_on) noexcept {
  int const rank = board::back_rank_number(side);
  square const one = board::make_square(file, rank);
  return is_light(one) == is_light(captured_on) ? one : board::make_square(other_file, rank);
}

/// A rook that is reborn may castle if its king has never moved.
void regain_castling(ruleset const& r, state& s, square rook, color side) noexcept {
  bitboard const home = board::back_rank(side) & board::file_set(4);
  if (r.castling == castling_rule::orthodox && (s.unmoved_kings & home & s.board.of(side, role::king)) != 0)
    s.board.castling_rooks |= bit(rook);
}

void give_birth(ruleset const& r, state& s, captured_unit taken) noexcept {
  square const home = rebirth_square(taken.kind, taken.side, taken.from);
  if (home == square::none || (s.board.occupied() & bit(home)) != 0) return;
  put(s.board, home, taken.kind, taken.side);
  if (taken.kind == role::rook) regain_castling(r, s, home, taken.side);
}

void explode(state& s, square at) noexcept {
  position& p = s.board;
  bitboard blown = (board::empty_board_attacks(role::king, at) & p.occupied() & ~p.of(role::pawn)) | bit(at);
  s.unmoved_kings &= ~blown;
  give_up_castling(p, blown);
  for (color const side : {color::white, color::black})
    if ((p.of(side, role::king) & blown) != 0) give_up_castling(p, board::back_rank(side));
  while (blown != 0) {
    square const unit = pop_square(blown);
    lift(p, unit);
    s.moves_made[index_of(unit)] = 0;
  }
}

void pocket(state& s, captured_unit taken) noexcept {
  role const kind = taken.was_promoted ? role::pawn : taken.kind;
  if (kind != role::king) ++s.pockets[index_of(!taken.side)][index_of(kind)];
}

}  // namespace

square rebirth_square(role kind, color side, square captured_on) noexcept {
  switch (kind) {
    case role::pawn: return board::make_square(board::file_of(captured_on), side == color::white ? 1 : 6);
    case role::knight: return home_of_color(side, 1, 6, captured_on);
    case role::bishop: return home_of_color(side, 2, 5, captured_on);
    case role::rook: return home_of_color(side, 0, 7, captured_on);
    case role::queen: return board::make_square(3, board::back_rank_number(side));
    case role::king:
    case role::none: break;
  }
  return square::none;
}

void apply_capture(ruleset const& r, state& s, captured_unit taken, square at) noexcept {
  switch (r.capture) {
    case capture_effect::removal: return;
    case capture_effect::rebirth: return give_birth(r, s, taken);
    case capture_effect::explosion: return explode(s, at);
    case capture_effect::pocket: return pocket(s, taken);
  }
}

}  // namespace pgnx::rules::detail

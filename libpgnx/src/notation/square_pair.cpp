#include "notation/square_pair.hpp"

#include "notation/spelling.hpp"
#include "rules/legality.hpp"

namespace pgnx::notation {
namespace {

using board::color;
using board::move;
using board::move_kind;
using board::role;
using board::square;

/// Is what the word says of units true of a step that captures `captured`, or nothing?
bool says_of_step(square_pair const& squares, role mover, role captured) noexcept {
  bool const captures = captured != role::none;
  return (squares.mover == role::none || squares.mover == mover) &&
         (squares.captured == role::none || squares.captured == captured) &&
         (squares.takes == square_pair::capture::unsaid || captures == (squares.takes == square_pair::capture::yes));
}

template <color us>
bool play_step(board::position& p, square_pair const& squares, rules::standard::undo& before) noexcept {
  auto const [from, to] = std::pair(squares.from, squares.to);
  role const mover = p.role_at(from);
  role const captured = p.role_at(to);
  auto const own = p.of(us);
  if ((own & board::bit(from)) == 0 || (own & board::bit(to)) != 0 || !says_of_step(squares, mover, captured))
    return false;
  auto const how = mover != role::pawn      ? board::arrival_of(mover)
                   : captured == role::none ? board::arrival::pawn_advance
                                            : board::arrival::pawn_capture;
  if ((board::arrival_sources(us, how, to) & board::bit(from)) == 0) return false;
  if ((board::between(from, to) & p.occupied()) != 0) return false;
  return rules::standard::detail::step_if_safe(p, us, from, to, mover, before);
}

bool says(square_pair const& squares, situation const& at, move m) noexcept {
  auto const& p = at.board();
  if (squares.mover != role::none && p.role_at(m.from) != squares.mover) return false;
  if (squares.takes != square_pair::capture::unsaid &&
      is_capture(at.board(), m) != (squares.takes == square_pair::capture::yes))
    return false;
  if (squares.captured == role::none) return true;
  return m.kind == move_kind::en_passant ? squares.captured == role::pawn
                                         : m.kind == move_kind::normal && p.role_at(m.to) == squares.captured;
}

std::optional<move> if_legal(situation const& at, move m) { return at.is_legal(m) ? std::optional(m) : std::nullopt; }

template <class Fits>
std::optional<move> find_castling(situation const& at, Fits fits) {
  auto const& p = at.board();
  square const king = p.king(p.turn);
  for (auto rooks = p.castling_rooks & p.of(p.turn); rooks != 0;) {
    move const m{king, board::pop_square(rooks), role::none, move_kind::castling};
    if (fits(m) && at.is_legal(m)) return m;
  }
  return std::nullopt;
}

/// A step by its squares, whatever else the word says.
move step_between(situation const& at, square_pair const& squares) noexcept {
  auto const& p = at.board();
  bool const is_diagonal = board::file_of(squares.from) != board::file_of(squares.to);
  bool const is_en_passant =
      p.role_at(squares.from) == role::pawn && is_diagonal && p.role_at(squares.to) == role::none;
  return {squares.from, squares.to, squares.promotion, is_en_passant ? move_kind::en_passant : move_kind::normal};
}

/// Castling that is named by a square of the king's way.
std::optional<move> find_king_step(situation const& at, square_pair const& squares) {
  if (squares.from != at.board().king(at.board().turn) || squares.promotion != role::none) return std::nullopt;
  return find_castling(at, [&](move m) { return m.to == squares.to || king_target(m) == squares.to; });
}

}  // namespace

square king_target(move castling) noexcept {
  return rules::standard::detail::castling_squares(castling.from, castling.to).king;
}

bool is_orthodox_castling(move m) noexcept {
  int const rook_file = board::file_of(m.to);
  return m.kind == move_kind::castling && board::file_of(m.from) == 4 && (rook_file == 0 || rook_file == 7);
}

std::optional<move> find_move(situation const& at, square_pair const& squares) {
  using enum square_pair::form;
  if (squares.what == drop) return if_legal(at, {square::none, squares.to, squares.promotion, move_kind::drop});
  if (squares.what != step)
    return find_castling(at, [&](move m) { return (m.to > m.from) == (squares.what == castling_short); });
  auto found = if_legal(at, step_between(at, squares));
  if (!found) found = find_king_step(at, squares);
  return found && says(squares, at, *found) ? found : std::nullopt;
}

bool play_plain_step(board::position& p, square_pair const& squares, rules::standard::undo& before) noexcept {
  if (squares.what != square_pair::form::step || squares.promotion != role::none) return false;
  return p.turn == color::white ? play_step<color::white>(p, squares, before)
                                : play_step<color::black>(p, squares, before);
}

std::vector<move> find_moves(situation const& at, square_pair const& squares) {
  if (auto const only = find_move(at, squares)) return {*only};
  std::vector<move> found;
  bool const may_promote = squares.what == square_pair::form::step && squares.promotion == role::none &&
                           at.board().role_at(squares.from) == role::pawn;
  if (!may_promote) return found;
  auto promoting = squares;
  for (role const r : {role::queen, role::rook, role::bishop, role::knight, role::king}) {
    promoting.promotion = r;
    if (auto const m = find_move(at, promoting)) found.push_back(*m);
  }
  return found;
}

}  // namespace pgnx::notation

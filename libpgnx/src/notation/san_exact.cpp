#include "notation/san_exact.hpp"

#include "rules/legality.hpp"

namespace pgnx::notation::san {
namespace detail {
namespace {

namespace standard = rules::standard::detail;
using board::bit;
using board::bitboard;
using board::color;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

constexpr resolved failed(status what) noexcept { return {what, 0, {}}; }

/// Do file and rank, as far as they are given, fit the square?
bool fits(step_text const& text, square from) noexcept {
  return (!text.from_file || text.from_file == board::file_of(from)) &&
         (!text.from_rank || text.from_rank == board::rank_of(from));
}

bitboard fitting(step_text const& text, bitboard sources) noexcept {
  bitboard fit = 0;
  while (sources != 0) {
    square const from = board::pop_square(sources);
    if (fits(text, from)) fit |= bit(from);
  }
  return fit;
}

/// A move by a piece, the king included.
resolved resolve_piece(position const& p, step_text const& text) noexcept {
  square const king = p.king(p.turn);
  bitboard sources = 0;
  if (text.mover != role::king)
    sources = standard::legal_sources(p, text.mover, text.to);
  else if ((board::empty_board_attacks(role::king, king) & ~p.of(p.turn) & bit(text.to)) != 0 &&
           standard::is_safe_king_step(p, text.to))
    sources = bit(king);
  bitboard const fit = fitting(text, sources);
  if (fit == 0) return failed(status::illegal);
  if (board::has_several(fit)) return failed(status::ambiguous);
  square const from = board::first_square(fit);
  std::uint8_t flaws = capture_flaws(p.role_at(text.to) != role::none, text.capture);
  if (text.from_file || text.from_rank)
    flaws = static_cast<std::uint8_t>(flaws | disambiguation_flaws(text, sources, from));
  return {status::played, flaws, {from, text.to, role::none, move_kind::normal}};
}

/// The rank of `s` as the side to move counts them, 0 for its own first.
int relative_rank(square s, color side) noexcept {
  return side == color::white ? board::rank_of(s) : 7 - board::rank_of(s);
}

/// `e4`, `e8=Q`.
resolved resolve_advance(position const& p, square to, role promotion) noexcept {
  int const rank = relative_rank(to, p.turn);
  if (rank < 2 || (rank == 7) != (promotion != role::none) || (p.occupied() & bit(to)) != 0)
    return failed(status::illegal);
  square const one_back = board::behind(to, p.turn);
  square const two_back = rank == 3 ? board::behind(one_back, p.turn) : one_back;
  square const from = p.role_at(one_back) == role::none ? two_back : one_back;
  if ((p.of(p.turn, role::pawn) & bit(from)) == 0 || !standard::is_safe_step(p, from, to))
    return failed(status::illegal);
  return {status::played, 0, {from, to, promotion, move_kind::normal}};
}

/// `exd5`, `exd8=Q`, en passant included.
resolved resolve_pawn_capture(position const& p, int from_file, square to, role promotion) noexcept {
  int const rank = relative_rank(to, p.turn);
  if (rank < 2 || (rank == 7) != (promotion != role::none)) return failed(status::illegal);
  square const from = board::make_square(from_file, board::rank_of(board::behind(to, p.turn)));
  if ((board::pawn_attacks(!p.turn, to) & p.of(p.turn, role::pawn) & bit(from)) == 0) return failed(status::illegal);
  if ((p.of(!p.turn) & bit(to)) != 0) {
    if (!standard::is_safe_step(p, from, to)) return failed(status::illegal);
    return {status::played, 0, {from, to, promotion, move_kind::normal}};
  }
  if (to != p.en_passant || !board::is_en_passant_safe(p, from)) return failed(status::illegal);
  return {status::played, 0, {from, to, role::none, move_kind::en_passant}};
}

resolved resolve_pawn(position const& p, step_text const& text) noexcept {
  if (!text.capture) return resolve_advance(p, text.to, text.promotion);
  resolved answer = resolve_pawn_capture(p, *text.from_file, text.to, text.promotion);
  if (answer.what != status::played || !text.from_rank) return answer;
  if (*text.from_rank != board::rank_of(answer.found.from)) return failed(status::illegal);
  answer.flaws = bits_if(true, flaw::disambiguation_overfull);
  return answer;
}

resolved resolve_castling(position const& p, std::string_view token) noexcept {
  bool const king_side = token == "O-O";
  if (!king_side && token != "O-O-O") return failed(status::malformed);
  square const king = p.king(p.turn);
  bitboard const below = bit(king) - 1;
  bitboard const rooks = p.castling_rooks & p.of(p.turn) & (king_side ? ~below : below);
  if (rooks == 0) return failed(status::illegal);
  square const rook = board::first_square(rooks);
  if (!standard::is_legal_castling(p, rook)) return failed(status::illegal);
  return {status::played, 0, {king, rook, role::none, move_kind::castling}};
}

/// Does a legal move fit the text, whatever the text says about captures by pieces?
bool is_meant(position const& p, move m, step_text const& text) noexcept {
  if (m.kind == move_kind::castling || m.to != text.to || m.promotion != text.promotion) return false;
  if (p.role_at(m.from) != text.mover || !fits(text, m.from)) return false;
  return text.mover != role::pawn || text.capture == (board::file_of(m.from) != board::file_of(m.to));
}

}  // namespace

std::uint8_t disambiguation_flaws(step_text const& text, bitboard sources, square from) noexcept {
  if (!board::has_several(sources)) return bits_if(true, flaw::disambiguation_needless);
  bool const file_will_do = !board::has_several(sources & board::file_set(board::file_of(from)));
  bool const rank_will_do = !board::has_several(sources & board::rank_set(board::rank_of(from)));
  bool const wants_file = file_will_do || !rank_will_do;
  bool const wants_rank = !file_will_do;
  bool const canonical = text.from_file.has_value() == wants_file && text.from_rank.has_value() == wants_rank;
  return bits_if(!canonical, flaw::disambiguation_overfull);
}

resolved resolve_exactly(position const& p, std::string_view token) noexcept {
  if (token.starts_with('O')) return resolve_castling(p, token);
  auto const text = read_step(token);
  if (!text) return failed(status::malformed);
  return text->mover == role::pawn ? resolve_pawn(p, *text) : resolve_piece(p, *text);
}

}  // namespace detail

std::vector<board::move> candidates(board::position const& p, std::string_view token) {
  std::vector<board::move> found;
  if (!token.empty() && detail::is_mark(token.back())) token.remove_suffix(1);
  if (token.starts_with('O')) {
    auto const castling = detail::resolve_castling(p, token);
    if (castling.what == status::played) found.push_back(castling.found);
  } else if (auto const text = detail::read_step(token)) {
    for (board::move const m : rules::standard::legal_moves(p))
      if (detail::is_meant(p, m, *text)) found.push_back(m);
  }
  return found;
}

}  // namespace pgnx::notation::san

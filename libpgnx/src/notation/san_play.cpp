#include <pgnx/notation/san.hpp>

#include "notation/san_text.hpp"
#include "rules/legality.hpp"

// The hot path of replay. It looks back from the target square: usually one unit of the kind can have come from
// somewhere, and usually no line of an enemy slider through its square needs a second look. What happens in most moves
// is done without branches that depend on the move; the rest is left to functions of their own.

namespace pgnx::notation::san {
namespace {

namespace standard = rules::standard::detail;
using board::between;
using board::bit;
using board::bitboard;
using board::color;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

constexpr std::uint8_t bits_of(flaw f) noexcept { return static_cast<std::uint8_t>(f); }
constexpr std::uint8_t bits_if(bool condition, flaw f) noexcept {
  return static_cast<std::uint8_t>(condition ? static_cast<int>(f) : 0);
}

/// The one move a text means, if `what` is `played`.
struct resolved {
  status what = status::malformed;
  std::uint8_t flaws = 0;
  role mover = role::none;
  move found{};
};

constexpr resolved failed(status what) noexcept { return {what, 0, role::none, {}}; }

std::uint8_t capture_flaws(bool is_capture, bool has_sign) noexcept {
  return static_cast<std::uint8_t>(bits_if(is_capture && !has_sign, flaw::capture_missing) |
                                   bits_if(!is_capture && has_sign, flaw::capture_superfluous));
}

/// Do file and rank, as far as they are given, fit the square?
bool fits(detail::step_text const& text, square from) noexcept {
  return (!text.from_file || *text.from_file == board::file_of(from)) &&
         (!text.from_rank || *text.from_rank == board::rank_of(from));
}

bitboard fitting(detail::step_text const& text, bitboard sources) noexcept {
  bitboard fit = 0;
  while (sources != 0) {
    square const from = board::pop_square(sources);
    if (fits(text, from)) fit |= bit(from);
  }
  return fit;
}

/// Is the origin given as PGN standard 8.2.3.4 wants it: by the file if that will do, else by the rank, else by both?
std::uint8_t disambiguation_flaws(detail::step_text const& text, bitboard sources, square from) noexcept {
  if (!board::has_several(sources)) return bits_of(flaw::disambiguation_needless);
  constexpr bitboard first_file = 0x0101010101010101;
  constexpr bitboard first_rank = 0xff;
  bool const file_will_do = !board::has_several(sources & (first_file << board::file_of(from)));
  bool const rank_will_do = !board::has_several(sources & (first_rank << (8 * board::rank_of(from))));
  bool const wants_file = file_will_do || !rank_will_do;
  bool const wants_rank = !file_will_do;
  bool const canonical = text.from_file.has_value() == wants_file && text.from_rank.has_value() == wants_rank;
  return bits_if(!canonical, flaw::disambiguation_overfull);
}

/// Any spelling of a move by a piece, the king included; exact and not in a hurry.
[[gnu::noinline]] resolved resolve_piece_exactly(position const& p, std::string_view token) noexcept {
  auto const text = detail::read_step(token);
  if (!text) return failed(status::malformed);
  square const king = p.king(p.turn);
  bitboard sources = 0;
  if (text->mover != role::king)
    sources = standard::legal_sources(p, text->mover, text->to);
  else if ((board::empty_board_attacks(role::king, king) & ~p.of(p.turn) & bit(text->to)) != 0 &&
           standard::is_safe_king_step(p, text->to))
    sources = bit(king);
  bitboard const fit = fitting(*text, sources);
  if (fit == 0) return failed(status::illegal);
  if (board::has_several(fit)) return failed(status::ambiguous);
  square const from = board::first_square(fit);
  std::uint8_t flaws = capture_flaws(p.role_at(text->to) != role::none, text->capture);
  if (text->from_file || text->from_rank)
    flaws = static_cast<std::uint8_t>(flaws | disambiguation_flaws(*text, sources, from));
  return {status::played, flaws, text->mover, {from, text->to, role::none, move_kind::normal}};
}

resolved resolve_king(position const& p, square to, std::uint8_t flaws) noexcept {
  square const king = p.king(p.turn);
  bool const in_reach = (board::empty_board_attacks(role::king, king) & bit(to)) != 0;
  if (!in_reach || !standard::is_safe_king_step(p, to)) return failed(status::illegal);
  return {status::played, flaws, role::king, {king, to, role::none, move_kind::normal}};
}

/// `Nf3`, `Nxf3`; every other spelling goes to `resolve_piece_exactly`.
resolved resolve_piece(position const& p, role mover, std::string_view token) noexcept {
  std::size_t const length = token.size();
  if (length < 3) return failed(status::malformed);
  bool const has_sign = token[length - 3] == 'x';
  square const to = detail::square_of(token[length - 2], token[length - 1]);
  if (length != 3 + std::size_t{has_sign}) return resolve_piece_exactly(p, token);
  if (to == square::none) return failed(status::malformed);

  bitboard const own = p.of(p.turn);
  if ((own & bit(to)) != 0) return failed(status::illegal);
  std::uint8_t const flaws = capture_flaws(p.role_at(to) != role::none, has_sign);
  if (mover == role::king) return resolve_king(p, to, flaws);

  // Two candidates at most, as a rule: the lowest and the highest square of the set, possibly the same.
  bitboard const candidates = board::empty_board_attacks(mover, to) & p.of(mover) & own;
  if (candidates == 0) return failed(status::illegal);
  bitboard const occupied = p.occupied();
  square const low = board::first_square(candidates);
  square const high = static_cast<square>(63 - std::countl_zero(candidates));
  bool const low_open = (between(low, to) & occupied) == 0;
  bool const high_open = (between(high, to) & occupied) == 0;
  square const from = low_open ? low : high;
  bool const one_of_two = (low_open != high_open) | (low == high);
  bool const is_plain = one_of_two & (low_open | high_open) & ((candidates & ~bit(low) & ~bit(high)) == 0) &
                        (p.checkers == 0) & !standard::may_be_pinned(p, from);
  if (!is_plain) return resolve_piece_exactly(p, token);
  return {status::played, flaws, mover, {from, to, role::none, move_kind::normal}};
}

/// The rank of `s` as the side to move counts them, 0 for its own first.
int relative_rank(square s, color side) noexcept {
  return side == color::white ? board::rank_of(s) : 7 - board::rank_of(s);
}

bool is_safe_pawn_step(position const& p, square from, square to) noexcept {
  if ((p.checkers == 0) & !standard::may_be_pinned(p, from)) return true;
  return standard::is_safe_step(p, from, to);
}

/// `e4`, `e8=Q`.
resolved resolve_advance(position const& p, square to, role promotion) noexcept {
  int const rank = relative_rank(to, p.turn);
  if (rank < 2 || (rank == 7) != (promotion != role::none) || (p.occupied() & bit(to)) != 0)
    return failed(status::illegal);
  square const one_back = board::behind(to, p.turn);
  square const two_back = rank == 3 ? board::behind(one_back, p.turn) : one_back;
  square const from = p.role_at(one_back) == role::none ? two_back : one_back;
  if ((p.of(p.turn, role::pawn) & bit(from)) == 0 || !is_safe_pawn_step(p, from, to)) return failed(status::illegal);
  return {status::played, 0, role::pawn, {from, to, promotion, move_kind::normal}};
}

/// `exd5`, `exd8=Q`, en passant included.
resolved resolve_pawn_capture(position const& p, int from_file, square to, role promotion) noexcept {
  int const rank = relative_rank(to, p.turn);
  if (rank < 2 || (rank == 7) != (promotion != role::none)) return failed(status::illegal);
  square const from = board::make_square(from_file, board::rank_of(board::behind(to, p.turn)));
  if ((board::pawn_attacks(!p.turn, to) & p.of(p.turn, role::pawn) & bit(from)) == 0) return failed(status::illegal);
  if ((p.of(!p.turn) & bit(to)) != 0) {
    if (!is_safe_pawn_step(p, from, to)) return failed(status::illegal);
    return {status::played, 0, role::pawn, {from, to, promotion, move_kind::normal}};
  }
  if (to != p.en_passant || !board::is_en_passant_safe(p, from)) return failed(status::illegal);
  return {status::played, 0, role::pawn, {from, to, role::none, move_kind::en_passant}};
}

/// Promotions, over-full captures such as `e4xd5`, and everything malformed.
[[gnu::noinline]] resolved resolve_pawn_exactly(position const& p, std::string_view token) noexcept {
  auto const text = detail::read_step(token);
  if (!text) return failed(status::malformed);
  if (!text->capture) return resolve_advance(p, text->to, text->promotion);
  resolved answer = resolve_pawn_capture(p, *text->from_file, text->to, text->promotion);
  if (answer.what != status::played || !text->from_rank) return answer;
  if (*text->from_rank != board::rank_of(answer.found.from)) return failed(status::illegal);
  answer.flaws = bits_of(flaw::disambiguation_overfull);
  return answer;
}

resolved resolve_pawn(position const& p, std::string_view token) noexcept {
  constexpr bitboard last_ranks = 0xff000000000000ff;
  std::size_t const length = token.size();
  square const to = detail::square_of(token[length - 2], token[length - 1]);
  bool const plain_target = to != square::none && (bit(to) & last_ranks) == 0;
  if (length == 2 && plain_target) return resolve_advance(p, to, role::none);
  if (length == 4 && plain_target && token[1] == 'x') return resolve_pawn_capture(p, token[0] - 'a', to, role::none);
  return resolve_pawn_exactly(p, token);
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
  return {status::played, 0, role::king, {king, rook, role::none, move_kind::castling}};
}

/// Compares the check mark with the board; called only where there is a check or a mark.
[[gnu::noinline]] void judge_mark(position const& p, char mark, played_move& answer) noexcept {
  answer.check = p.checkers != 0;
  answer.mate = answer.check && !rules::standard::has_legal_move(p);
  bool const marked = mark != '\0';
  bool const superfluous = (marked && !answer.check) || (mark == '#' && !answer.mate);
  answer.flaws = static_cast<std::uint8_t>(answer.flaws | bits_if(answer.mate && mark != '#', flaw::mate_mark_missing) |
                                           bits_if(answer.check && !answer.mate && !marked, flaw::check_mark_missing) |
                                           bits_if(superfluous, flaw::mark_superfluous));
}

rules::standard::undo make(position& p, resolved const& r) noexcept {
  rules::standard::undo before;
  role placed = r.mover;
  if (r.mover != role::pawn && r.found.kind == move_kind::normal) {
    before =
        r.mover == role::king ? standard::make_king_move(p, r.found) : standard::make_piece_move(p, r.found, r.mover);
  } else if (r.found.kind == move_kind::normal) {
    before = standard::make_pawn_move(p, r.found);
    if (r.found.promotion != role::none) placed = r.found.promotion;
  } else {
    return rules::standard::play(p, r.found);
  }
  standard::find_checkers_after(p, r.found, placed);
  return before;
}

resolved resolve(position const& p, std::string_view token) noexcept {
  role const mover = detail::role_of_letter(token.front());
  if (mover == role::pawn) return resolve_pawn(p, token);
  if (mover != role::none) return resolve_piece(p, mover, token);
  return resolve_castling(p, token);
}

}  // namespace

played_move play(position& p, std::string_view token) noexcept {
  played_move answer;
  if (token.empty()) return answer;
  char const mark = detail::is_mark(token.back()) ? token.back() : '\0';
  token.remove_suffix(mark != '\0' ? 1 : 0);
  if (token.size() < 2) return answer;
  resolved const r = resolve(p, token);
  answer.what = r.what;
  if (r.what != status::played) return answer;
  answer.flaws = r.flaws;
  answer.undo = make(p, r);
  if ((p.checkers != 0) | (mark != '\0')) judge_mark(p, mark, answer);
  return answer;
}

std::vector<move> candidates(position const& p, std::string_view token) {
  std::vector<move> found;
  if (!token.empty() && detail::is_mark(token.back())) token.remove_suffix(1);
  auto const text = detail::read_step(token);
  if (!text) {
    resolved const castling = token.empty() ? failed(status::malformed) : resolve_castling(p, token);
    if (castling.what == status::played) found.push_back(castling.found);
    return found;
  }
  for (move const m : rules::standard::legal_moves(p))
    if (m.kind != move_kind::castling && m.to == text->to && m.promotion == text->promotion &&
        p.role_at(m.from) == text->mover && fits(*text, m.from) &&
        (text->mover != role::pawn || text->capture == (board::file_of(m.from) != board::file_of(m.to))))
      found.push_back(m);
  return found;
}

}  // namespace pgnx::notation::san

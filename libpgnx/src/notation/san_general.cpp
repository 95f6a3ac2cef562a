#include "notation/san_general.hpp"

#include "notation/san_exact.hpp"
#include "rules/goal.hpp"
#include "rules/pseudo_moves.hpp"

namespace pgnx::notation::san {
namespace detail {
namespace {

using board::bit;
using board::bitboard;
using board::color;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;
using rules::ruleset;
using rules::state;

bool is_legal(ruleset const& r, state const& s, move m) { return rules::judge(r, s, m).is_legal(); }

move step(square from, square to) noexcept { return {from, to, role::none, move_kind::normal}; }

/// Own units of a kind, pawns left aside, that may legally move to `to`.
bitboard legal_sources(ruleset const& r, state const& s, role mover, square to) {
  position const& p = s.board;
  if ((p.of(p.turn) & bit(to)) != 0) return 0;
  bitboard found = 0;
  for (bitboard candidates = board::empty_board_attacks(mover, to) & p.of(p.turn, mover); candidates != 0;) {
    square const from = board::pop_square(candidates);
    if ((board::between(from, to) & p.occupied()) == 0 && is_legal(r, s, step(from, to))) found |= bit(from);
  }
  return found;
}

bitboard origins(step_text const& text) noexcept {
  bitboard allowed = ~bitboard{0};
  if (text.from_file) allowed &= board::file_set(*text.from_file);
  if (text.from_rank) allowed &= board::rank_set(*text.from_rank);
  return allowed;
}

resolved only_one(std::uint8_t flaws, move m) noexcept { return {status::played, flaws, m}; }

resolved resolve_piece(ruleset const& r, state const& s, step_text const& text) {
  bitboard const sources = legal_sources(r, s, text.mover, text.to);
  bitboard const fit = sources & origins(text);
  if (fit == 0) return {status::illegal, 0, {}};
  if (board::has_several(fit)) return {status::ambiguous, 0, {}};
  square const from = board::first_square(fit);
  unsigned flaws = capture_flaws(s.board.role_at(text.to) != role::none, text.capture);
  if (text.from_file || text.from_rank) flaws |= disambiguation_flaws(text, sources, from);
  return only_one(static_cast<std::uint8_t>(flaws), step(from, text.to));
}

/// The pawns that can make the step a text means, as far as the board is concerned.
bitboard pawn_candidates(ruleset const& r, state const& s, step_text const& text) noexcept {
  position const& p = s.board;
  bitboard const own = p.of(p.turn, role::pawn) & origins(text);
  if (text.capture) return board::pawn_attacks(!p.turn, text.to) & own;
  bitboard found = 0;
  for (bitboard pawns = own & board::file_set(board::file_of(text.to)); pawns != 0;) {
    square const from = board::pop_square(pawns);
    bool const is_on_last_rank = (board::back_rank(!p.turn) & bit(from)) != 0;
    if (!is_on_last_rank && (rules::detail::pseudo_advances(r, p, from) & bit(text.to)) != 0) found |= bit(from);
  }
  return found;
}

resolved resolve_pawn(ruleset const& r, state const& s, step_text const& text) {
  bool const is_en_passant = text.capture && s.board.role_at(text.to) == role::none;
  auto const kind = is_en_passant ? move_kind::en_passant : move_kind::normal;
  resolved answer{status::illegal, 0, {}};
  for (bitboard candidates = pawn_candidates(r, s, text); candidates != 0;) {
    move const m{board::pop_square(candidates), text.to, text.promotion, kind};
    if (!is_legal(r, s, m)) continue;
    if (answer.what == status::played) return {status::ambiguous, 0, {}};
    answer = only_one(bits_if(text.from_rank.has_value(), flaw::disambiguation_overfull), m);
  }
  return answer;
}

resolved resolve_castling(ruleset const& r, state const& s, std::string_view token) {
  bool const king_side = token == "O-O";
  if (!king_side && token != "O-O-O") return {status::malformed, 0, {}};
  position const& p = s.board;
  square const king = p.king(p.turn);
  if (king == square::none) return {status::illegal, 0, {}};
  for (bitboard rooks = p.castling_rooks & p.of(p.turn); rooks != 0;) {
    move const m{king, board::pop_square(rooks), role::none, move_kind::castling};
    if ((m.to > king) == king_side && is_legal(r, s, m)) return only_one(0, m);
  }
  return {status::illegal, 0, {}};
}

/// `N@f3`, `@d5`, `P@d5`.
resolved resolve_drop(ruleset const& r, state const& s, std::string_view token) {
  auto const at = token.find('@');
  auto const to = board::parse_square(token.substr(at + 1));
  role const dropped = at == 0 || token[0] == 'P' ? role::pawn : role_of_letter(token[0]);
  bool const is_pawn_letter = at == 1 && is_file(token[0]);
  if (!to || at > 1 || dropped == role::none || is_pawn_letter) return {status::malformed, 0, {}};
  move const m{square::none, *to, dropped, move_kind::drop};
  return is_legal(r, s, m) ? only_one(0, m) : resolved{status::illegal, 0, {}};
}

resolved resolve_general(ruleset const& r, state const& s, std::string_view token) {
  if (token.starts_with('O')) return resolve_castling(r, s, token);
  if (token.find('@') <= 1) return resolve_drop(r, s, token);
  auto const text = read_step(token);
  if (!text) return {status::malformed, 0, {}};
  return text->mover == role::pawn ? resolve_pawn(r, s, *text) : resolve_piece(r, s, *text);
}

/// How the mark of a text differs from what the move has earned. Where it decides the game by other means than mate,
/// programs do not agree.
std::uint8_t mark_flaws(ruleset const& r, state const& after, mark earned, char written) noexcept {
  if (earned == mark::win) {
    bool const is_check = after.board.checkers != 0;
    bool const is_mate = is_check && !rules::detail::is_goal_reached(r, after);
    return static_cast<std::uint8_t>(bits_if(is_mate && written != '#', flaw::mate_mark_missing) |
                                     bits_if(!is_check && written == '+', flaw::mark_superfluous));
  }
  if (written == '\0') return bits_if(earned == mark::check, flaw::check_mark_missing);
  return bits_if(earned == mark::none || written == '#', flaw::mark_superfluous);
}

void spell_step(spelling& out, ruleset const& r, state const& s, move m) {
  role const mover = s.board.role_at(m.from);
  bool const captures = is_capture(s.board, m);
  if (mover == role::pawn) {
    if (captures) out.add_file(m.from);
  } else {
    out.add_role(mover);
    out.add_origin(m.from, legal_sources(r, s, mover, m.to) & ~bit(m.from));
  }
  if (captures) out.add('x');
  out.add_square(m.to);
  if (m.promotion != role::none) out.add_promotion(m.promotion);
}

}  // namespace

mark mark_of(ruleset const& r, state const& after, color mover) {
  if (rules::is_won(r, after)) return mark::win;
  return after.board.checkers != 0 && after.board.turn != mover ? mark::check : mark::none;
}

void add_mark(spelling& out, mark m) noexcept {
  if (m != mark::none) out.add(m == mark::win ? '#' : '+');
}

void add_drop(spelling& out, move m) noexcept {
  if (m.promotion != role::pawn) out.add_role(m.promotion);
  out.add('@');
  out.add_square(m.to);
}

}  // namespace detail

general_move play(rules::ruleset const& r, rules::state& s, std::string_view token, rules::state& before) {
  bool const is_marked = !token.empty() && detail::is_mark(token.back());
  char const written = is_marked ? token.back() : '\0';
  if (is_marked) token.remove_suffix(1);
  auto const meant = detail::resolve_general(r, s, token);
  if (meant.what != status::played) return {meant.what, 0, {}};
  auto const mover = s.board.turn;
  before = s;
  rules::play(r, s, meant.found);
  auto const flaws = meant.flaws | detail::mark_flaws(r, s, detail::mark_of(r, s, mover), written);
  return {status::played, static_cast<std::uint8_t>(flaws), meant.found};
}

void append_played(std::string& out, rules::ruleset const& r, rules::state& s, board::move m) {
  spelling text;
  switch (m.kind) {
    case board::move_kind::normal:
    case board::move_kind::en_passant: detail::spell_step(text, r, s, m); break;
    case board::move_kind::castling: text.add_castling(m); break;
    case board::move_kind::drop: detail::add_drop(text, m); break;
    case board::move_kind::null: text.add_null(); break;
  }
  auto const mover = s.board.turn;
  rules::play(r, s, m);
  detail::add_mark(text, detail::mark_of(r, s, mover));
  out.append(text.view());
}

void append(std::string& out, rules::ruleset const& r, rules::state const& s, board::move m) {
  rules::state after = s;
  append_played(out, r, after, m);
}

std::string write(rules::ruleset const& r, rules::state const& s, board::move m) {
  std::string out;
  append(out, r, s, m);
  return out;
}

}  // namespace pgnx::notation::san

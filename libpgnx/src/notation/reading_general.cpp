#include <fmt/format.h>

#include <algorithm>

#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>

#include "board/names.hpp"
#include "notation/fitting.hpp"
#include "rules/pseudo_moves.hpp"

/// The tolerant reader by the rules of a variant.
namespace pgnx::notation {
namespace {

using board::bitboard;
using board::move;
using board::move_kind;
using board::role;
using board::square;
using rules::breach;
using rules::ruleset;
using rules::state;

// --- units in words

/// "the rook on e8"; "the units on a1, b2 and c3" for several.
std::string units_on(state const& s, bitboard squares) {
  if (!board::has_several(squares)) {
    square const only = board::first_square(squares);
    return fmt::format("the {} on {}", name(s.board.role_at(only)), name(only));
  }
  std::string out = "the units on ";
  out += name(board::pop_square(squares));
  while (squares != 0) {
    square const next = board::pop_square(squares);
    out += squares == 0 ? " and " : ", ";
    out += name(next);
  }
  return out;
}

std::string unit_moved(state const& s, move m) {
  if (m.kind == move_kind::castling) return "castling";
  if (m.kind == move_kind::drop) return fmt::format("the dropped {}", name(m.promotion));
  return units_on(s, board::bit(m.from));
}

std::string why_no_castling(breach what, ruleset const& r, state const& s, rules::ruling const& found) {
  if (r.castling == rules::castling_rule::never) return "there is no castling in this variant";
  if (what == breach::castling_blocked)
    return fmt::format("{} stand{} in the way", units_on(s, found.squares),
                       board::has_several(found.squares) ? "" : "s");
  if (what == breach::castling_attacked) return "the king may not castle out of, through or into check";
  return fmt::format("{} may not castle there: the king or the rook has moved, or is not there", name(s.board.turn));
}

std::string why_too_early(ruleset const& r, state const& s, move m) {
  return fmt::format("a check on move {} of {}: only the last move of a full series may give check", s.played + 1,
                     rules::moves_in_turn(r, s)) +
         (m.kind == move_kind::castling ? " (the castled rook gives it)" : "");
}

std::string why_too_late(ruleset const& r) {
  if (r.en_passant == rules::en_passant_rule::first_moves)
    return "en passant only with the first move of a turn, or with the second after a first one";
  return "en passant only with the first move of a series";
}

std::string why_observation(ruleset const& r, state const& s, move m, bitboard squares) {
  state after = s;
  rules::play(r, after, m);
  // One unit alone is observed by what could capture it en passant; all other observations are mutual.
  if (!board::has_several(squares))
    return fmt::format("{} would be observed, as it could be captured en passant", units_on(after, squares));
  return fmt::format("{} would observe each other", units_on(after, squares));
}

std::string why_no_drop(state const& s, move m) {
  if (s.board.role_at(m.to) != role::none) return fmt::format("the square {} is not free", name(m.to));
  return "a pawn cannot be dropped on the first or last rank";
}

/// What the rules say against a move that the unit could make on an ordinary board.
std::string why_not(ruleset const& r, state const& s, move m, rules::ruling const& found) {
  switch (found.what) {
    case breach::game_over: return "the game is over";
    case breach::no_unit:
      return m.kind == move_kind::drop ? fmt::format("{} has no {} to drop", name(s.board.turn), name(m.promotion))
                                       : fmt::format("the square {} is empty", name(m.from));
    case breach::other_side: return fmt::format("it is {}'s turn", name(s.board.turn));
    case breach::castling_lost:
    case breach::castling_blocked:
    case breach::castling_attacked: return why_no_castling(found.what, r, s, found);
    case breach::en_passant_too_late: return why_too_late(r);
    case breach::en_passant_never: return "there is no en passant in this variant";
    case breach::paralysed: return fmt::format("{} is paralysed by {}", unit_moved(s, m), units_on(s, found.squares));
    case breach::king_left_in_check: {
      state after = s;
      rules::play(r, after, m);
      return fmt::format("it leaves the king in check from {}", units_on(after, found.squares));
    }
    case breach::king_explodes: return "the own king would explode";
    case breach::observation: return why_observation(r, s, m, found.squares);
    case breach::check_too_early: return why_too_early(r, s, m);
    case breach::check_forbidden: return "no move may give check in this variant";
    case breach::capture_is_compulsory:
      return fmt::format("a capture is compulsory, and {} can capture", units_on(s, found.squares));
    case breach::moved_in_this_round:
      return fmt::format("{} has moved in this round, and {} can still move", unit_moved(s, m),
                         units_on(s, found.squares));
    case breach::not_a_move:
      if (m.kind == move_kind::drop) return why_no_drop(s, m);
      break;
    case breach::none: break;
  }
  return fmt::format("no unit can make this move");
}

// --- moves that fit a word

/// All moves that the units of the side to move could make, were it not for what the rules forbid.
std::vector<move> conceivable(ruleset const& r, state const& s, word_form const& f) {
  std::vector<move> found;
  auto const take = [&](move m) {
    if (fits(s.board, f, m)) found.push_back(m);
    return false;
  };
  rules::detail::visit_pseudo_moves(r, s, ~bitboard{0}, take);
  if (!found.empty()) return found;
  if (f.what != word_form::kind::move) {
    // Castling past units that stand in the way.
    square const king = s.board.king(s.board.turn);
    bitboard const own = king == square::none ? 0 : s.board.of(s.board.turn);
    for (bitboard rooks = s.board.castling_rooks & own; rooks != 0;)
      take({king, board::pop_square(rooks), role::none, move_kind::castling});
    return found;
  }
  // En passant at the wrong time, or where there is none.
  for (bitboard pawns = board::pawn_attacks(!s.board.turn, f.to) & s.board.of(s.board.turn, role::pawn); pawns != 0;)
    take({board::pop_square(pawns), f.to, role::none, move_kind::en_passant});
  return found;
}

bool is_legal_for_other_side(ruleset const& r, state const& s, word_form const& f) {
  state other = s;
  rules::play(r, other, move{});
  auto const legal = rules::legal_moves(r, other);
  return std::ranges::any_of(legal, [&](move m) { return fits(other.board, f, m); });
}

std::string similar_moves(ruleset const& r, state const& s, std::string_view text) {
  std::vector<std::string> spellings;
  for (move const m : rules::legal_moves(r, s)) spellings.push_back(san::write(r, s, m));
  return did_you_mean(text, spellings);
}

std::string why_nothing_fits(ruleset const& r, state const& s, word_form const& f) {
  if (f.what != word_form::kind::move) return why_no_castling(breach::castling_lost, r, s, {});
  role const piece = f.piece == role::none ? role::pawn : f.piece;
  if (s.board.of(s.board.turn, piece) == 0) return fmt::format("{} has no {}", name(s.board.turn), name(piece));
  return fmt::format("no {} can reach {}", name(piece), name(f.to));
}

reading no_legal_move(ruleset const& r, state const& s, word_form const& f, std::string_view text) {
  reading answer{.status = reading_status::illegal, .oddities = f.oddities};
  auto const candidates = conceivable(r, s, f);
  answer.why = candidates.empty() ? why_nothing_fits(r, s, f)
                                  : why_not(r, s, candidates.front(), rules::judge(r, s, candidates.front()));
  if (candidates.empty() && is_legal_for_other_side(r, s, f))
    answer.hint = fmt::format("it would be a legal move of {}", name(!s.board.turn));
  else
    answer.hint = similar_moves(r, s, text);
  return answer;
}

reading fitting_moves(ruleset const& r, state const& s, word_form const& f, std::string_view text) {
  std::vector<move> moves;
  for (move const m : rules::legal_moves(r, s))
    if (fits(s.board, f, m)) moves.push_back(m);
  return moves.empty() ? no_legal_move(r, s, f, text) : reading_of(s.board, f, text, std::move(moves));
}

reading read_drop(ruleset const& r, state const& s, word_form const& f) {
  move const m{square::none, f.to, f.piece == role::none ? role::pawn : f.piece, move_kind::drop};
  auto const found = f.to == square::none ? rules::ruling{breach::not_a_move} : rules::judge(r, s, m);
  reading answer{.oddities = f.oddities};
  answer.moves.push_back(m);
  answer.status = found.is_legal() ? reading_status::move : reading_status::illegal;
  if (!found.is_legal()) answer.why = why_not(r, s, m, found);
  return answer;
}

/// Where the unit on `s` stood before the moves of the turn.
square origin_in_turn(square s, std::span<move const> turn) noexcept {
  for (auto m = turn.rbegin(); m != turn.rend(); ++m)
    if (m->to == s && m->kind != move_kind::castling && m->from != square::none) s = m->from;
  return s;
}

}  // namespace

reading read_move_of_turn(ruleset const& r, state const& s, std::string_view text, std::span<move const> turn) {
  word_form form = read_form(text);
  reading answer{.status = reading_status::illegal, .oddities = form.oddities};
  bool const names_origin = form.from_file >= 0 || form.from_rank >= 0;
  if (form.what != word_form::kind::move || !names_origin || turn.empty()) return answer;
  word_form const origin = form;
  form.from_file = form.from_rank = -1;
  for (move const m : rules::legal_moves(r, s)) {
    square const from = origin_in_turn(m.from, turn);
    if (from == m.from || !fits(s.board, form, m)) continue;
    if (fits_squares(origin, {from, m.to, m.promotion, m.kind}, m.to)) answer.moves.push_back(m);
  }
  if (answer.moves.size() == 1) answer.status = reading_status::move;
  return answer;
}

reading read_move(ruleset const& r, state const& s, std::string_view text) {
  word_form const form = read_form(text);
  if (form.to_file >= 0) {
    auto moves = captures_of_files(situation(r, s), form);
    if (!moves.empty()) return reading_of(s.board, form, text, std::move(moves));
  }
  using kind = word_form::kind;
  bool const is_drop = form.what == kind::drop && r.capture == rules::capture_effect::pocket;
  if (is_drop) return read_drop(r, s, form);
  bool const may_be_move =
      form.what == kind::move || form.what == kind::castling_short || form.what == kind::castling_long;
  return may_be_move ? fitting_moves(r, s, form, text) : read_other_word(form);
}

}  // namespace pgnx::notation

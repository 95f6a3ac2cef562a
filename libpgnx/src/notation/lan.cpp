#include <pgnx/notation/lan.hpp>

#include <pgnx/notation/san.hpp>

#include "notation/san_general.hpp"
#include "notation/san_text.hpp"
#include "notation/spelling.hpp"

namespace pgnx::notation::lan {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

/// Takes a square off the front of the text; `none` when no square stands there.
square take_square(std::string_view& text) {
  if (text.size() < 2) return square::none;
  square const s = san::detail::square_of(text[0], text[1]);
  text.remove_prefix(2);
  return s;
}

char take_sign(std::string_view& text) {
  if (text.empty() || (text.front() != '-' && text.front() != 'x')) return '\0';
  char const sign = text.front();
  text.remove_prefix(1);
  return sign;
}

/// Takes `=Q` and the like; nothing but `none` when the text says something else.
role take_promotion(std::string_view& text) {
  if (text.size() != 2 || text[0] != '=') return role::none;
  role const r = san::detail::promotion_of_letter(text[1]);
  if (r != role::none) text.remove_prefix(2);
  return r;
}

std::optional<move> find_legal(position const& p, square from, square to, role promotion) {
  for (move const m : rules::standard::legal_moves(p))
    if (m.kind != move_kind::castling && m.from == from && m.to == to && m.promotion == promotion) return m;
  return std::nullopt;
}

std::optional<move> parse_castling(position const& p, std::string_view text) {
  auto const moves = san::candidates(p, text);
  return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

void spell(spelling& out, position const& p, move m) {
  role const mover = p.role_at(m.from);
  if (mover != role::pawn) out.add_role(mover);
  out.add_square(m.from);
  out.add(is_capture(p, m) ? 'x' : '-');
  out.add_square(m.to);
  if (m.promotion != role::none) out.add_promotion(m.promotion);
}

}  // namespace

std::optional<move> parse(position const& p, std::string_view text) {
  if (!text.empty() && san::detail::is_mark(text.back())) text.remove_suffix(1);
  if (text.starts_with('O')) return parse_castling(p, text);
  role mover = role::pawn;
  if (!text.empty() && !san::detail::is_file(text.front())) {
    mover = san::detail::role_of_letter(text.front());
    text.remove_prefix(1);
  }
  square const from = take_square(text);
  char const sign = take_sign(text);
  square const to = take_square(text);
  role const promotion = take_promotion(text);
  if (from == square::none || to == square::none || !text.empty() || p.role_at(from) != mover) return std::nullopt;
  auto const found = find_legal(p, from, to, promotion);
  if (found && sign != '\0' && is_capture(p, *found) != (sign == 'x')) return std::nullopt;
  return found;
}

void append(std::string& out, position const& p, move m) {
  spelling text;
  if (m.kind == move_kind::castling)
    text.add_castling(m);
  else if (m.kind == move_kind::null)
    text.add_null();
  else
    spell(text, p, m);
  position after = p;
  rules::standard::play(after, m);
  text.add_mark(after);
  out.append(text.view());
}

void append(std::string& out, rules::ruleset const& r, rules::state const& s, move m) {
  spelling text;
  if (m.kind == move_kind::castling)
    text.add_castling(m);
  else if (m.kind == move_kind::null)
    text.add_null();
  else if (m.kind == move_kind::drop)
    san::detail::add_drop(text, m);
  else
    spell(text, s.board, m);
  rules::state after = s;
  rules::play(r, after, m);
  san::detail::add_mark(text, san::detail::mark_of(r, after, s.board.turn));
  out.append(text.view());
}

std::string write(position const& p, move m) {
  std::string out;
  append(out, p, m);
  return out;
}

}  // namespace pgnx::notation::lan

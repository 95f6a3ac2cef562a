#include <pgnx/notation/lan.hpp>

#include <pgnx/notation/san.hpp>

#include "notation/san_general.hpp"
#include "notation/san_text.hpp"
#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::lan {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

/// Takes a square off the front of the text; `none` when no square stands there.
square take_square(std::string_view& text) noexcept {
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

// --- the tolerant reader

namespace {

/// Takes one of several texts off the front. Answers whether there was one.
bool take_one_of(std::string_view& text, std::initializer_list<std::string_view> texts) noexcept {
  for (auto const one : texts)
    if (text.starts_with(one)) {
      text.remove_prefix(one.size());
      return true;
    }
  return false;
}

role take_letter(std::string_view& text) noexcept {
  if (text.empty() || san::detail::is_file(text.front())) return role::none;
  role const r = text.front() == 'P' ? role::pawn : san::detail::role_of_letter(text.front());
  if (r != role::none) text.remove_prefix(1);
  return r;
}

/// The sign between the squares, and in reversible notation the unit that is taken.
void take_any_sign(std::string_view& text, square_pair& squares) noexcept {
  if (take_one_of(text, {"-", "\xE2\x80\x93", "\xE2\x80\x94"})) {
    squares.takes = square_pair::capture::no;
  } else if (take_one_of(text, {"x", ":", "\xC3\x97"})) {
    squares.takes = square_pair::capture::yes;
    squares.captured = take_letter(text);
  }
}

/// `=Q`, `Q`, `(Q)`, `/Q`.
void take_any_promotion(std::string_view& text, square_pair& squares) noexcept {
  auto rest = text;
  bool const bracketed = take_one_of(rest, {"=(", "("});
  if (!bracketed) take_one_of(rest, {"=", "/"});
  role const becomes = take_letter(rest);
  if (becomes == role::none || becomes == role::pawn || (bracketed && !take_one_of(rest, {")"}))) return;
  squares.promotion = becomes;
  text = rest;
}

std::optional<square_pair> read_drop(std::string_view text) noexcept {
  role const unit = text.starts_with('@') ? role::pawn : take_letter(text);
  if (unit == role::none || unit == role::king || !take_one_of(text, {"@"}) || text.size() != 2) return std::nullopt;
  square const to = san::detail::square_of(text[0], text[1]);
  if (to == square::none) return std::nullopt;
  return square_pair{.to = to, .promotion = unit, .what = square_pair::form::drop};
}

std::optional<square_pair> read_castling(std::string_view text) noexcept {
  if (text == "O-O" || text == "0-0") return square_pair{.what = square_pair::form::castling_short};
  if (text == "O-O-O" || text == "0-0-0") return square_pair{.what = square_pair::form::castling_long};
  return std::nullopt;
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  while (!word.empty() && san::detail::is_mark(word.back())) word.remove_suffix(1);
  if (auto const castling = read_castling(word)) return castling;
  if (word.find('@') <= 1) return read_drop(word);
  square_pair squares;
  role const letter = take_letter(word);
  squares.mover = letter == role::none ? role::pawn : letter;
  squares.from = take_square(word);
  take_any_sign(word, squares);
  squares.to = take_square(word);
  if (squares.from == square::none || squares.to == square::none) return std::nullopt;
  take_any_promotion(word, squares);
  take_one_of(word, {"(ep)", "(e.p.)", "e.p.", "e.p", "ep"});
  return word.empty() ? std::optional(squares) : std::nullopt;
}

obstacle spell(std::string& out, situation const& at, move m) {
  if (at.rules() != nullptr)
    append(out, *at.rules(), at.state(), m);
  else
    append(out, at.board(), m);
  return {};
}

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

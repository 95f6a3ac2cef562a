#include <pgnx/notation/reading.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <pgnx/notation/piece_letters.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/rules/standard.hpp>

#include "base/alternatives.hpp"
#include "board/attacks.hpp"
#include "board/names.hpp"
#include "notation/fitting.hpp"

namespace pgnx::notation {
namespace {

using board::move;
using board::position;
using board::role;
using board::square;

// --- why a move is not legal

bool reaches(position const& p, square from, square to) {
  if ((p.of(p.turn) & board::bit(to)) != 0) return false;
  role const r = p.role_at(from);
  if (r != role::pawn) return (board::attacks(r, from, p.occupied()) & board::bit(to)) != 0;
  if ((board::pawn_attacks(p.turn, from) & board::bit(to)) != 0)
    return (p.of(!p.turn) & board::bit(to)) != 0 || to == p.en_passant;
  int const step = p.turn == board::color::white ? 8 : -8;
  int const distance = static_cast<int>(to) - static_cast<int>(from);
  if ((p.occupied() & board::bit(to)) != 0) return false;
  if (distance == step) return true;
  int const home = p.turn == board::color::white ? 1 : 6;
  auto const passed = static_cast<square>(static_cast<int>(from) + step);
  return distance == 2 * step && board::rank_of(from) == home && (p.occupied() & board::bit(passed)) == 0;
}

/// Own units the word may mean that reach its square but for the safety of the king.
board::bitboard reaching(position const& p, word_form const& f) {
  board::bitboard found = 0;
  for (board::bitboard own = p.of(p.turn); own != 0;) {
    square const from = board::pop_square(own);
    if (fits_piece(f, p.role_at(from)) && fits_squares(f, move{from, f.to}, f.to) && reaches(p, from, f.to))
      found |= board::bit(from);
  }
  return found;
}

role meant_piece(position const& p, word_form const& f) {
  if (f.piece != role::none) return f.piece;
  if (f.from_file < 0 || f.from_rank < 0) return role::pawn;
  return p.role_at(board::make_square(f.from_file, f.from_rank));
}

std::string why_not_castling(position const& p, bool short_side) {
  std::string_view const wing = short_side ? "king" : "queen";
  square const king = p.king(p.turn);
  for (board::bitboard rooks = p.castling_rooks & p.of(p.turn); rooks != 0;) {
    square const rook = board::pop_square(rooks);
    if ((board::file_of(rook) > board::file_of(king)) != short_side) continue;
    if (p.checkers != 0) return "the king is in check and may not castle";
    if ((board::between(king, rook) & p.occupied()) != 0)
      return fmt::format("a unit stands between the king and the rook on {}", name(rook));
    return "the king would pass over or reach an attacked square, or a square is not free";
  }
  return fmt::format("{} may not castle on the {}'s side: the king or the rook has moved, or is not there",
                     name(p.turn), wing);
}

std::string why_illegal(position const& p, word_form const& f, std::string_view text) {
  if (f.what != word_form::kind::move) return why_not_castling(p, f.what == word_form::kind::castling_short);
  role const piece = meant_piece(p, f);
  if (piece == role::none)
    return fmt::format("the square {} is empty", name(board::make_square(f.from_file, f.from_rank)));
  if (reaching(p, f) != 0) {
    if (f.promotion == role::king || f.promotion == role::pawn) return "a pawn becomes a queen, rook, bishop or knight";
    if (piece == role::king) return fmt::format("{} is attacked by {}", name(f.to), name(!p.turn));
    if (p.checkers != 0) return fmt::format("{} leaves the king in check", text);
    return fmt::format("{} leaves the king in check: the {} is pinned", text, name(piece));
  }
  if (p.of(p.turn, piece) == 0) return fmt::format("{} has no {}", name(p.turn), name(piece));
  if ((p.of(p.turn) & board::bit(f.to)) != 0)
    return fmt::format("{} holds a {} of {}", name(f.to), name(p.role_at(f.to)), name(p.turn));
  word_form any_origin = f;
  any_origin.from_file = any_origin.from_rank = -1;
  bool const other_origin =
      (f.from_file >= 0 || f.from_rank >= 0) && piece != role::pawn && reaching(p, any_origin) != 0;
  if (other_origin) return fmt::format("no {} can reach {} from there", name(piece), name(f.to));
  return fmt::format("no {} can reach {}", name(piece), name(f.to));
}

// --- what may have been meant

std::string similar_moves(position const& p, std::string_view text) {
  std::vector<std::string> spellings;
  for (move const m : rules::standard::legal_moves(p)) spellings.push_back(san::write(p, m));
  return did_you_mean(text, spellings);
}

bool is_legal_for_other_side(position p, word_form const& f) {
  if (p.checkers != 0) return false;
  rules::standard::play(p, move{});
  auto const moves = rules::standard::legal_moves(p);
  return std::ranges::any_of(moves, [&](move m) { return fits(p, f, m); });
}

// --- languages

/// In which languages a piece has this letter.
std::string languages_of(char letter) {
  if (static_cast<unsigned char>(letter) >= 0x80) return "the letter is none of the Latin alphabet";
  std::vector<std::string_view> names;
  for (auto const& language : languages()) {
    auto const pieces = std::span(language.letters).subspan(1);  // pawns are hardly ever written with theirs
    if (std::ranges::find(pieces, std::string_view(&letter, 1)) != pieces.end()) names.push_back(language.name);
  }
  return names.empty() ? std::string() : fmt::format("the letter is {}", base::alternatives(names));
}

// --- answers

reading no_legal_move(position const& p, word_form const& f, std::string_view text) {
  reading r{.status = reading_status::illegal, .oddities = f.oddities};
  r.why = why_illegal(p, f, text);
  if (is_legal_for_other_side(p, f))
    r.hint = fmt::format("it would be a legal move of {}: is a move missing before it?", name(!p.turn));
  else
    r.hint = similar_moves(p, text);
  return r;
}

reading fitting_moves(position const& p, word_form const& f, std::string_view text) {
  std::vector<move> moves;
  for (move const m : rules::standard::legal_moves(p))
    if (fits(p, f, m)) moves.push_back(m);
  return moves.empty() ? no_legal_move(p, f, text) : reading_of(p, f, text, std::move(moves));
}

}  // namespace

reading read_other_word(word_form const& form) {
  using kind = word_form::kind;
  reading r{.oddities = form.oddities};
  switch (form.what) {
    case kind::null_move:
      r.status = reading_status::null_move;
      r.moves.push_back(move{});
      return r;
    case kind::drop:
      r.status = reading_status::drop;
      r.why = "the rules of this game know no drops";
      r.hint = "is it a game of crazyhouse? then say so with [Variant \"Crazyhouse\"]";
      return r;
    case kind::incomplete:
      r.status = reading_status::incomplete;
      r.why = "the square that the move goes to is missing";
      return r;
    case kind::foreign:
      r.status = reading_status::foreign_letter;
      r.why = "expected one of K Q R B N or a square";
      r.hint = languages_of(form.letter);
      return r;
    case kind::move:
    case kind::castling_short:
    case kind::castling_long:
    case kind::none: break;
  }
  r.why = "expected a move";
  return r;
}

reading read_move(position const& p, std::string_view text) {
  word_form const form = read_form(text);
  if (form.to_file >= 0) {
    auto moves = captures_of_files(situation(p), form);
    if (!moves.empty()) return reading_of(p, form, text, std::move(moves));
  }
  using kind = word_form::kind;
  bool const may_be_move =
      form.what == kind::move || form.what == kind::castling_short || form.what == kind::castling_long;
  return may_be_move ? fitting_moves(p, form, text) : read_other_word(form);
}

}  // namespace pgnx::notation

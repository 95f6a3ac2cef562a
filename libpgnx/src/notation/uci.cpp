#include <pgnx/notation/uci.hpp>

#include "notation/san_text.hpp"
#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::uci {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

constexpr std::string_view null_text = "0000";
constexpr std::string_view drop_letters = "PNBRQ";  // by role

std::optional<role> promotion_of(std::string_view letter) noexcept {
  if (letter.empty()) return role::none;
  auto const at = std::string_view("nbrqk").find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<role>(at + 1));
}

/// `N@f3`, nothing for any other text.
std::optional<square_pair> read_drop(std::string_view text) noexcept {
  auto const kind = drop_letters.find(text[0]);
  auto const to = board::parse_square(text.substr(2));
  if (kind == std::string_view::npos || !to) return std::nullopt;
  return square_pair{.to = *to, .promotion = static_cast<role>(kind), .what = square_pair::form::drop};
}

void append_move(std::string& out, move m, castling_spelling castling) {
  if (m.kind == move_kind::null) {
    out += null_text;
    return;
  }
  if (m.kind == move_kind::drop) {
    spelling drop;
    drop.add(drop_letters[board::index_of(m.promotion)]);
    drop.add('@');
    drop.add_square(m.to);
    out.append(drop.view());
    return;
  }
  bool const two_squares =
      m.kind == move_kind::castling && castling == castling_spelling::king_two_squares && is_orthodox_castling(m);
  spelling text;
  text.add_square(m.from);
  text.add_square(two_squares ? king_target(m) : m.to);
  if (m.promotion != role::none) text.add("pnbrqk"[board::index_of(m.promotion)]);
  out.append(text.view());
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  if (word.size() < 4 || word.size() > 5) return std::nullopt;
  if (word[1] == '@' && word.size() == 4) return read_drop(word);
  auto const from = san::detail::square_of(word[0], word[1]);
  auto const to = san::detail::square_of(word[2], word[3]);
  auto const promotion = promotion_of(word.substr(4));
  if (from == square::none || to == square::none || !promotion) return std::nullopt;
  return square_pair{.from = from, .to = to, .promotion = *promotion};
}

std::optional<move> parse(position const& p, std::string_view text) {
  if (text == null_text) return move{};
  auto const squares = read(text);
  return squares ? find_move(situation(p), *squares) : std::nullopt;
}

std::optional<move> parse(rules::ruleset const& r, rules::state const& s, std::string_view text) {
  if (text == null_text) return move{};
  auto const squares = read(text);
  return squares ? find_move(situation(r, s), *squares) : std::nullopt;
}

void append(std::string& out, square_pair const& squares) {
  auto const kind = squares.what == square_pair::form::drop ? move_kind::drop : move_kind::normal;
  append_move(out, {squares.from, squares.to, squares.promotion, kind}, castling_spelling::king_two_squares);
}

void append(std::string& out, position const&, move m, castling_spelling castling) { append_move(out, m, castling); }

obstacle spell(std::string& out, situation const& at, move m) {
  append(out, at.board(), m);
  return {};
}

std::string write(position const& p, move m, castling_spelling castling) {
  std::string out;
  append(out, p, m, castling);
  return out;
}

}  // namespace pgnx::notation::uci

#include "notation/san_text.hpp"
#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::smith {
namespace {

using board::move_kind;
using board::role;
using board::square;
using san::detail::square_of;

constexpr std::string_view captured_letters = "pnbrqk";  // by role

/// What stands behind the squares, before the piece of a promotion. Answers whether it was understood.
bool read_sign(char sign, square_pair& squares) noexcept {
  if (sign == 'c' || sign == 'C') {
    squares.mover = role::king;
    squares.takes = square_pair::capture::no;
    return true;
  }
  squares.takes = square_pair::capture::yes;
  if (sign == 'E') {
    squares.mover = squares.captured = role::pawn;
    return true;
  }
  auto const at = captured_letters.find(sign);
  if (at == captured_letters.npos) return false;
  squares.captured = static_cast<role>(at);
  return true;
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  if (word.size() < 4 || word.size() > 6) return std::nullopt;
  square_pair squares{.from = square_of(word[0], word[1]), .to = square_of(word[2], word[3])};
  if (squares.from == square::none || squares.to == square::none) return std::nullopt;
  auto rest = word.substr(4);
  if (!rest.empty() && san::detail::promotion_of_letter(rest.back()) != role::none) {
    squares.promotion = san::detail::promotion_of_letter(rest.back());
    rest.remove_suffix(1);
  }
  if (rest.size() > 1 || (rest.size() == 1 && !read_sign(rest[0], squares))) return std::nullopt;
  return squares;
}

obstacle spell(std::string& out, situation const& at, board::move m) {
  auto const why = obstacle_of_plain_squares(m);
  if (!why.empty()) return why;
  spelling text;
  text.add_square(m.from);
  if (m.kind == move_kind::castling) {
    text.add_square(king_target(m));
    text.add(m.to > m.from ? 'c' : 'C');
  } else {
    text.add_square(m.to);
    if (m.kind == move_kind::en_passant)
      text.add('E');
    else if (is_capture(at.board(), m))
      text.add(captured_letters[board::index_of(at.board().role_at(m.to))]);
    if (m.promotion != role::none) text.add_role(m.promotion);
  }
  out += text.view();
  return {};
}

}  // namespace pgnx::notation::smith

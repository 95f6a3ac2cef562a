#include "notation/fitting.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <pgnx/base/edit_distance.hpp>

#include "board/names.hpp"
#include "notation/spelling.hpp"
#include "rules/make.hpp"

namespace pgnx::notation {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

bool fits_castling(word_form const& f, move m) noexcept {
  bool const short_side = board::file_of(m.to) > board::file_of(m.from);
  if (f.what == word_form::kind::castling_short) return short_side;
  if (f.what == word_form::kind::castling_long) return !short_side;
  bool const coordinates = f.piece == role::none && f.from_file >= 0 && f.from_rank >= 0;
  square const king_arrives_on = rules::standard::detail::castling_squares(m.from, m.to).king;
  return coordinates && (fits_squares(f, m, m.to) || fits_squares(f, m, king_arrives_on));
}

bool are_promotions_of_one_pawn(std::vector<move> const& moves) noexcept {
  return std::ranges::all_of(moves, [&](move m) {
    return m.promotion != role::none && m.from == moves.front().from && m.to == moves.front().to;
  });
}

std::string_view without_marks(std::string_view text) noexcept {
  while (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
  return text;
}

}  // namespace

bool fits_squares(word_form const& f, move m, square to) noexcept {
  return to == f.to && (f.from_file < 0 || f.from_file == board::file_of(m.from)) &&
         (f.from_rank < 0 || f.from_rank == board::rank_of(m.from));
}

bool fits_piece(word_form const& f, role r) noexcept {
  if (f.piece != role::none) return r == f.piece;
  bool const both_squares = f.from_file >= 0 && f.from_rank >= 0;
  return r == role::pawn || (both_squares && !f.captures);
}

bool fits_small_bishop(position const& p, word_form const& f, move m) noexcept {
  return f.what == word_form::kind::move && f.lower_case == role::bishop && f.from_rank < 0 &&
         f.promotion == role::none && m.to == f.to && m.kind == move_kind::normal && p.role_at(m.from) == role::bishop;
}

bool fits(position const& p, word_form const& f, move m) noexcept {
  if (m.kind == move_kind::drop) return false;
  if (m.kind == move_kind::castling) return fits_castling(f, m);
  if (fits_small_bishop(p, f, m)) return true;
  if (f.what != word_form::kind::move || !fits_piece(f, p.role_at(m.from)) || !fits_squares(f, m, m.to)) return false;
  // A pawn that captures says the file it comes from; one that does not has none or its own.
  bool const pawn = p.role_at(m.from) == role::pawn;
  if (pawn && f.from_file < 0 && board::file_of(m.from) != board::file_of(m.to)) return false;
  if (pawn && f.captures && board::file_of(m.from) == board::file_of(m.to)) return false;
  return f.promotion == role::none || m.promotion == f.promotion;
}

std::vector<move> captures_of_files(situation const& at, word_form const& f) {
  auto const& p = at.board();
  auto const fits_files = [&](move m) {
    return m.kind != move_kind::drop && m.promotion == role::none && p.role_at(m.from) == role::pawn &&
           is_capture(p, m) && board::file_of(m.from) == f.from_file && board::file_of(m.to) == f.to_file;
  };
  auto moves = at.legal_moves();
  std::erase_if(moves, [&](move m) { return !fits_files(m); });
  return moves;
}

std::string in_words(std::vector<move> const& moves) {
  std::string out;
  for (move const m : moves) {
    spelling text;
    if (m.kind == move_kind::castling) {
      text.add_castling(m);
    } else {
      text.add_square(m.from);
      text.add_square(m.to);
      if (m.promotion != role::none) text.add_promotion(m.promotion);
    }
    out.append(out.empty() ? "" : " or ").append(text.view());
  }
  return out;
}

reading reading_of(position const& p, word_form const& f, std::string_view text, std::vector<move> moves) {
  reading answer{.moves = std::move(moves), .oddities = f.oddities};
  if (answer.moves.size() == 1) {
    answer.status = reading_status::move;
    if (fits_small_bishop(p, f, answer.moves[0])) answer.note(oddity::letter_case);
    return answer;
  }
  if (f.promotion == role::none && are_promotions_of_one_pawn(answer.moves)) {
    std::erase_if(answer.moves, [](move m) { return m.promotion != role::queen; });
    answer.status = reading_status::promotion_missing;
    answer.why = fmt::format("the pawn reaches {} and the text does not say what it becomes", name(f.to));
    answer.hint = fmt::format("write {}=Q, =R, =B or =N", without_marks(text));
    return answer;
  }
  answer.status = reading_status::ambiguous;
  answer.is_open = f.lower_case == role::bishop || f.to_file >= 0;
  answer.why = in_words(answer.moves);
  answer.hint = "say the file or the rank that the piece comes from";
  return answer;
}

std::string did_you_mean(std::string_view text, std::vector<std::string> const& spellings) {
  constexpr std::size_t longest_word = 12;
  constexpr std::size_t most_candidates = 3;
  if (text.size() > longest_word) return {};
  std::vector<std::string_view> near;
  for (auto const& spelling : spellings)
    if (base::edit_distance(without_marks(text), without_marks(spelling)) == 1) near.push_back(spelling);
  if (near.empty() || near.size() > most_candidates) return {};
  return fmt::format("did you mean {}?", fmt::join(near, " or "));
}

}  // namespace pgnx::notation

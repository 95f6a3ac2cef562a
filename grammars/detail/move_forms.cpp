#include "grammars/detail/move_forms.hpp"

#include <algorithm>
#include <array>

#include "grammars/detail/chars.hpp"
#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar {
namespace {

constexpr char_table ranks = range('1', '8');
constexpr char_table pieces = chars("KQRBNPDTACS");  // English and Spanish
constexpr char_table marks = chars("+#!?");

bool is_square(std::string_view two) noexcept { return is(ranks, two[0]) && is(ranks, two[1]); }

std::string_view without_marks(std::string_view word) noexcept {
  while (!word.empty() && is(marks, word.back())) word.remove_suffix(1);
  return word;
}

/// Takes the longest run of piece letters (`Kt` is one) off the front; how many there were.
int take_letters(std::string_view& rest) noexcept {
  int found = 0;
  while (!rest.empty() && is(pieces, rest.front())) {
    rest.remove_prefix(rest.starts_with("Kt") ? 2 : 1);
    ++found;
  }
  return found;
}

/// `(QB3)`, `/QB6`: where a unit stands, or what a pawn becomes.
void take_place(std::string_view& rest) noexcept {
  if (rest.empty()) return;
  if (rest.front() == '/' || rest.front() == '=') {
    rest.remove_prefix(1);
    take_letters(rest);
    if (!rest.empty() && is(ranks, rest.front())) rest.remove_prefix(1);
  } else if (rest.front() == '(') {
    auto const close = rest.find(')');
    if (close != rest.npos && close < 6) rest.remove_prefix(close + 1);
  }
}

bool take_rank(std::string_view& rest) noexcept {
  if (rest.empty() || !is(ranks, rest.front())) return false;
  rest.remove_prefix(1);
  return true;
}

/// `K4` of English: the file of a piece and a rank.
bool take_target(std::string_view& rest) noexcept {
  int const files = take_letters(rest);
  return files > 0 && files <= 2 && take_rank(rest);
}

bool take_step(std::string_view& rest, bool may_have_no_dash) noexcept {
  if (rest.starts_with('-')) {
    rest.remove_prefix(1);
    return take_target(rest);
  }
  if (rest.starts_with('x') || rest.starts_with(':')) {
    rest.remove_prefix(1);
    int const victims = take_letters(rest);
    return victims > 0 && victims <= 3;
  }
  if (!may_have_no_dash || !take_rank(rest)) return false;
  int const files = take_letters(rest);
  return files > 0 && files <= 2;
}

bool is_end_of_descriptive(std::string_view rest) noexcept {
  return rest.empty() || rest == "ch" || rest == "ch." || rest == "mate" || rest == "j" || rest == "ep" ||
         rest == "e.p." || rest == "dis" || rest == "dblch" || rest == "disch";
}

/// `Rxe8(Ng8)`, `Bxd2[+bQd8]`: what is reborn stands behind the move.
std::string_view without_rebirth(std::string_view word) noexcept {
  constexpr std::size_t longest = 6;
  if (word.empty() || (word.back() != ')' && word.back() != ']')) return word;
  auto const open = word.rfind(word.back() == ')' ? "(" : "[+");
  return open != word.npos && word.size() - open <= longest + 1 ? word.substr(0, open) : word;
}

/// Moves as problem solvers and players of series write them: rebirth, `Qh5X`, `Ra1*a8`, `c1R`.
bool is_move_with_extras(std::string_view word) noexcept {
  constexpr std::size_t longest = 12;
  word = without_rebirth(word);
  if (word.size() > 2 && word.back() == 'X') word.remove_suffix(1);
  word = without_marks(word);
  bool const is_promotion = word.size() == 3 && (word[1] == '1' || word[1] == '8') && is(pieces, word[2]);
  if (is_promotion) word.remove_suffix(1);
  if (word.empty() || word.size() > longest) return false;
  auto const star = word.find('*');  // elsewhere than behind a square it would be a termination marker
  if (star != word.npos && (star == 0 || !is(ranks, word[star - 1]))) return false;
  std::array<char, longest> plain{};
  std::ranges::replace_copy(word, plain.begin(), '*', 'x');
  return pgn::is_move_shaped({plain.data(), word.size()});
}

}  // namespace

bool is_numeric_move(std::string_view word) noexcept {
  word = without_marks(word);
  if (word.size() > 4 && (word[2] == '-' || word[2] == 'x')) {
    std::string_view const behind = word.substr(3);
    bool const is_promotion = behind.size() == 3 && behind[2] >= '1' && behind[2] <= '4';
    return (behind.size() == 2 || is_promotion) && is_square(word) && is_square(behind);
  }
  if (word.size() == 5 && (word[4] < '1' || word[4] > '4')) return false;
  if (word.size() != 4 && word.size() != 5) return false;
  return is_square(word) && is_square(word.substr(2)) && word.substr(0, 2) != word.substr(2, 2);
}

bool is_descriptive_move(std::string_view word) noexcept {
  std::string_view rest = without_marks(word);
  int const mover = take_letters(rest);
  if (mover == 0 || mover > 3) return false;
  take_place(rest);
  if (!take_step(rest, mover <= 2)) return false;
  take_place(rest);
  return is_end_of_descriptive(rest);
}

bool is_move_in_any_notation(std::string_view word) noexcept {
  while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
  if (pgn::is_move_shaped(word) || is_numeric_move(word) || is_descriptive_move(word)) return true;
  return is_move_with_extras(word);
}

bool is_series_of_moves(std::string_view word) noexcept {
  if (is_move_in_any_notation(word)) return true;
  while (!word.empty()) {
    auto const part_end = std::min(word.find_first_of(",/;"), word.size());
    if (!is_move_in_any_notation(word.substr(0, part_end))) return false;
    word.remove_prefix(std::min(part_end + 1, word.size()));
    if (word.empty()) return true;
  }
  return false;
}

}  // namespace pgnx::grammar

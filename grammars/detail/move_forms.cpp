#include "grammars/detail/move_forms.hpp"

#include <algorithm>
#include <array>

#include "grammars/detail/chars.hpp"
#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar {
namespace {

constexpr char_table ranks = range('1', '8');
constexpr char_table file_letters = range('a', 'h');
constexpr char_table pieces = chars("KQRBNPDTACFS");  // English, Spanish and French
constexpr char_table marks = chars("+#!?");

bool is_square(std::string_view two) noexcept { return is(ranks, two[0]) && is(ranks, two[1]); }

std::string_view without_marks(std::string_view word) noexcept {
  while (!word.empty() && is(marks, word.back())) word.remove_suffix(1);
  return word;
}

/// Takes the longest run of piece letters (`Kt` is one) off the front; how many there were.
int take_letters(std::string_view& rest) noexcept {
  int found = 0;
  while (!rest.empty() && is(pieces, rest.front()) && !rest.starts_with("Sq")) {
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
  if (files == 0 || files > 2) return false;
  bool const is_first_rank = rest.starts_with("sq") || rest.starts_with("Sq");
  if (is_first_rank) rest.remove_prefix(2);
  return is_first_rank || take_rank(rest);
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
  constexpr std::array<std::string_view, 14> ends{"",     "ch", "mate", "mat",   "j",     "jaq", "ep",
                                                  "epch", "ap", "dis",  "disch", "dblch", "ech", "dblech"};
  return std::ranges::find(ends, rest) != ends.end();
}

/// A word of descriptive notation with ASCII signs, and without the points and marks that mean nothing for its form.
class plain_descriptive {
 public:
  explicit plain_descriptive(std::string_view word) noexcept {
    for (word = without_marks(word); !word.empty(); word = without_marks(word)) {
      bool const is_wide = is(high_bytes, word.front());
      auto const wide = is_wide ? pgn::read_wide(word.data(), word.data() + word.size()) : pgn::wide_char{};
      auto const what = is_wide ? wide.what : pgn::glyph::none;
      if (size_ == text_.size()) return;
      if (what == pgn::glyph::dash || what == pgn::glyph::times)
        text_[size_++] = what == pgn::glyph::dash ? '-' : 'x';
      else if (!is_wide && word.front() != '.')
        text_[size_++] = word.front();
      else if (is_wide && what != pgn::glyph::check)
        text_[size_++] = '?';
      word.remove_prefix(is_wide ? static_cast<std::size_t>(wide.length) : 1);
    }
    is_whole_ = true;
  }

  [[nodiscard]] std::string_view text() const noexcept {
    return is_whole_ ? std::string_view(text_.data(), size_) : std::string_view{};
  }

 private:
  std::array<char, 24> text_{};
  std::size_t size_ = 0;
  bool is_whole_ = false;
};

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

/// A letter of any language, or a figure: one character.
bool is_piece_letter(std::string_view text) noexcept {
  constexpr std::size_t longest = 4;
  if (text.empty() || text.size() > longest) return false;
  if (text.size() == 1) return is(letters, text.front());
  return text == "Kt" || std::ranges::all_of(text, [](char c) { return is(high_bytes, c); });
}

/// `fxg8=J`, `fxg8(J)`, `fxg8J`, whatever the language; without what the pawn becomes.
std::string_view without_foreign_promotion(std::string_view word) noexcept {
  auto const rank = word.find_first_of("18", 1);
  if (rank == word.npos || rank + 1 == word.size()) return word;
  for (auto at = word.size() - 1; at > 1; --at) {
    if ((word[at - 1] != '1' && word[at - 1] != '8') || !is(file_letters, word[at - 2])) continue;
    auto becomes = word.substr(at);
    if (becomes.starts_with('=') || becomes.starts_with('/'))
      becomes.remove_prefix(1);
    else if (becomes.starts_with('(') && becomes.ends_with(')'))
      becomes = becomes.substr(1, becomes.size() - 2);
    return is_piece_letter(becomes) ? word.substr(0, at) : word;
  }
  return word;
}

/// `e5d4p`, `e1g1c`, `f7g8nN`: squares, what is taken or castled, what a pawn becomes.
bool is_smith_move(std::string_view word) noexcept {
  constexpr char_table taken = chars("pnbrqkEcC");
  constexpr char_table becomes = chars("NBRQ");
  if (word.size() < 5 || word.size() > 6) return false;
  bool const has_squares =
      is(file_letters, word[0]) && is(ranks, word[1]) && is(file_letters, word[2]) && is(ranks, word[3]);
  if (!has_squares) return false;
  if (word.size() == 6) return is(taken, word[4]) && is(becomes, word[5]);
  return is(taken, word[4]) || is(becomes, word[4]);
}

/// `d5xe6ep`: without the sign of en passant.
std::string_view without_en_passant(std::string_view word) noexcept {
  for (std::string_view const sign : {"e.p.", "e.p", "ep"})
    if (word.size() > sign.size() && word.ends_with(sign)) return word.substr(0, word.size() - sign.size());
  return word;
}

constexpr char_table telegraph_vowels = chars("AEIO");
constexpr char_table gringmuth_consonants = chars("BCDFGHKLMNPRSTWZ");
constexpr char_table uedemann_consonants = chars("BDFGHKLP");

bool is_gringmuth_square(std::string_view two) noexcept {
  return is(gringmuth_consonants, two[0]) && is(telegraph_vowels, two[1]);
}

bool is_uedemann_square(std::string_view two) noexcept {
  return (is(telegraph_vowels, two[0]) && is(uedemann_consonants, two[1])) ||
         (is(uedemann_consonants, two[0]) && is(telegraph_vowels, two[1]));
}

}  // namespace

bool is_telegraph_move(std::string_view word) noexcept {
  constexpr std::size_t most_signs = 2;
  constexpr char_table signs = chars("cplqrbknms");
  if (word.size() < 4 || word.size() > 4 + most_signs || word.substr(0, 2) == word.substr(2, 2)) return false;
  if (!std::ranges::all_of(word.substr(4), [&](char c) { return is(signs, c); })) return false;
  auto const from = word.substr(0, 2);
  auto const to = word.substr(2, 2);
  return (is_gringmuth_square(from) && is_gringmuth_square(to)) || (is_uedemann_square(from) && is_uedemann_square(to));
}

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
  plain_descriptive const plain(word);
  std::string_view rest = plain.text();
  if (rest == "Castles") return true;
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
  if (is_telegraph_move(word) || is_smith_move(word) || is_move_with_extras(word)) return true;
  auto const plain = without_foreign_promotion(without_marks(word));
  return pgn::is_move_shaped(plain.size() == word.size() ? without_en_passant(plain) : plain);
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

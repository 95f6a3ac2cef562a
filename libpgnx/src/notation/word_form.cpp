#include "notation/word_form.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>

#include "notation/san_text.hpp"

namespace pgnx::notation {
namespace {

using base::is_continuation;
using base::to_upper;
using board::role;
using san::detail::is_file;
using san::detail::is_rank;

role piece_of(char letter) noexcept {
  constexpr std::string_view letters = "PNBRQK";
  auto const at = letters.find(letter);
  return at == letters.npos ? role::none : static_cast<role>(at);
}

/// Letters, signs and figures that stand for ASCII ones, in UTF-8 and in Windows-1252.
struct replacement {
  std::string_view from;
  std::string_view to;
  oddity what;
};
constexpr std::array replacements{
    replacement{"\xE2\x99\x94", "K", oddity::figurine},
    replacement{"\xE2\x99\x95", "Q", oddity::figurine},
    replacement{"\xE2\x99\x96", "R", oddity::figurine},
    replacement{"\xE2\x99\x97", "B", oddity::figurine},
    replacement{"\xE2\x99\x98", "N", oddity::figurine},
    replacement{"\xE2\x99\x99", "P", oddity::figurine},
    replacement{"\xE2\x99\x9A", "K", oddity::figurine},
    replacement{"\xE2\x99\x9B", "Q", oddity::figurine},
    replacement{"\xE2\x99\x9C", "R", oddity::figurine},
    replacement{"\xE2\x99\x9D", "B", oddity::figurine},
    replacement{"\xE2\x99\x9E", "N", oddity::figurine},
    replacement{"\xE2\x99\x9F", "P", oddity::figurine},
    replacement{"\xEF\xB8\x8E", "", oddity::figurine},
    replacement{"\xEF\xB8\x8F", "", oddity::figurine},
    replacement{"\xE2\x80\x90", "-", oddity::other},
    replacement{"\xE2\x80\x91", "-", oddity::other},
    replacement{"\xE2\x80\x92", "-", oddity::other},
    replacement{"\xE2\x80\x93", "-", oddity::other},
    replacement{"\xE2\x80\x94", "-", oddity::other},
    replacement{"\xE2\x88\x92", "-", oddity::other},
    replacement{"\x96", "-", oddity::other},
    replacement{"\x97", "-", oddity::other},
    replacement{"\xC3\x97", "x", oddity::capture_sign},
    replacement{"\xD7", "x", oddity::capture_sign},
    replacement{"\xE2\x80\xA0", "+", oddity::check_mark},
    replacement{"\xE2\x80\xA1", "++", oddity::check_mark},
    replacement{"\x86", "+", oddity::check_mark},
    replacement{"\x87", "++", oddity::check_mark},
};

std::string to_ascii(std::string_view word, word_form& form) {
  std::string out;
  while (!word.empty()) {
    auto const* const row =
        std::ranges::find_if(replacements, [word](replacement const& r) { return word.starts_with(r.from); });
    if (row == replacements.end()) {
      out += word.front();
      word.remove_prefix(1);
      continue;
    }
    out += row->to;
    form.note(row->what);
    word.remove_prefix(row->from.size());
  }
  return out;
}

bool drop_suffix(std::string& text, std::string_view suffix) {
  if (!text.ends_with(suffix) || text.size() == suffix.size()) return false;
  text.resize(text.size() - suffix.size());
  return true;
}

/// Blanks at the end. Answers whether there were any.
bool drop_blanks(std::string& text) {
  auto const size = text.size();
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.pop_back();
  return text.size() != size;
}

/// Check and mate marks, in any number; more than one, one that stands apart, or words for them, are odd.
void drop_marks(std::string& text, word_form& form) {
  std::size_t marks = 0;
  while (text.size() > 1 && (text.back() == '+' || text.back() == '#')) {
    text.pop_back();
    ++marks;
  }
  bool const apart = marks != 0 && drop_blanks(text);
  if (marks > 1 || apart) form.note(oddity::check_mark);
  for (std::string_view const word : {"dblch", "dbl", "mate", "ch", "X"})
    if (marks == 0 && text.size() > word.size() + 1 && drop_suffix(text, word)) {
      form.note(oddity::check_mark);
      return;
    }
}

void drop_en_passant(std::string& text, word_form& form) {
  for (std::string_view const suffix : {"(e.p.)", "(e.p)", "(ep)", "e.p.", "e.p", "ep"})
    if (drop_suffix(text, suffix)) {
      form.note(oddity::en_passant);
      drop_marks(text, form);
      return;
    }
}

bool read_castling(std::string_view text, word_form& form) {
  std::string plain;
  for (char const c : text)
    if (c != '-') plain += c == '0' || c == 'o' ? 'O' : c;
  if (plain != "OO" && plain != "OOO") return false;
  form.what = plain.size() == 2 ? word_form::kind::castling_short : word_form::kind::castling_long;
  if (text != "O-O" && text != "O-O-O") form.note(oddity::castling);
  return true;
}

/// The promotion piece at the end: `=Q`, `Q`, `(Q)`, `=(Q)`, `/Q`, ` Q`, `+=Q`, small letters too.
void drop_promotion(std::string& text, word_form& form) {
  std::string rest = text;
  bool const bracketed = rest.size() > 3 && rest.back() == ')' && rest[rest.size() - 3] == '(';
  if (bracketed) rest.pop_back();
  char const letter = rest.size() < 3 ? '\0' : rest.back();
  role const piece = piece_of(to_upper(letter));
  if (letter == '\0' || piece == role::none) return;
  rest.pop_back();
  if (bracketed) rest.pop_back();
  bool const apart = drop_blanks(rest);
  if (rest.empty()) return;
  bool const sign = rest.back() == '=' || rest.back() == '/';
  bool const equals = rest.back() == '=';
  if (sign) rest.pop_back();
  bool marked = false;
  while (!rest.empty() && (rest.back() == '+' || rest.back() == '#')) {
    rest.pop_back();
    marked = true;
  }
  if (rest.size() < 2 || (rest.back() != '8' && rest.back() != '1') || !is_file(rest[rest.size() - 2])) return;
  if (bracketed || apart || marked || !equals || letter != to_upper(letter)) form.note(oddity::promotion);
  form.promotion = piece;
  text = rest;
}

/// The sign between the squares: x, :, * or -.
void read_sign(char c, word_form& form) {
  if (c == '-') return;
  form.captures = true;
  if (c != 'x') form.note(oddity::capture_sign);
}
bool is_sign(char c) noexcept { return c == 'x' || c == ':' || c == '*' || c == '-'; }

/// Squares and signs behind the piece letter. Answers whether everything was understood.
bool read_squares(std::string_view body, word_form& form) {
  auto const take = [&](auto predicate) -> char {
    if (body.empty() || !predicate(body.front())) return '\0';
    char const c = body.front();
    body.remove_prefix(1);
    return c;
  };
  char file = take(is_file);
  char rank = take(is_rank);
  char const sign = take(is_sign);
  char const to_file = take(is_file);
  char const to_rank = take(is_rank);
  if (!body.empty()) return false;
  if (to_file == '\0' && to_rank == '\0' && sign == '\0') {
    form.to = file != '\0' && rank != '\0' ? board::make_square(file - 'a', rank - '1') : board::square::none;
    return form.to != board::square::none;
  }
  if (to_file == '\0' || to_rank == '\0') return false;
  form.to = board::make_square(to_file - 'a', to_rank - '1');
  if (file != '\0') form.from_file = file - 'a';
  if (rank != '\0') form.from_rank = rank - '1';
  if (sign != '\0') read_sign(sign, form);
  bool const both = file != '\0' && rank != '\0';
  if (sign == '-' && !both) form.note(oddity::capture_sign);
  if (both && (sign == '-' || form.piece == role::none)) form.note(oddity::coordinates);
  return true;
}

/// Some programs mark a pass as check.
bool is_null_move(std::string_view text) {
  while (text.size() > 1 && text.back() == '+') text.remove_suffix(1);
  return text == "--" || text == "Z0" || text == "0000" || text == "@@@@" || text == "null" || text == "pass";
}

bool is_beginning(std::string_view body) {
  std::size_t const files = body.empty() || !is_file(body[0]) ? 0 : 1;
  body.remove_prefix(files);
  if (!body.empty() && is_rank(body[0])) body.remove_prefix(1);
  return body.empty() || (is_sign(body[0]) && (body.size() == 1 || (body.size() == 2 && is_file(body[1])))) ||
         (body.size() == 1 && is_file(body[0]));
}

/// `ed`, `exd`: the two files of a capture.
void read_files(std::string_view body, word_form& form) {
  bool const has_sign = body.size() == 3 && is_sign(body[1]) && body[1] != '-';
  if ((body.size() != 2 && !has_sign) || !is_file(body.front()) || !is_file(body.back())) return;
  form.from_file = body.front() - 'a';
  form.to_file = body.back() - 'a';
  if (has_sign) read_sign(body[1], form);
}

/// The word behind an English piece letter, or the whole word of a pawn move.
word_form::kind read_body(std::string_view text, word_form& form) {
  auto const rest = form.piece == role::none ? text : text.substr(1);
  if (read_squares(rest, form)) return word_form::kind::move;
  if (is_beginning(rest)) {
    if (form.piece == role::none) read_files(rest, form);
    return word_form::kind::incomplete;
  }
  return word_form::kind::none;
}

bool is_letter(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80 || (std::isalpha(static_cast<unsigned char>(c)) != 0);
}

/// The bytes of the letter, or of the two letters beyond ASCII (the king of some languages), that a text begins with.
std::size_t foreign_letter_length(std::string_view text) noexcept {
  if (text.empty() || !is_letter(text[0])) return 0;
  std::size_t length = 1;
  for (int letters = 1; length < text.size(); ++length) {
    if (is_continuation(text[length])) continue;
    bool const second = static_cast<unsigned char>(text[0]) >= 0x80 && static_cast<unsigned char>(text[length]) >= 0xC0;
    if (!second || letters == 2) break;
    ++letters;
  }
  return length;
}

/// A promotion to a letter that is none of English: `e8=D`, `e8D`, `e8(D)`. Leaves the move of the pawn.
bool drop_foreign_promotion(std::string& text, word_form& form) {
  std::string rest = text;
  bool const bracketed = rest.ends_with(')');
  if (bracketed) rest.pop_back();
  auto at = rest.size();
  while (at != 0 && is_continuation(rest[at - 1])) --at;
  if (at < 3 || !is_letter(rest[at - 1]) || (rest[at - 1] >= 'a' && rest[at - 1] <= 'z')) return false;
  char const letter = rest[at - 1];
  rest.resize(at - 1);
  if (bracketed && !drop_suffix(rest, "(")) return false;
  if (rest.ends_with('=') || rest.ends_with('/')) rest.pop_back();
  drop_blanks(rest);
  if (rest.size() < 2 || (rest.back() != '8' && rest.back() != '1') || !is_file(rest[rest.size() - 2])) return false;
  form.letter = letter;
  text = rest;
  return true;
}

/// What would be a move if its letters were those of English.
word_form::kind read_foreign(std::string text, word_form& form) {
  bool const promotes = drop_foreign_promotion(text, form);
  if (promotes && read_squares(text, form)) return word_form::kind::foreign;
  auto const length = foreign_letter_length(text);
  if (length == 0 || !read_squares(std::string_view(text).substr(length), form)) return word_form::kind::none;
  form.letter = text[0];
  return word_form::kind::foreign;
}

/// `N@f3`, `P@d5`, `@d5`; small letters too.
word_form::kind read_drop(std::string_view text, std::size_t at, word_form& form) {
  auto const square = board::parse_square(text.substr(at + 1));
  if (!square) return word_form::kind::none;
  form.to = *square;
  auto const letter = text.substr(0, at);
  if (letter.size() <= 1) {
    form.piece = letter.empty() ? role::pawn : piece_of(to_upper(letter[0]));
    if (!letter.empty() && letter[0] != to_upper(letter[0])) form.note(oddity::letter_case);
    if (form.piece != role::none) return word_form::kind::drop;
  }
  if (foreign_letter_length(letter) != letter.size()) return word_form::kind::none;
  form.letter = letter[0];
  return word_form::kind::foreign;
}

/// A piece whose letter is written small, where the word is no move of a pawn.
bool read_small_letter(std::string_view text, word_form& form) {
  role const small = piece_of(to_upper(text[0]));
  if (small == role::none || small == role::pawn) return false;
  word_form read = form;
  read.piece = small;
  if (text.size() == 1 || read_body(text, read) != word_form::kind::move) return false;
  read.what = word_form::kind::move;
  read.note(oddity::letter_case);
  form = read;
  return true;
}

void read_pawn_letter(std::string_view text, word_form& form) {
  form.note(oddity::pawn_letter);
  text.remove_prefix(1);
  form.what = text.empty() ? word_form::kind::incomplete : read_body(text, form);
}

/// A move of a unit, as far as it is one, without its marks and its promotion.
void read_step(std::string const& text, word_form& form) {
  form.piece = piece_of(text[0]);
  form.what = read_body(text, form);
  bool const is_move = form.what == word_form::kind::move;
  if (is_move && text[0] == 'b') form.lower_case = role::bishop;  // else a pawn of the b-file
  if (is_move || form.piece != role::none || read_small_letter(text, form)) return;
  if (form.what == word_form::kind::none) form.what = read_foreign(text, form);
}

/// `Ne4:`
void drop_capture_sign(std::string& text, word_form& form) {
  if (text.size() < 3 || text.back() != ':') return;
  text.pop_back();
  form.captures = true;
  form.note(oddity::capture_sign);
}

}  // namespace

word_form read_form(std::string_view word) {
  word_form form;
  if (is_null_move(word)) {
    form.what = word_form::kind::null_move;
    return form;
  }
  std::string text = to_ascii(word, form);
  drop_marks(text, form);
  drop_en_passant(text, form);
  if (read_castling(text, form)) return form;
  if (auto const at = text.find('@'); at != text.npos) {
    form.what = read_drop(text, at, form);
    return form;
  }
  drop_promotion(text, form);
  drop_capture_sign(text, form);
  if (text.empty()) return form;
  if (piece_of(text[0]) == role::pawn)
    read_pawn_letter(text, form);
  else
    read_step(text, form);
  return form;
}

}  // namespace pgnx::notation

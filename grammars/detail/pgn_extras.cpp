#include "grammars/detail/pgn_extras.hpp"

#include <algorithm>
#include <array>

#include "grammars/detail/pgn_bytes.hpp"
#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar::pgn {
namespace {

constexpr char_table files = range('a', 'h');
constexpr char_table capitals = range('A', 'Z');
constexpr char_table last_ranks = chars("18");
constexpr char_table home_ranks = chars("1278");
constexpr char_table marks = chars("+#");
constexpr char_table move_begins = letters | chars("@0") | high_bytes;

bool at(char const* p, char const* last, char_table const& t) noexcept { return p != last && is(t, *p); }

/// Does white space follow, or what parts words without any?
bool is_word_end(char const* p, char const* last) noexcept {
  static constexpr auto ends = spaces | chars(",;|(){}[");
  return p == last || is(ends, *p);
}

bool is_blank_or_end(char const* p, char const* last) noexcept { return p == last || is(spaces, *p); }

bool is_promotion_slash(char const* first, char const* slash, char const* last) noexcept {
  if (slash - first < 2 || !is(last_ranks, slash[-1]) || !is(files, slash[-2])) return false;
  char const* const p = end_of_letter(slash + 1, last);
  static constexpr auto not_behind_piece = letters | digits | high_bytes;
  return p != nullptr && !at(p, last, not_behind_piece);
}

/// `h8`, `gh8`, `gxh8`: a pawn on the last rank, and nothing said of what it becomes.
bool is_bare_promotion(std::string_view word) noexcept {
  if (word.size() < 2 || word.size() > 4 || !is(last_ranks, word.back()) || !is(files, word[word.size() - 2]))
    return false;
  static constexpr auto sign = chars("x:*-");
  return word.size() == 2 || (is(files, word[0]) && (word.size() == 3 || is(sign, word[1])));
}

/// The piece behind a bare promotion: a capital letter alone. D is left out, which marks a diagram.
char const* end_of_piece_apart(char const* p, char const* last) noexcept {
  static constexpr auto not_pieces = chars("DX");
  if (!at(p, last, capitals) || is(not_pieces, *p)) return nullptr;
  char const* const end = skip<marks>(p + 1, last);
  return is_word_end(end, last) ? end : nullptr;
}

/// Is the word a move in any spelling, mate marked by X and promotions to pieces of any language included?
bool is_move(std::string_view word) noexcept {
  if (is_move_shaped(word)) return true;
  if (word.ends_with('X')) word.remove_suffix(1);
  while (!word.empty() && is(marks, word.back())) word.remove_suffix(1);
  static constexpr auto before_piece = chars("18=/(");
  bool const bracketed = word.ends_with(')');
  if (bracketed) word.remove_suffix(1);
  if (word.size() > 2 && is(capitals, word.back()) && is(before_piece, word[word.size() - 2])) word.remove_suffix(1);
  if (bracketed && word.ends_with('(')) word.remove_suffix(1);
  return is_move_shaped(word);
}

/// What of movetext no move is: numbers, glyphs, marks, parentheses, separators.
char const* end_of_other_movetext(char const* p, char const* last) noexcept {
  static constexpr auto single = chars("();");
  if (is(single, *p)) return p + 1;
  if (auto const* const end = end_of_separator(p, last)) return end;
  if (auto const* const end = end_of_en_passant_mark(p, last)) return end;
  if (auto const* const end = end_of_annotation(p, last)) return end;
  if (auto const* const end = end_of_rebirth(p, last)) return end;
  return end_of_word(p, last) == nullptr ? end_of_move_number(p, last) : nullptr;
}

char const* end_of_move(char const* p, char const* last) noexcept {
  char const* const slash = find_parting_slash(p, last);
  char const* const end = end_of_word(p, slash == nullptr ? last : slash);
  if (end == nullptr) return nullptr;
  return is_move({p, static_cast<std::size_t>(end - p)}) ? end : nullptr;
}

}  // namespace

char const* end_of_separator(char const* first, char const* last) noexcept {
  if (first == last) return nullptr;
  static constexpr auto of_a_glyph = chars("+-=/\\<>~");
  switch (*first) {
    case ',':
    case '|': return first + 1;
    case '/': return at(first + 1, last, of_a_glyph) ? nullptr : first + 1;
    case '-': return is_blank_or_end(first + 1, last) ? first + 1 : nullptr;
    case 'a': {
      std::string_view const word = "and";
      bool const found = std::string_view(first, static_cast<std::size_t>(last - first)).starts_with(word);
      return found && is_blank_or_end(first + word.size(), last) ? first + word.size() : nullptr;
    }
    default: break;
  }
  if (!is(high_bytes, *first)) return nullptr;
  auto const wide = read_wide(first, last);
  bool const alone = wide.what == glyph::dash && is_blank_or_end(first + wide.length, last);
  return alone ? first + wide.length : nullptr;
}

char const* find_parting_slash(char const* first, char const* last) noexcept {
  static constexpr auto in_word = word_chars | high_bytes;
  for (char const* p = first; at(p, last, in_word); ++p)
    if (*p == '/' && p != first && at(p + 1, last, move_begins) && !is_promotion_slash(first, p, last)) return p;
  return nullptr;
}

char const* with_marks_behind(char const* end, char const* last) noexcept {
  char const* const p = skip<blanks>(end, last);
  char const* const mark = skip<marks>(p, last);
  return mark != p && mark - p <= 2 && is_word_end(mark, last) ? mark : end;
}

char const* with_parts_behind(char const* first, char const* end, char const* last) noexcept {
  if (end == last || !is(blanks, *end)) return end;
  char const* piece = nullptr;
  if (is_bare_promotion({first, static_cast<std::size_t>(end - first)}))
    piece = end_of_piece_apart(skip<blanks>(end, last), last);
  return with_marks_behind(piece == nullptr ? end : piece, last);
}

semicolon semicolon_at(char const* first, char const* line_end) noexcept {
  char const* p = skip<blanks>(first + 1, line_end);
  if (p == line_end) return {true, false, line_end};
  bool const begins_with_move = end_of_move(p, line_end) != nullptr;
  bool has_move = false;
  for (; p != line_end; p = skip<blanks>(p, line_end)) {
    if (*p == '{' || end_of_result(p, line_end) != nullptr) break;
    if (auto const* const end = end_of_other_movetext(p, line_end)) {
      p = end;
      continue;
    }
    p = end_of_move(p, line_end);
    if (p == nullptr) return {false, begins_with_move, nullptr};
    has_move = true;
  }
  return {has_move, begins_with_move, p};
}

char const* end_of_rebirth(char const* first, char const* last) noexcept {
  if (last - first < 4) return nullptr;
  bool const square_bracket = *first == '[' && first[1] == '+';
  if (!square_bracket && *first != '(') return nullptr;
  char const* p = first + (first[1] == '+' ? 2 : 1);
  static constexpr auto close = chars(")]");
  char const* const inner = p;
  while (p != last && is(letters, *p)) ++p;
  auto const named = p - inner;  // of the colour, the unit and the file
  bool const square = named >= 1 && named <= 3 && is(files, p[-1]) && at(p, last, home_ranks);
  if (!square || !at(p + 1, last, close) || (p[1] == ']') != square_bracket) return nullptr;
  return with_marks_behind(p + 2, last);
}

char const* end_of_numeric_move(char const* first, char const* last) noexcept {
  static constexpr auto squares = range('1', '8');
  static constexpr auto goes_on = word_chars | chars(".");
  char const* p = first;
  for (int digit = 0; digit < 4; ++digit, ++p) {
    if (digit == 2 && p != last && *p == '-') ++p;
    if (!at(p, last, squares)) return nullptr;
  }
  if (at(p, last, squares)) ++p;
  p = skip<marks>(p, last);
  return at(p, last, goes_on) ? nullptr : p;
}

namespace {

// --- words of descriptive notation

/// `ch`, `dis. ch.`, `mate`, `e.p.`, `Sq.`: what may stand apart behind a move and belongs to it.
constexpr std::array<std::string_view, 24> words_behind{
    "ch", "ch.",  "check", "mate", "mat", "dis",   "dis.", "disch", "disch.", "dbl", "dbl.", "double",
    "ep", "e.p.", "ap",    "a.p.", "ep.", "jaque", "jaq.", "sq",    "sq.",    "Sq",  "Sq.",  "pr"};

bool is_dash_or_sign(char const* p, char const* last) noexcept {
  static constexpr auto signs = chars("-x:");
  if (at(p, last, signs)) return true;
  if (!at(p, last, high_bytes)) return false;
  auto const what = read_wide(p, last).what;
  return what == glyph::dash || what == glyph::times;
}

/// `(QB6)`, `(6AD)`, `(Q)`, `(e.p.)` behind `open`, which is glued to a word; null for anything else in parentheses.
char const* end_of_glued_place(char const* open, char const* last) noexcept {
  static constexpr auto of_place = letters | digits | chars(".=");
  constexpr std::ptrdiff_t longest = 6;
  char const* const end = skip<of_place>(open + 1, last);
  bool const is_place =
      end != open + 1 && end - open <= longest && at(end, last, chars(")")) && std::find(open, end, 'x') == end;
  return is_place ? end + 1 : nullptr;
}

/// Characters without a blank among them.
char const* end_of_run(char const* first, char const* last, bool takes_slash) noexcept {
  static constexpr auto of_run = letters | digits | chars("-:.=+#");
  char const* p = first;
  while (p != last) {
    if (is(of_run, *p) || (*p == '/' && takes_slash)) {
      ++p;
    } else if (*p == '(' && p != first) {
      char const* const end = end_of_glued_place(p, last);
      if (end == nullptr) return p;
      p = end;
    } else if (is(high_bytes, *p)) {
      auto const wide = read_wide(p, last);
      bool const belongs = wide.what == glyph::dash || wide.what == glyph::times || wide.what == glyph::check ||
                           wide.what == glyph::letter;
      if (!belongs) return p;
      p += wide.length;
    } else {
      return p;
    }
  }
  return p;
}

/// Does a word begin here that a dash or a sign of capture goes on with?
bool is_mover_apart(std::string_view word) noexcept {
  constexpr std::string_view of_castling = "O0o";
  return of_castling.find(word.front()) != of_castling.npos || word.find_first_of("-x:") == word.npos;
}

/// Is the next word a rank?
bool is_rank_apart(char const* p, char const* last) noexcept {
  static constexpr auto squares = range('1', '8');
  static constexpr auto goes_on = word_chars | chars(".");
  char const* const next = skip<blanks>(p, last);
  return next != p && at(next, last, squares) && !at(next + 1, last, goes_on);
}

/// May the run from `first` to `end` stand apart from the word before it and belong to it all the same?
bool belongs_to_word(std::string_view word, char const* first, char const* end, char const* last) noexcept {
  static constexpr auto pieces = chars("KQRBNPDTACF");
  static constexpr auto word_files = pieces | chars("t");
  static constexpr auto squares = range('1', '8');
  static constexpr auto parted = blanks | chars("-");
  static constexpr auto not_of_glyph = letters | digits | spaces | high_bytes;
  std::string_view const run(first, static_cast<std::size_t>(end - first));
  if (run == "+" || run == "++" || run == "#") return true;
  if (std::ranges::find(words_behind, run) != words_behind.end()) return true;
  if (is_dash_or_sign(first, last))
    return is_mover_apart(word) && (is(high_bytes, *first) || at(first + 1, last, not_of_glyph));
  char const tail = word.back();
  if (tail == '-' || tail == ':' || tail == 'x' || is(high_bytes, tail) || word.ends_with("pr")) return true;
  bool const has_rank = std::ranges::any_of(word, [](char c) { return is(squares, c); });
  if (run.size() == 1 && is(squares, run[0])) return is(word_files, tail) && !has_rank;
  bool const is_wing = (tail == 'K' || tail == 'Q') && word.size() > 1 && is(parted, word[word.size() - 2]);
  if (is_wing && (run == "B" || run == "N" || run == "R" || run == "Kt")) return is_rank_apart(end, last);
  bool const is_file = run.size() <= 2 && std::ranges::all_of(run, [](char c) { return is(pieces, c); });
  bool const awaits_file = word.size() == 3 && is(pieces, word[0]) && is(blanks, word[1]) && is(squares, word[2]);
  return is_file && (word == "Castles" || awaits_file);
}

}  // namespace

char const* end_of_descriptive_move(char const* first, char const* last, bool takes_slash) noexcept {
  static constexpr auto begins = chars("KQRBNPDTACFO");
  static constexpr auto zeros = chars("0o");
  static constexpr auto dashes = chars("-") | high_bytes;
  bool const is_castling = at(first, last, zeros) && at(first + 1, last, dashes);
  if (!at(first, last, begins) && !is_castling) return nullptr;
  char const* end = end_of_run(first, last, takes_slash);
  constexpr std::ptrdiff_t longest = 64;
  while (end - first < longest) {
    char const* const next = skip<blanks>(end, last);
    if (next == end || next == last) break;
    char const* const next_end = end_of_run(next, last, takes_slash);
    std::string_view const word(first, static_cast<std::size_t>(end - first));
    if (next_end == next || !belongs_to_word(word, next, next_end, last)) break;
    end = next_end;
  }
  return end - first == 1 ? nullptr : end;
}

bool is_capture(std::string_view move) noexcept {
  constexpr std::string_view multiplication_sign = "\xC3\x97";
  return move.find_first_of("x:*") != move.npos || move.find(multiplication_sign) != move.npos;
}

}  // namespace pgnx::grammar::pgn

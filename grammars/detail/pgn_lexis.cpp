#include "grammars/detail/pgn_lexis.hpp"

#include <algorithm>
#include <cstring>

namespace pgnx::grammar::pgn {
namespace {

constexpr char_table piece_letters = chars("KQRBNPkqrbnp");
constexpr char_table word_start = letters | chars("@");
constexpr char_table files = range('a', 'h');
constexpr char_table ranks = range('1', '8');
constexpr char_table marks = chars("+#");
constexpr char_table suffixes = chars("!?");
constexpr char_table annotation_chars = chars("+-=/~<>");

bool at(char const* p, char const* last, char c) noexcept { return p != last && *p == c; }
bool at(char const* p, char const* last, char_table const& t) noexcept { return p != last && is(t, *p); }

bool starts(char const* p, char const* last, std::string_view text) noexcept {
  return static_cast<std::size_t>(last - p) >= text.size() && *p == text.front() &&
         std::memcmp(p, text.data(), text.size()) == 0;
}

/// Nothing that would make the lexeme before it a longer word.
bool is_boundary(char const* p, char const* last) noexcept {
  if (p == last) return true;
  if (is(high_bytes, *p)) {
    auto const what = read_wide(p, last).what;
    return what != glyph::letter && what != glyph::figurine && what != glyph::half && what != glyph::dash;
  }
  return !is(word_chars, *p);
}

// --- characters beyond ASCII

/// The code point at `first`, or -1 where the bytes are not UTF-8. Two and three byte forms alone occur in movetext.
int decode(char const* first, char const* last, int& length) noexcept {
  auto const cont = [&](int i) { return last - first > i && (byte(first[i]) & 0xC0) == 0x80; };
  auto const low = [&](int i) { return static_cast<int>(byte(first[i]) & 0x3F); };
  int const lead = static_cast<int>(byte(*first));
  if (lead >= 0xC2 && lead < 0xE0 && cont(1)) {
    length = 2;
    return (lead & 0x1F) << 6 | low(1);
  }
  if (lead >= 0xE0 && lead < 0xF0 && cont(1) && cont(2)) {
    length = 3;
    return (lead & 0x0F) << 12 | low(1) << 6 | low(2);
  }
  if (lead >= 0xF0 && lead < 0xF5 && cont(1) && cont(2) && cont(3)) {
    length = 4;
    return (lead & 0x07) << 18 | low(1) << 12 | low(2) << 6 | low(3);
  }
  length = 1;
  return -1;
}

glyph classify(int point) noexcept {
  if (point >= 0x2654 && point <= 0x265F) return glyph::figurine;  // white and black chess figures
  if (point >= 0xFE00 && point <= 0xFE0F) return glyph::filler;    // variation selectors
  if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212) return glyph::dash;
  if (point == 0x2026) return glyph::dots;
  if (point == 0xBD) return glyph::half;
  if (point == 0xD7) return glyph::times;
  if (point == 0x2020 || point == 0x2021) return glyph::check;  // daggers
  if (point == 0xFEFF || point == 0x200B || point == 0xA0) return glyph::none;
  if (point == 0xB1 || (point >= 0x2190 && point <= 0x2BFF) || point == 0x3012 || point == 0xF7)
    return glyph::annotation;
  if ((point >= 0xC0 && point < 0x2000) || point >= 0x3000) return glyph::letter;
  return glyph::none;
}

/// Windows-1252 has these below 0xA0; from there on it is Latin-1.
glyph classify_single(unsigned char c) noexcept {
  switch (c) {
    case 0x96:
    case 0x97: return glyph::dash;
    case 0x85: return glyph::dots;
    case 0x86:
    case 0x87: return glyph::check;
    default: return c >= 0xA0 ? classify(c) : glyph::none;
  }
}

// --- words

/// `(Q)`, with the letter of any language, `(ep)`, `(e.p.)` glued to a move; nothing else in parentheses belongs to a
/// word.
char const* skip_glued_parenthesis(char const* p, char const* last) noexcept {
  for (std::string_view const text : {"(ep)", "(e.p.)", "(e.p)"})
    if (starts(p, last, text)) return p + text.size();
  auto const* const end = end_of_letter(p + 1, last);
  return end != nullptr && at(end, last, ')') ? end + 1 : p;
}

bool ends_in_rank_of_promotion(char const* first, char const* p) noexcept {
  return p - first >= 2 && (p[-1] == '1' || p[-1] == '8') && is(files, p[-2]);
}

bool is_word_glyph(glyph g) noexcept {
  return g == glyph::dash || g == glyph::figurine || g == glyph::filler || g == glyph::letter || g == glyph::times ||
         g == glyph::check;
}

/// One piece of a word behind its ASCII run, or `p` itself.
char const* extend_once(char const* first, char const* p, char const* last) noexcept {
  if (p == last) return p;
  if (*p == '(' && (ends_in_rank_of_promotion(first, p) || starts(p, last, "(e")))
    return skip_glued_parenthesis(p, last);
  if (*p == '.' && p != first && p[-1] == 'e' && at(p + 1, last, 'p')) return at(p + 2, last, '.') ? p + 3 : p + 2;
  if (*p == '*' && !is_boundary(p + 1, last)) return p + 1;
  if (is(high_bytes, *p)) {
    auto const wide = read_wide(p, last);
    if (is_word_glyph(wide.what)) return p + wide.length;
  }
  return p;
}

/// `--` and `0000`, but not the number `0000.`.
bool is_null_move(char const* p, char const* last) noexcept {
  if (starts(p, last, "--")) return !at(p + 2, last, '-');
  return starts(p, last, "0000") && is_boundary(p + 4, last) && !at(p + 4, last, '.');
}

/// `00` and `000`: no number is written so.
bool is_castling_without_dash(char const* p, char const* last) noexcept {
  if (!starts(p, last, "00")) return false;
  char const* const end = p + (at(p + 2, last, '0') ? 3 : 2);
  return at(end, last, '+') || at(end, last, '#') || (is_boundary(end, last) && !at(end, last, '.'));
}

/// `0-0` with any dash, or none.
bool is_castling_with_zeros(char const* p, char const* last) noexcept {
  if (is_castling_without_dash(p, last)) return true;
  if (*p != '0' || p + 1 == last) return false;
  ++p;
  auto const dash = is(high_bytes, *p) ? read_wide(p, last) : wide_char{};
  if (*p != '-' && dash.what != glyph::dash) return false;
  return at(p + dash.length, last, '0');
}

// --- results

constexpr std::string_view results[] = {
    "1/2-1/2", "1-0",   "0-1",       "1:0",   "0:1",   "1/2:1/2", "0.5-0.5",
    "0,5-0,5", ".5-.5", "1/2 - 1/2", "1 - 0", "0 - 1", "1/2",
};

char const* end_of_halves(char const* p, char const* last, std::string_view half) noexcept {
  if (!starts(p, last, half)) return nullptr;
  p += half.size();
  auto const dash = p != last && is(high_bytes, *p) ? read_wide(p, last) : wide_char{};
  if (dash.what == glyph::dash)
    p += dash.length;
  else if (at(p, last, '-') || at(p, last, ':'))
    ++p;
  else
    return p;
  return starts(p, last, half) ? p + half.size() : nullptr;
}

/// `1-0`, `0-1`, `1/2-1/2` with a typographic dash.
char const* end_of_dashed(char const* p, char const* last) noexcept {
  for (std::string_view const left : {"1/2", "1", "0"}) {
    if (!starts(p, last, left)) continue;
    char const* q = p + left.size();
    if (q == last || !is(high_bytes, *q)) continue;
    auto const dash = read_wide(q, last);
    if (dash.what != glyph::dash) continue;
    q += dash.length;
    std::string_view const right = left == "1/2" ? "1/2" : left == "1" ? "0" : "1";
    if (starts(q, last, right)) return q + right.size();
  }
  return nullptr;
}

char const* end_of_spelled_result(char const* p, char const* last) noexcept {
  for (auto const text : results)
    if (starts(p, last, text) && is_boundary(p + text.size(), last)) return p + text.size();
  for (std::string_view const half : {"\xC2\xBD", "\xBD"})
    if (auto const* const end = end_of_halves(p, last, half)) return end;
  return end_of_dashed(p, last);
}

/// The length of a result at the end of a word.
std::size_t glued_result_length(std::string_view word) noexcept {
  for (std::string_view const result : {"1/2-1/2", "1-0", "0-1"})
    if (word.ends_with(result)) return result.size();
  return 0;
}

// --- shapes

std::string_view without_tail(std::string_view word) noexcept {
  while (!word.empty() && (is(marks, word.back()) || is(suffixes, word.back()))) word.remove_suffix(1);
  return word;
}

bool is_castling_shaped(std::string_view word) noexcept {
  auto const o = [](char c) { return c == 'O' || c == '0' || c == 'o'; };
  return (word.size() == 3 || word.size() == 5) && o(word[0]) && word[1] == '-' && o(word[2]) &&
         (word.size() == 3 || (word[3] == '-' && o(word[4])));
}

std::string_view without_promotion(std::string_view word) noexcept {
  static constexpr auto before_piece = chars("=/18");
  if (word.size() > 3 && word.back() == ')' && is(piece_letters, word[word.size() - 2]))
    word.remove_suffix(3);
  else if (word.size() > 3 && is(piece_letters, word.back()) && is(before_piece, word[word.size() - 2]))
    word.remove_suffix(1);
  if (!word.empty() && (word.back() == '=' || word.back() == '/')) word.remove_suffix(1);
  return word;
}

char const* skip_points(char const* p, char const* last) noexcept {
  for (; p != last;) {
    if (*p == '.') {
      ++p;
      continue;
    }
    auto const wide = is(high_bytes, *p) ? read_wide(p, last) : wide_char{};
    if (wide.what != glyph::dots) break;
    p += wide.length;
  }
  return p;
}

/// The first character of a line that lies behind quote marks and blanks.
char const* skip_margin(char const* p, char const* last) noexcept {
  while (p != last && (is(blanks, *p) || *p == '>')) ++p;
  return p;
}

/// May the word at `p` follow a move, so that the two make movetext of a line without tags?
bool continues_movetext(char const* p, char const* last) noexcept {
  p = skip_spaces(p, last);
  static constexpr auto continues = chars("{;($!?*");
  if (p == last || is(continues, *p) || is(digits, *p) || *p == '.') return true;
  if (*p == '%') return is(line_ends, p[-1]);
  auto const* const end = end_of_word(p, last);
  return end != nullptr && is_move_shaped({p, static_cast<std::size_t>(end - p)});
}

/// The first brace of either kind, or `last`. The C library knows the processor.
char const* find_brace(char const* first, char const* last, lookahead& ahead) noexcept {
  char const* const limit = std::min(ahead.closing_brace(first), last);
  auto const* const open = static_cast<char const*>(std::memchr(first, '{', static_cast<std::size_t>(limit - first)));
  return open == nullptr ? limit : open;
}

}  // namespace

wide_char read_wide(char const* first, char const* last) noexcept {
  int length = 1;
  int const point = decode(first, last, length);
  if (point >= 0) return {classify(point), length};
  return {classify_single(static_cast<unsigned char>(*first)), 1};
}

char const* end_of_letter(char const* first, char const* last) noexcept {
  if (at(first, last, letters)) return first + 1;
  if (!at(first, last, high_bytes)) return nullptr;
  auto const wide = read_wide(first, last);
  return wide.what == glyph::letter || wide.what == glyph::figurine ? first + wide.length : nullptr;
}

char const* end_of_word(char const* first, char const* last) noexcept {
  if (first == last) return nullptr;
  if (is(high_bytes, *first)) {
    auto const what = read_wide(first, last).what;
    if (what != glyph::figurine && what != glyph::letter) return nullptr;
  } else if (!is(word_start, *first)) {
    if (!is_null_move(first, last) && !is_castling_with_zeros(first, last)) return nullptr;
  }
  return extend_word(first, skip<word_chars>(first, last), last);
}

char const* extend_word(char const* first, char const* run_end, char const* last) noexcept {
  char const* p = run_end;
  for (;;) {
    char const* const q = extend_once(first, p, last);
    if (q == p) return p;
    p = skip<word_chars>(q, last);
  }
}

char const* end_of_move_number(char const* first, char const* last) noexcept {
  if (first == last || !(is(digits, *first) || *first == '.' || is(high_bytes, *first))) return nullptr;
  char const* p = skip<digits>(first, last);
  for (;;) {
    char const* const q = p == first ? p : skip<blanks>(p, last);
    char const* const r = skip_points(q, last);
    if (r == q) break;
    p = r;
  }
  return p == first ? nullptr : p;
}

char const* end_of_result(char const* first, char const* last) noexcept {
  if (first == last) return nullptr;
  if (*first == '*') return first + 1;
  static constexpr auto result_start = chars("01.") | high_bytes;
  return is(result_start, *first) ? end_of_spelled_result(first, last) : nullptr;
}

char const* end_of_annotation(char const* first, char const* last) noexcept {
  if (first == last) return nullptr;
  char const c = *first;
  if (is(suffixes, c)) return skip<suffixes>(first, last);
  if (c == '$') return skip<digits>(first + 1, last);
  if (is(annotation_chars, c)) {
    char const* const end = skip<annotation_chars>(first, last);
    // Some programs mark a pass as check.
    bool const null_move =
        is_null_move(first, end) && std::all_of(first + 2, end, [](char mark) { return mark == '+'; });
    return c == '>' || null_move ? nullptr : end;
  }
  if ((c == 'N' || c == 'D') && is_boundary(first + 1, last)) return first + 1;
  if (!is(high_bytes, c)) return nullptr;
  auto const wide = read_wide(first, last);
  return wide.what == glyph::annotation || wide.what == glyph::filler ? first + wide.length : nullptr;
}

char const* end_of_en_passant_mark(char const* first, char const* last) noexcept {
  for (std::string_view const text : {"(e.p.)", "(ep)", "e.p.", "e.p", "ep.", "ep"})
    if (starts(first, last, text) && is_boundary(first + text.size(), last)) {
      auto const* const end = first + text.size();
      return skip<marks>(end, last);
    }
  return nullptr;
}

bool is_cut_off_tag_pair(char const* first, char const* last) noexcept {
  if (!at(first, last, '[')) return false;
  char const* const name = skip<spaces>(first + 1, last);
  if (at(name, last, '%')) return false;
  return skip<spaces>(skip<name_chars>(name, last), last) == last;
}

char const* quote_of_tag_pair(char const* first, char const* last) noexcept {
  if (!at(first, last, '[')) return nullptr;
  char const* const name = skip<spaces>(first + 1, last);
  char const* const end = skip<name_chars>(name, last);
  if (end == name || *name == '%') return nullptr;
  char const* const quote = skip<spaces>(end, last);
  return at(quote, last, '"') ? quote : nullptr;
}

bool begins_tag_pair(char const* first, char const* last) noexcept { return quote_of_tag_pair(first, last) != nullptr; }

bool begins_unquoted_tag_pair(char const* first, char const* last) noexcept {
  if (!at(first, last, '[') || !at(first + 1, last, letters)) return false;
  char const* const name_end = skip<letters>(first + 1, last);
  if (!at(name_end, last, blanks)) return false;
  char const* end = end_of_line(first, last);
  while (end != first && is(blanks, end[-1])) --end;
  return end[-1] == ']' && std::find(first + 1, end, '[') == end;
}

bool begins_movetext(char const* first, char const* last) noexcept {
  char const* p = first;
  bool const numbered = at(p, last, digits);
  if (numbered) {
    if (end_of_result(p, last) != nullptr) return false;
    p = skip<spaces>(end_of_move_number(p, last), last);
  }
  auto const* const end = end_of_word(p, last);
  if (end == nullptr || !is_move_shaped({p, static_cast<std::size_t>(end - p)})) return false;
  return continues_movetext(end, last) && (numbered || skip_spaces(end, last) != last);
}

char const* without_glued_result(char const* first, char const* end) noexcept {
  std::string_view const word(first, static_cast<std::size_t>(end - first));
  auto const length = glued_result_length(word);
  return length != 0 && is_move_shaped(word.substr(0, word.size() - length)) ? end - length : end;
}

comment_end find_comment_end(char const* first, char const* last, bool whole, lookahead& ahead) noexcept {
  char const* const body = first + 1;
  char const* const brace = find_brace(body, last, ahead);
  bool const near = static_cast<std::size_t>(brace - body) <= comment_window_bytes;
  if (near && brace != last && *brace == '}') return {brace + 1, comment_state::closed, false};

  char const* const limit = std::min(ahead.closing_brace(brace), last);
  bool const closes = limit != last;
  if (char const* const section = ahead.tag_section(body, limit)) {
    bool const window_passed = static_cast<std::size_t>(limit - body) > comment_window_bytes;
    bool const reopened = closes && ahead.brace_in_section(section) < limit;
    if (window_passed || reopened || (!closes && whole)) return {section, comment_state::not_closed, reopened};
    if (!closes) return {last, comment_state::undecided, false};
  }
  if (closes) return {limit + 1, comment_state::closed, *brace == '{'};
  return {last, whole ? comment_state::not_closed : comment_state::undecided, false};
}

bool is_move_shaped(std::string_view word) noexcept {
  if (word == "--" || word == "0000") return true;
  word = without_tail(word);
  if (is_castling_shaped(word)) return true;
  word = without_promotion(word);
  if (word.size() < 2 || !is(ranks, word.back()) || !is(files, word[word.size() - 2])) return false;
  word.remove_suffix(2);
  static constexpr auto body = range('a', 'h') | range('1', '8') | chars("x:-@");
  static constexpr auto lead = letters | high_bytes;
  std::size_t leads = 0;
  while (leads < word.size() && is(lead, word[leads]) && !is(body, word[leads])) ++leads;
  return (leads <= 1 || is(high_bytes, word[0])) && word.size() - leads <= 4 &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(leads), word.end(),
                     [&](char c) { return is(body, c); });
}

char const* skip_spaces(char const* first, char const* last) noexcept {
  char const* p = skip<spaces>(first, last);
  while (at(p, last, '>') && p != first && is(line_ends, p[-1])) p = skip<spaces>(skip_margin(p, last), last);
  return p;
}

char const* end_of_line(char const* first, char const* last) noexcept {
  while (first != last && !is(line_ends, *first)) ++first;
  return first;
}

}  // namespace pgnx::grammar::pgn

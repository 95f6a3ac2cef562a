#include "grammars/pgn.hpp"

#include <algorithm>
#include <pgnx/base/encoding.hpp>

#include "grammars/detail/pgn_extras.hpp"
#include "grammars/detail/pgn_lexis.hpp"
#include "grammars/detail/pgn_state.hpp"
#include "grammars/detail/pgn_tags.hpp"
#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace pgn {
namespace {

using record::code;
using record::comment_kind;

constexpr char_table number_start = digits | chars(".") | high_bytes;
constexpr char_table move_start = letters | chars("@");
constexpr char_table word_breaks = chars("(.*") | high_bytes;
constexpr char_table capitals = range('A', 'Z');
constexpr char_table bracketed = ~(line_ends | chars("]"));
constexpr char_table unknown_chars = ~(spaces | chars("{}();[*"));

// --- lexemes that depend on the state of the record

/// `N`, `D`, `e.p.`: what begins like a move and is none.
bool is_other_word(char const* first, char const* run_end, char const* last) noexcept {
  if (run_end - first == 1)
    return end_of_annotation(first, last) != nullptr || end_of_en_passant_mark(first, last) != nullptr;
  return *first == 'e' && first[1] == 'p' && end_of_en_passant_mark(first, last) != nullptr;
}

/// A move that begins with a letter: the hot path of the lexis. What is special is left to the alternatives behind it.
inline char const* plain_move(char const* first, char const* last, state& s) noexcept {
  if (first == last || !is(move_start, *first)) return nullptr;
  char const* const p = s.find_word_end(first + 1, last);
  if (p - first == 1 || first[1] == 'p') {
    if (is_other_word(first, p, last)) return nullptr;
  }
  if (p != last && is(word_breaks, *p)) return extend_word(first, p, last);
  bool const may_hold_result = p - first >= 5 && (p[-2] == '-' || p[-2] == '/');
  return may_hold_result ? without_glued_result(first, p) : p;
}

/// `12.` or `12...` with what begins a move behind it: nearly every number there is.
template <char_table const& Begins>
inline char const* number_before(char const* first, char const* last) noexcept {
  char const* p = first;
  while (p != last && is(digits, *p)) ++p;
  if (p == first || last - p < 5 || *p != '.') return nullptr;
  p += p[1] == '.' && p[2] == '.' ? 3 : 1;
  return is(Begins, *p) || (is(spaces, *p) && is(Begins, p[1])) ? p : nullptr;
}

inline char const* plain_number(char const* first, char const* last, state&) noexcept {
  return number_before<move_start>(first, last);
}

bool is_double_forfeit(char const* first, char const* last, state& s) noexcept {
  if (s.depth != 0 || last - first < 3 || std::string_view(first, 3) != "0-0" || (s.has_moves && !s.double_forfeit))
    return false;
  char const* const p = first + 3;
  if (p != last && !is(spaces, *p)) return false;
  char const* const next = skip_spaces(p, last);
  if (next == last && !s.whole) s.undecided = true;
  return next == last || *next == '[';
}

char const* other_move(char const* first, char const* last, state& s) noexcept {
  return is_double_forfeit(first, last, s) ? nullptr : end_of_word(first, last);
}

/// Only what begins with 0, 1, a point or no ASCII can be a result, and few move numbers have its second character.
bool may_be_result(char const* first, char const* last) noexcept {
  if (last - first < 2) return false;
  if (*first == '1' || *first == '0' || *first == '.') {
    static constexpr auto second = chars("-/:,. 5") | high_bytes;
    return is(second, first[1]) && (*first != '1' || first[1] != '.');
  }
  return is(high_bytes, *first);
}

char const* move_number(char const* first, char const* last, state&) noexcept {
  if (first == last || !is(number_start, *first)) return nullptr;
  if (may_be_result(first, last) && end_of_result(first, last) != nullptr) return nullptr;
  if (*first == '0' && end_of_word(first, last) != nullptr) return nullptr;  // castling with zeros, null move
  return end_of_move_number(first, last);
}

/// A marker that ends the record: any at depth 0; inside a variation only when the record ends behind it.
char const* termination_at(char const* first, char const* last, state& s) noexcept {
  if (is_double_forfeit(first, last, s)) return first + 3;
  char const* const end = end_of_result(first, last);
  if (end == nullptr) return nullptr;
  constexpr std::ptrdiff_t longest_rest = 64;  // `1/2` may go on as ` - 1/2`
  if (!s.whole && last - end < longest_rest && end_of_line(end, last) == last) s.undecided = true;
  if (s.depth == 0) return end;
  char const* const next = skip_spaces(end, last);
  if (!s.whole && (s.ahead.end_of_line(next) == last || is_cut_off_tag_pair(next, last))) s.undecided = true;
  return next == last || begins_tag_pair(next, last) ? end : nullptr;
}

char const* inner_result(char const* first, char const* last, state& s) noexcept {
  return s.depth == 0 || termination_at(first, last, s) != nullptr ? nullptr : end_of_result(first, last);
}

char const* brace_comment(char const* first, char const* last, state& s) noexcept {
  if (first == last || *first != '{') return nullptr;
  char const* const near = find_near<braces>(first + 1, last);
  if (near != nullptr && *near == '}') {
    s.comment_closed = true;
    s.comment_holds_brace = false;
    return near + 1;
  }
  auto const found = find_comment_end(first, last, s.whole, s.ahead);
  s.comment_closed = found.state == comment_state::closed;
  s.comment_holds_brace = found.holds_brace;
  if (found.state == comment_state::undecided) s.undecided = true;
  return found.end;
}

char const* line_comment(char const* first, char const* last, state&) noexcept {
  return first != last && *first == ';' ? end_of_line(first, last) : nullptr;
}

char const* escape_line(char const* first, char const* last, state& s) noexcept {
  bool const in_column_1 = first != last && *first == '%' && (first == s.text_begin || is(line_ends, first[-1]));
  return in_column_1 ? end_of_line(first, last) : nullptr;
}

char const* annotation(char const* first, char const* last, state&) noexcept { return end_of_annotation(first, last); }
char const* en_passant_mark(char const* first, char const* last, state&) noexcept {
  return end_of_en_passant_mark(first, last);
}

/// `>` at the start of a line, as mail programs put it.
char const* quote_mark(char const* first, char const* last, state& s) noexcept {
  bool const at_start = first != last && *first == '>' && (first == s.text_begin || is(line_ends, first[-1]));
  if (!at_start) return nullptr;
  while (first != last && (*first == '>' || is(blanks, *first))) ++first;
  return first;
}

/// Bytes that no text should hold and that mean nothing: a byte-order mark, a run of NUL, the DOS end-of-file byte.
char const* odd_bytes(char const* first, char const* last, state& s) noexcept {
  using base::byte_order_mark;
  if (first == last) return nullptr;
  if (std::string_view(first, static_cast<std::size_t>(last - first)).starts_with(byte_order_mark)) {
    s.problem(code::byte_order_mark, first, byte_order_mark.size());
    return first + byte_order_mark.size();
  }
  if (*first != '\0' && *first != '\x1A') return nullptr;
  char const* const end = std::find_if(first, last, [first](char c) { return c != *first; });
  s.problem(*first == '\0' ? code::nul_bytes : code::control_z, first, static_cast<std::size_t>(end - first));
  return end;
}

/// What no other rule takes, up to the next white space or the next character that means something. A tag pair is never
/// taken: it begins the next record.
char const* unknown_text(char const* first, char const* last, state& s) noexcept {
  if (first == last || begins_record(first, last, s.text_begin)) return nullptr;
  if (*first == '[') {
    if (!s.whole && is_cut_off_tag_pair(first, last)) s.undecided = true;
    char const* const end = skip<bracketed>(first, last);
    return end != last && *end == ']' ? end + 1 : end;
  }
  return skip<unknown_chars>(first + 1, last);
}

// --- lexemes of movetext that holds more than PGN

/// A move with nothing special in it or behind it: nearly every move of a series. Long words are left to the rule for
/// all others, so that a text of many slashes is not looked through from each of them.
inline char const* plain_series_move(char const* first, char const* last, state& s) noexcept {
  char const* const part = find_near<word_parts>(first, last);
  if (part == nullptr || !is(spaces, *part)) return nullptr;
  static constexpr auto marks = blanks | chars("+#");
  static constexpr auto last_ranks = chars("18");
  bool const has_more = is(marks, part[1]) || (is(last_ranks, part[-1]) && is(capitals, part[1]));
  return !has_more && plain_move(first, last, s) == part ? part : nullptr;
}

char const* extended_move(char const* first, char const* last, state& s) noexcept {
  if (end_of_annotation(first, last) != nullptr || end_of_en_passant_mark(first, last) != nullptr) return nullptr;
  char const* const slash = s.extras.series ? find_parting_slash(first, last) : nullptr;
  char const* const word_end = other_move(first, slash == nullptr ? last : slash, s);
  if (word_end == nullptr) return nullptr;
  char const* const end = without_glued_result(first, word_end);
  return slash == nullptr ? with_parts_behind(first, end, last) : end;
}

bool is_at_line_start(char const* p, char const* text_begin) noexcept {
  while (p != text_begin && (is(blanks, p[-1]) || p[-1] == '>')) --p;
  return p == text_begin || is(line_ends, p[-1]);
}

/// What begins a line is a comment in any case.
bool is_separating_semicolon(char const* first, char const* last, state& s) noexcept {
  if (first < s.known_movetext) return true;
  char const* const line_end = s.ahead.end_of_line(first);
  auto const found = semicolon_at(first, line_end);
  if (found.movetext_end == last && !s.whole) s.undecided = true;
  bool const separates = found.separates && !is_at_line_start(first, s.text_begin);
  if (separates)
    s.known_movetext = found.movetext_end;
  else if (found.begins_with_move)
    s.problem(code::comment_begins_with_move, first, static_cast<std::size_t>(line_end - first));
  return separates;
}

constexpr char_table numeric_squares = range('1', '8');

/// The number of a numeric move.
inline char const* plain_numeric_number(char const* first, char const* last, state& s) noexcept {
  return s.extras.numeric ? number_before<numeric_squares>(first, last) : nullptr;
}

inline char const* numeric_move(char const* first, char const* last, state& s) noexcept {
  static constexpr auto& squares = numeric_squares;
  if (!s.extras.numeric || first == last || !is(squares, *first)) return nullptr;
  bool const is_plain = last - first > 4 && is(squares, first[1]) && is(squares, first[2]) && is(squares, first[3]) &&
                        is(spaces, first[4]);
  return is_plain ? first + 4 : end_of_numeric_move(first, last);
}

/// In a series a slash parts moves.
char const* descriptive_move(char const* first, char const* last, state& s) noexcept {
  if (!s.extras.descriptive || end_of_result(first, last) != nullptr || is_double_forfeit(first, last, s))
    return nullptr;
  return end_of_descriptive_move(first, last, !s.extras.series);
}

char const* separator(char const* first, char const* last, state& s) noexcept {
  static constexpr auto may_separate = chars(",|/-a;") | high_bytes;
  if (!s.extras.series || first == last || !is(may_separate, *first)) return nullptr;
  if (*first == ';') return is_separating_semicolon(first, last, s) ? first + 1 : nullptr;
  return end_of_separator(first, last);
}

/// In parentheses it has to be glued to a capture, or it would be a variation.
char const* rebirth(char const* first, char const* last, state& s) noexcept {
  if (!s.extras.rebirth || first == last) return nullptr;
  bool const glued = first == s.last_move.data() + s.last_move.size();
  if (*first == '(' && (!glued || !is_capture(s.last_move))) return nullptr;
  return end_of_rebirth(first, last);
}

// --- actions: those of a lexeme take the state and its text, those of other rules what X3 gives them

constexpr auto st = [](auto const& context) -> state& { return x3::get<state_tag>(context); };
constexpr auto matched = [](auto const& context) { return view(x3::_attr(context)); };

constexpr auto on_tag = [](auto const& c) {
  auto& s = st(c);
  auto whole = matched(c);
  while (is(spaces, whole.back())) whole.remove_suffix(1);  // a bracket was looked for and not found
  s.tag_end = whole.data() + whole.size();
  if (s.tags++ == 0) s.first_name = s.name;
  s.has_event = s.has_event || s.name == "Event";
  if (s.name == "Result") s.double_forfeit = s.value == "0-0";
  s.sink.on_tag({s.name, s.value, whole});
};

constexpr auto on_comment_between_tags = [](auto const& c) { st(c).tag_end = matched(c).data() + matched(c).size(); };

constexpr auto on_tags_end = [](auto const& c) {
  auto& s = st(c);
  char const* const at = x3::_where(c).begin();
  constexpr auto line_end_count = [](char const* p, char const* q) {
    return std::count(p, q, '\n') + std::count(p, q, '\r');
  };
  bool const movetext = at != x3::_where(c).end() && *at != ';' && *at != '[';
  if (s.tags != 0 && movetext && at - s.tag_end <= 2 && line_end_count(s.tag_end, at) < 2)
    s.problem(code::missing_empty_line, at);
  s.sink.on_tags_end(at);
  s.extras = s.sink.extras();
};

constexpr auto on_move_number = [](state& s, std::string_view text) { s.sink.on_move_number(text); };
constexpr auto on_move = [](state& s, std::string_view text) {
  s.has_moves = true;
  s.sink.on_move(text);
};
constexpr auto on_extended_move = [](state& s, std::string_view text) {
  s.last_move = text;
  on_move(s, text);
};
constexpr auto on_separator = [](state& s, std::string_view text) { s.sink.on_separator(text); };
constexpr auto on_rebirth = [](state& s, std::string_view text) { s.sink.on_rebirth(text); };
constexpr auto on_nag = [](state& s, std::string_view text) { s.sink.on_nag(text); };
constexpr auto on_en_passant_mark = [](state& s, std::string_view text) { s.sink.on_en_passant_mark(text); };

constexpr auto on_comment = [](state& s, std::string_view whole) {
  if (s.undecided) return;
  if (!s.comment_closed)
    s.problem(code::comment_not_closed, whole.data());
  else if (s.comment_holds_brace)
    s.problem(code::comment_holds_brace, whole.data());
  auto body = whole.substr(1, whole.size() - (s.comment_closed ? 2 : 1));
  if (!s.comment_closed) body = body.substr(0, body.find_last_not_of(" \t\r\n") + 1);
  s.sink.on_comment(body, comment_kind::brace, {whole.data(), body.size() + (s.comment_closed ? 2 : 1)});
};
constexpr auto on_line_comment = [](state& s, std::string_view text) {
  s.sink.on_comment(text.substr(1), comment_kind::line, text);
};
constexpr auto on_escape = [](state& s, std::string_view text) {
  s.sink.on_comment(text.substr(1), comment_kind::escape, text);
};

constexpr auto on_variation_begin = [](auto const& c) {
  auto& s = st(c);
  char const* const at = matched(c).data();
  if (s.depth++ == 0) s.outermost = at;
  s.sink.on_variation_begin(at);
};
constexpr auto on_variation_end = [](auto const& c) {
  auto& s = st(c);
  char const* const at = matched(c).data();
  if (s.depth == 0) {
    s.problem(code::variation_not_opened, at);
    s.sink.on_unknown(matched(c));
    return;
  }
  --s.depth;
  s.sink.on_variation_end(at);
};

constexpr auto on_inner_result = [](state& s, std::string_view text) { s.sink.on_result(text, s.depth); };
constexpr auto on_quote_mark = [](state& s, std::string_view text) { s.problem(code::quoted_lines, text.data()); };
constexpr auto on_stray_brace = [](auto const& c) {
  st(c).problem(code::brace_not_opened, matched(c).data());
  st(c).sink.on_unknown(matched(c));
};
constexpr auto on_unreadable_tag = [](state& s, std::string_view text) {
  s.tag_end = text.data() + text.size();
  s.problem(code::tag_unreadable, text.data(), text.size());
  s.sink.on_unknown(text);
};
constexpr auto on_unknown = [](state& s, std::string_view text) {
  s.problem(code::unreadable_text, text.data(), text.size());
  s.sink.on_unknown(text);
};

/// Variations that the record's end finds open are closed, so that events always nest.
void close_variations(state& s, char const* at) {
  if (s.depth != 0) s.problem(code::variation_not_closed, s.outermost);
  for (; s.depth != 0; --s.depth) s.sink.on_variation_end(at);
}

constexpr auto on_termination = [](state& s, std::string_view text) {
  char const* const at = text.data();
  bool const glued = at != s.text_begin && is(digits, at[-1]);
  if (glued) s.problem(code::result_spelling, at, text.size());
  close_variations(s, text.data());
  s.terminated = true;
  s.sink.on_result(text, 0);
};

// --- rules, by the names of grammars/README.md

using x3::raw;

auto const ws = span_of<spaces>{};

auto const comment =
    lexeme<brace_comment>{}[on_comment] | lexeme<line_comment>{}[on_line_comment] | lexeme<escape_line>{}[on_escape];

auto const tag_pair = raw[lexeme<tag_open>{} >> ws >> lexeme<tag_name>{} >> ws >> lexeme<tag_value>{} >> ws >>
                          lexeme<tag_close>{}][on_tag];

auto const tag_section =
    *((raw[lexeme<plain_tag_pair>{}][on_tag] | tag_pair |
       &lexeme<comment_before_tag>{} >> raw[comment][on_comment_between_tags] |
       lexeme<unreadable_tag>{}[on_unreadable_tag] | lexeme<quote_mark>{}[on_quote_mark] | lexeme<odd_bytes>{}) >>
      ws);

auto const variation_begin = raw[x3::lit('(')][on_variation_begin];
auto const variation_end = raw[x3::lit(')')][on_variation_end];

auto const element = (lexeme<plain_move>{}[on_move] |                      //
                      lexeme<plain_number>{}[on_move_number] |             //
                      lexeme<move_number>{}[on_move_number] |              //
                      lexeme<brace_comment>{}[on_comment] |                //
                      lexeme<annotation>{}[on_nag] |                       //
                      variation_begin | variation_end |                    //
                      lexeme<en_passant_mark>{}[on_en_passant_mark] |      //
                      lexeme<other_move>{}[on_move] |                      //
                      lexeme<inner_result>{}[on_inner_result] | comment |  //
                      lexeme<quote_mark>{}[on_quote_mark] | lexeme<odd_bytes>{} | raw[x3::lit('}')][on_stray_brace]) >>
                     ws;

auto const termination = lexeme<termination_at>{}[on_termination];

auto const movetext =
    *(element | !lexeme<termination_at>{} >> lexeme<unknown_text>{}[on_unknown] >> ws) >> -termination;

auto const extra = (lexeme<numeric_move>{}[on_move] |                 //
                    lexeme<plain_numeric_number>{}[on_move_number] |  //
                    lexeme<descriptive_move>{}[on_move] |             //
                    lexeme<separator>{}[on_separator] |               //
                    lexeme<plain_series_move>{}[on_extended_move] |   //
                    lexeme<plain_number>{}[on_move_number] |          //
                    lexeme<extended_move>{}[on_extended_move] |       //
                    lexeme<rebirth>{}[on_rebirth]) >>
                   ws;

auto const extended_movetext =
    *(extra | element | !lexeme<termination_at>{} >> lexeme<unknown_text>{}[on_unknown] >> ws) >> -termination;

auto const head = ws >> tag_section >> x3::eps[on_tags_end];

/// A comment in the line of the termination marker still belongs to the record.
auto const tail = span_of<blanks>{} >> *(comment >> span_of<blanks>{});

// --- records and what lies between them

/// Apart from what reads ordinary movetext, which would get slower if it shared its function.
[[gnu::noinline]] char const* read_extended_movetext(char const* p, char const* last, state& s) {
  x3::parse(p, last, x3::with<state_tag>(s)[extended_movetext]);
  return p;
}

/// Reads the record that begins at `p`; answers its end, or null where the text may cut it off.
char const* read_record(char const* p, char const* own_last, char const* last, state& s) {
  char const* const begin = p;
  s.sink.on_game_begin(begin);
  auto const rules = [&](auto const& rule) { x3::parse(p, last, x3::with<state_tag>(s)[rule]); };
  rules(head);
  if (s.extras.any())
    p = read_extended_movetext(p, last, s);
  else
    rules(movetext);
  if (s.undecided) return nullptr;
  if (s.terminated) {
    rules(tail);
    if (p == last && !s.whole) return nullptr;
  } else {
    // What ends the record is only certain in a line that is complete.
    if (!s.whole && s.ahead.end_of_line(p) == last) return nullptr;
    close_variations(s, p);
  }
  char const* end = p;
  while (end != begin && is(spaces, end[-1])) --end;
  auto const gap = gap_without_empty_line(end, last, s);
  if (s.undecided || end > own_last) return nullptr;
  if (!s.terminated) s.problem(code::missing_termination, p == last ? end : p, 0);
  s.sink.on_game_end({begin, static_cast<std::size_t>(end - begin)});
  // A header that cuts off a tag pair in its line is told of already, and how that pair reads depends on it.
  bool const in_line = gap.find_first_of("\r\n") == gap.npos;
  if (gap.data() != nullptr && (s.has_moves || s.terminated || !in_line))
    s.sink.on_problem(code::missing_empty_line, gap);
  return p;
}

/// How much text outside of records is held back before it is reported, so that no input can pile it up: up to the end
/// of a line, or if no line ends, twice as much.
constexpr std::size_t outside_limit_bytes = std::size_t{1} << 19;

/// A comment outside of records; none is longer than the comment window.
comment_end find_outside_comment_end(char const* open, char const* last, state const& s) noexcept {
  bool const in_sight = static_cast<std::size_t>(last - open) > comment_window_bytes;
  return find_comment_end(open, in_sight ? open + comment_window_bytes : last, in_sight || s.whole, s.ahead);
}

struct outside_text {
  char const* end;  ///< where a record begins, the limit is reached, or the text ends
  bool record_follows;
  bool limit_reached;
};

/// What may be a tag pair once more of the text is there: its quotation mark, or, without one, the end of its line.
bool may_become_tag_pair(char const* p, char const* last, lookahead& ahead) noexcept {
  if (*p != '[' || begins_tag_pair(p, last) || static_cast<std::size_t>(last - p) >= outside_limit_bytes) return false;
  return ahead.end_of_line(p) == last || is_cut_off_tag_pair(p, last);
}

/// Looks for the next record: at line starts and behind comments.
outside_text find_record(char const* first, char const* last, state const& s) noexcept {
  char const* p = first;
  bool may_begin = true;
  while (p != last) {
    if (static_cast<std::size_t>(p - first) >= 2 * outside_limit_bytes) return {p, false, true};
    if (may_begin && !s.whole && may_become_tag_pair(p, last, s.ahead)) return {last, false, false};
    if (may_begin && (begins_record(p, last, s.text_begin) || begins_movetext(p, last))) return {p, true, false};
    may_begin = false;
    if (*p == '{') {
      auto const found = find_outside_comment_end(p, last, s);
      if (found.state == comment_state::undecided) return {last, false, false};
      p = found.state == comment_state::closed ? found.end : p + 1;
      may_begin = found.state == comment_state::closed;
    } else if (is(line_ends, *p)) {
      if (static_cast<std::size_t>(p - first) > outside_limit_bytes) return {p, false, true};
      may_begin = true;
      p = skip_spaces(p, last);
      while (p != last && *p == '>') ++p;
      p = std::find_if_not(p, last, [](char c) { return is(spaces, c); });
      continue;
    } else {
      ++p;
    }
    if (may_begin) p = skip_spaces(p, last);
  }
  return {last, false, false};
}

void report_outside(char const* first, char const* end, record::sink& sink) {
  static constexpr auto trailing = spaces | chars(">");
  while (end != first && is(trailing, end[-1])) --end;
  if (end != first) sink.on_outside({first, static_cast<std::size_t>(end - first)});
}

/// White space, quote marks and odd bytes between records. None of them asks for a line start: what is left over may be
/// read again as a text that begins anywhere here.
char const* skip_between(char const* p, char const* last, state& s) {
  for (;;) {
    char const* const begin = p;
    p = skip_spaces(p, last);
    if (char const* const odd = odd_bytes(p, last, s)) p = odd;
    p = std::find_if(p, last, [](char c) { return c != '>'; });
    if (p == begin) return p;
  }
}

}  // namespace
}  // namespace pgn

std::size_t parse_pgn(std::string_view text, text_end end, record::sink& sink, std::size_t own_bytes) {
  bool const whole = end == text_end::final;
  char const* p = text.data();
  char const* const last = p + text.size();
  char const* const own_last = p + std::min(own_bytes, text.size());
  pgn::lookahead ahead(last);
  char const* done = p;
  while (p < own_last) {
    pgn::state s{sink, ahead, p, whole};
    p = pgn::skip_between(p, own_last, s);
    // What follows is read as if the text began here: so it makes no difference whether it does.
    s.text_begin = done = p;
    if (p == own_last) break;
    auto const found = pgn::find_record(p, last, s);
    bool const decided = found.record_follows || found.limit_reached || whole;
    if (!decided || found.end > own_last) break;
    pgn::report_outside(p, found.end, sink);
    p = done = found.end;
    if (!found.record_follows || p >= own_last) continue;
    p = pgn::read_record(p, own_last, last, s);
    if (p == nullptr) break;
    done = p;
  }
  return static_cast<std::size_t>(done - text.data());
}

}  // namespace pgnx::grammar

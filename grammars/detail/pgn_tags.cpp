#include "grammars/detail/pgn_tags.hpp"

#include <algorithm>
#include <pgnx/base/encoding.hpp>

#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar::pgn {
namespace {

using record::code;

/// So much of a text shows whether it is movetext.
constexpr std::ptrdiff_t movetext_window_bytes = 64;

constexpr char_table word_name = letters | digits | chars("_");

bool at_line_start(char const* p, char const* text_begin) noexcept {
  while (p != text_begin && (is(blanks, p[-1]) || p[-1] == '>')) --p;
  return p == text_begin || is(line_ends, p[-1]);
}

bool has_empty_line(char const* first, char const* last) noexcept {
  int ends = 0;
  for (char const* p = first; p != last; ++p)
    if (*p == '\n' || (*p == '\r' && (p + 1 == last || p[1] != '\n'))) ++ends;
  return ends >= 2;
}

std::string_view name_at(char const* bracket, char const* last) noexcept {
  char const* const begin = skip<spaces>(bracket + 1, last);
  char const* const end = skip<name_chars>(begin, last);
  return {begin, static_cast<std::size_t>(end - begin)};
}

bool begins_next_record(char const* bracket, char const* last, state const& s) noexcept {
  if (s.tags == 0) return false;
  auto const name = name_at(bracket, last);
  if (name == "Event" && s.has_event && s.tags > 1) return true;
  return name == s.first_name && has_empty_line(s.tag_end, bracket);
}

bool is_odd_name(std::string_view name) noexcept {
  return is(digits, name.front()) || !std::all_of(name.begin(), name.end(), [](char c) { return is(word_name, c); });
}

// --- values

char const* skip_blanks(char const* p, char const* last) noexcept { return skip<blanks>(p, last); }

bool is_line_end(char const* p, char const* last) noexcept { return p == last || is(line_ends, *p); }

/// What was looked for up to `p` may still come where that is the end of the text so far.
void note_end(char const* p, char const* last, state& s) noexcept {
  if (p == last && !s.whole) s.undecided = true;
}

bool closes_here(char const* quote, char const* last, state& s) noexcept {
  char const* const p = skip_blanks(quote + 1, last);
  note_end(p, last, s);
  return is_line_end(p, last) || *p == ']';
}

/// `"` and `]` at the end of the line, with blanks allowed around them.
bool closes_line(char const* quote, char const* last) noexcept {
  char const* p = skip_blanks(quote + 1, last);
  return p != last && *p == ']' && is_line_end(skip_blanks(p + 1, last), last);
}

/// `\"` or `\\`, where it is not the end of a value whose last character is a backslash.
bool is_escape(char const* p, char const* last) noexcept {
  if (p + 1 == last) return false;
  return p[1] == '\\' || (p[1] == '"' && !closes_line(p + 1, last));
}

bool is_quote(char const* p, char const* last) noexcept { return p != last && *p == '"'; }

/// The first quote from `p` on that closes a value in this line, else the end of the line.
char const* find_quote_in_line(char const* p, char const* last, state& s) noexcept {
  for (; !is_line_end(p, last); ++p) {
    if (*p == '"' && closes_here(p, last, s)) return p;
    if (*p == '\\' && is_escape(p, last)) ++p;
  }
  note_end(p, last, s);
  return p;
}

/// The first quote that closes a value which goes on behind a line end; else where an empty line, a tag pair or the end
/// of the text rules one out.
char const* find_quote_behind_line(char const* line_end, char const* last, state& s) noexcept {
  char const* p = line_end;
  while (p != last) {
    if (*p == '\r' && p + 1 != last && p[1] == '\n') ++p;
    char const* const line = skip_blanks(p + 1, last);
    note_end(line, last, s);
    if (is_line_end(line, last) || *line == '[') return line;
    p = find_quote_in_line(line, last, s);
    if (is_quote(p, last)) return p;
  }
  note_end(p, last, s);
  return p;
}

bool closes_later(char const* p, char const* last, state& s) noexcept {
  auto const search = [&](char const* from) { return find_quote_in_line(from, last, s); };
  return is_quote(s.ahead.quote_in_line(p, search), last);
}

/// Does the value that a line end breaks go on?
bool goes_on_behind(char const* line_end, char const* last, state& s) noexcept {
  auto const search = [&](char const* from) { return find_quote_behind_line(from, last, s); };
  return is_quote(s.ahead.quote_behind_line(line_end, search), last);
}

/// In `60+0.6[Event "`: the bracket of the header that begins inside the value which `quote` seems to close. No quote
/// lies between `first` and `quote`.
char const* header_inside(char const* first, char const* quote, char const* last) noexcept {
  char const* p = quote;
  while (p != first && *p != '[') --p;
  return quote_of_tag_pair(p, last) == quote ? p : nullptr;
}

char const* end_value(state& s, char const* begin, char const* end, char const* next, bool bracket_due) noexcept {
  s.value = {begin, static_cast<std::size_t>(end - begin)};
  s.bracket_due = bracket_due;
  return next;
}

/// A value that no quote ends: it goes up to a closing bracket at the line's end, else to the line's end.
struct line_value {
  char const* end;
  bool bracket;
};
line_value value_in_line(char const* first, char const* last) noexcept {
  char const* end = end_of_line(first, last);
  while (end != first && is(blanks, end[-1])) --end;
  bool const bracket = end != first && end[-1] == ']';
  return {bracket ? end - 1 : end, bracket};
}

char const* cut_value(state& s, char const* open, char const* last) noexcept {
  s.problem(code::tag_value_not_closed, open);
  auto const value = value_in_line(open + 1, last);
  return end_value(s, open + 1, value.end, value.end, value.bracket);
}

char const* unquoted_value(char const* first, char const* last, state& s) noexcept {
  char const* const end = value_in_line(first, last).end;
  s.problem(code::tag_value_unquoted, first, static_cast<std::size_t>(end - first));
  return end_value(s, first, end, end, true);
}

/// Behind a backslash: the next byte to look at, or null where `\"` is the end of the value after all.
char const* read_escape(char const* p, char const* last, state& s) noexcept {
  if (is_escape(p, last)) return p + 2;
  s.problem(code::tag_escape, p);
  return is_quote(p + 1, last) ? nullptr : p + 1;
}

char const* quoted_value(char const* open, char const* last, state& s) noexcept {
  char const* const begin = open + 1;
  char const* behind_quote = begin;
  bool wrapped = false;
  for (char const* p = begin;;) {
    p = find<value_ends>(p, last);
    if (p == last) return cut_value(s, open, last);
    if (*p == '\\') {
      char const* const next = read_escape(p, last, s);
      if (next == nullptr) return end_value(s, begin, p + 1, p + 2, true);
      p = next;
    } else if (*p == '"') {
      if (closes_here(p, last, s)) return end_value(s, begin, p, p + 1, true);
      if (char const* const header = header_inside(behind_quote, p, last)) {
        s.problem(code::tag_value_not_closed, open);
        return end_value(s, begin, header, header, false);
      }
      if (!closes_later(p + 1, last, s)) return end_value(s, begin, p, p + 1, true);
      s.problem(code::tag_quote_unescaped, p);
      behind_quote = ++p;
    } else {
      if (!goes_on_behind(p, last, s)) return cut_value(s, open, last);
      if (!wrapped) s.problem(code::tag_value_wrapped, open);
      wrapped = true;
      ++p;
    }
  }
}

using base::byte_order_mark;
constexpr char_table meaningless = spaces | chars(">\x1A") | range('\0', '\0');

/// Behind white space, quote marks and odd bytes, as they stand between records.
char const* skip_meaningless(char const* p, char const* last) noexcept {
  for (;;) {
    p = skip<meaningless>(p, last);
    if (!std::string_view(p, static_cast<std::size_t>(last - p)).starts_with(byte_order_mark)) return p;
    p += byte_order_mark.size();
  }
}

bool is_cut_off_byte_order_mark(char const* p, char const* last) noexcept {
  return byte_order_mark.starts_with(std::string_view(p, static_cast<std::size_t>(last - p)));
}

/// Behind one comment or escape line at `p`; `p` itself where there is none.
char const* skip_comment(char const* p, char const* last, state& s) noexcept {
  if (*p == ';' || (*p == '%' && at_line_start(p, s.text_begin))) return end_of_line(p, last);
  if (*p != '{') return p;
  auto const found = find_comment_end(p, last, s.whole, s.ahead);
  return found.state == comment_state::closed ? found.end : p;
}

}  // namespace

char const* plain_tag_pair(char const* first, char const* last, state& s) noexcept {
  if (last - first < 6 || *first != '[') return nullptr;
  auto const gap = s.tags == 0 ? 0 : first - s.tag_end;
  if (gap > 2 || (gap == 2 && *s.tag_end != '\r')) return nullptr;  // perhaps behind an empty line
  char const* const name = first + 1;
  char const* const name_end = find<name_ends>(name, last);
  if (name_end == name || last - name_end < 4 || name_end[0] != ' ' || name_end[1] != '"') return nullptr;
  char const* const value = name_end + 2;
  char const* const value_end = find<value_ends>(value, last);
  if (last - value_end < 3 || value_end[0] != '"' || value_end[1] != ']' || !is(line_ends, value_end[2]))
    return nullptr;
  s.name = {name, static_cast<std::size_t>(name_end - name)};
  s.value = {value, static_cast<std::size_t>(value_end - value)};
  if (s.tags != 0 && (s.name == s.first_name || s.name == "Event")) return nullptr;
  return value_end + 2;
}

char const* tag_open(char const* first, char const* last, state& s) noexcept {
  if (first == last || *first != '[') return nullptr;
  if (!begins_tag_pair(first, last)) {
    if (is_cut_off_tag_pair(first, last)) note_end(last, last, s);
    if (!at_line_start(first, s.text_begin)) return nullptr;
    note_end(end_of_line(first, last), last, s);
    if (!begins_unquoted_tag_pair(first, last)) return nullptr;
  }
  if (begins_next_record(first, last, s)) return nullptr;
  if (s.tags != 0 && first - s.tag_end > 1 && has_empty_line(s.tag_end, first))
    s.problem(code::tag_section_split, first);
  return first + 1;
}

char const* tag_name(char const* first, char const* last, state& s) noexcept {
  char const* const end = skip<name_chars>(first, last);
  s.name = {first, static_cast<std::size_t>(end - first)};
  if (is_odd_name(s.name)) s.problem(code::tag_name_odd, first, s.name.size());
  return end;
}

char const* tag_value(char const* first, char const* last, state& s) noexcept {
  return first != last && *first == '"' ? quoted_value(first, last, s) : unquoted_value(first, last, s);
}

char const* tag_close(char const* first, char const* last, state& s) noexcept {
  if (!s.bracket_due) return first;
  if (first != last && *first == ']') return first + 1;
  char const* value_end = first;
  while (is(spaces, value_end[-1])) --value_end;
  s.problem(code::tag_not_closed, value_end, 0);
  return first;
}

char const* unreadable_tag(char const* first, char const* last, state& s) noexcept {
  if (first == last || *first != '[' || !at_line_start(first, s.text_begin)) return nullptr;
  return begins_tag_pair(first, last) || begins_unquoted_tag_pair(first, last) ? nullptr : end_of_line(first, last);
}

char const* comment_before_tag(char const* first, char const* last, state& s) noexcept {
  if (first == last) return nullptr;
  char const* const end = skip_comment(first, last, s);
  if (end == first) return nullptr;
  auto const find_comments_end = [&](char const* p) {
    for (;;) {
      char const* const next = p == last ? p : skip_comment(p, last, s);
      if (next == p) return p;
      p = skip_spaces(next, last);
    }
  };
  return begins_tag_pair(s.ahead.comments_end(first, find_comments_end), last) ? end : nullptr;
}

bool begins_record(char const* first, char const* last, char const* text_begin) noexcept {
  if (first == last || *first != '[') return false;
  return begins_tag_pair(first, last) || (at_line_start(first, text_begin) && begins_unquoted_tag_pair(first, last));
}

std::string_view gap_without_empty_line(char const* record_end, char const* last, state& s) noexcept {
  char const* const next = skip_meaningless(record_end, last);
  if (has_empty_line(record_end, next)) return {};
  char const* const seen = last - next > movetext_window_bytes ? next + movetext_window_bytes : last;
  bool const perhaps_moves = next != last && *next != '[';
  bool const perhaps_tag = next != last && *next == '[' && !begins_tag_pair(next, last);
  bool const cut_off = next == last || is_cut_off_byte_order_mark(next, last) || (perhaps_moves && seen == last) ||
                       (perhaps_tag && (is_cut_off_tag_pair(next, last) || s.ahead.end_of_line(next) == last));
  if (cut_off) note_end(last, last, s);
  bool const record_follows = perhaps_moves ? begins_movetext(next, seen) : begins_record(next, last, s.text_begin);
  if (!record_follows) return {};
  return {record_end, static_cast<std::size_t>(skip<spaces>(record_end, next) - record_end)};
}

}  // namespace pgnx::grammar::pgn

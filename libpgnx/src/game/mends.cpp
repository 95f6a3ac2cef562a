#include "game/mends.hpp"

#include <algorithm>

#include <pgnx/record/tag.hpp>

namespace pgnx::game {
namespace {

using record::code;
using record::edit;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_space(char c) { return is_blank(c) || is_line_end(c) || c == '\v' || c == '\f'; }
bool is_margin(char c) { return is_blank(c) || c == '>'; }

std::size_t offset_of(char const* at, std::string_view text) { return static_cast<std::size_t>(at - text.data()); }

/// A line end is CR LF, LF or CR.
std::size_t count_line_ends(std::string_view gap) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < gap.size(); ++i)
    if (gap[i] == '\n' || (gap[i] == '\r' && (i + 1 == gap.size() || gap[i + 1] != '\n'))) ++count;
  return count;
}

/// The line end that stands last in a text; LF where there is none.
std::string last_line_end(std::string_view text) {
  auto const at = text.find_last_of("\r\n");
  if (at == text.npos) return "\n";
  bool const pair = text[at] == '\n' && at != 0 && text[at - 1] == '\r';
  return pair ? "\r\n" : std::string(1, text[at]);
}

/// White space before `at`.
std::string_view gap_before(char const* at, std::string_view text) {
  char const* begin = at;
  while (begin != text.data() && is_space(begin[-1])) --begin;
  return {begin, static_cast<std::size_t>(at - begin)};
}

edit replace(std::string_view what, std::string_view text, std::string with) {
  return {offset_of(what.data(), text), what.size(), std::move(with)};
}

std::vector<edit> joined_tag_section(std::string_view where, std::string_view text) {
  auto const gap = gap_before(where.data(), text);
  if (count_line_ends(gap) < 2) return {};  // a quote mark or an odd byte stands between
  return {replace(gap, text, "\n")};
}

}  // namespace

std::string_view message_of(code c) {
  switch (c) {
    case code::text_outside_game: return "text that belongs to no game";
    case code::comment_not_closed: return "comment not closed";
    case code::variation_not_closed: return "variation not closed";
    case code::variation_not_opened: return "closing parenthesis without an opening one";
    case code::brace_not_opened: return "closing brace without an opening one";
    case code::missing_empty_line: return "no empty line stands between the tag section and the movetext";
    case code::tag_value_not_closed: return "unterminated tag value: expected \"";
    case code::tag_not_closed: return "tag pair not closed: expected ]";
    case code::tag_escape: return "a backslash that escapes nothing: only \\\" and \\\\ are escapes";
    case code::tag_quote_unescaped: return "a quotation mark inside a tag value: expected \\\"";
    default: return record::info(c).summary;
  }
}

edit without(std::string_view word, std::string_view text) {
  auto const begin = offset_of(word.data(), text);
  auto const end = begin + word.size();
  bool const apart_before = begin == 0 || is_space(text[begin - 1]);
  bool const apart_behind = end == text.size() || is_space(text[end]);
  if (!apart_before && !apart_behind) return replace(word, text, " ");
  bool const blank_too_many = apart_before && end != text.size() && is_blank(text[end]);
  return {begin, word.size() + (blank_too_many ? 1 : 0), ""};
}

std::vector<edit> mend_of_form(code c, std::string_view where, std::string_view text) {
  switch (c) {
    case code::byte_order_mark:
    case code::nul_bytes:
    case code::control_z:
    case code::brace_not_opened:
    case code::variation_not_opened: return {without(where, text)};
    case code::tag_section_split: return joined_tag_section(where, text);
    case code::missing_empty_line: return {replace(gap_before(where.data(), text), text, "\n\n")};
    default: return {};
  }
}

bool is_fault_of_tag_pair(code c) noexcept {
  switch (c) {
    case code::tag_not_closed:
    case code::tag_value_not_closed:
    case code::tag_value_unquoted:
    case code::tag_value_wrapped:
    case code::tag_quote_unescaped:
    case code::tag_escape: return true;
    default: return false;
  }
}

edit rewritten(record::tag_text const& tag, std::string_view text) {
  std::string pair("[");
  pair.append(tag.name).append(" \"");
  record::append_escaped(pair, record::unescape(tag.value));
  pair.append("\"]");
  auto const end = offset_of(tag.whole.data(), text) + tag.whole.size();
  if (end != text.size() && text[end] == '[') pair += '\n';
  return replace(tag.whole, text, std::move(pair));
}

edit without_quote_mark(char const* mark, std::string_view text) {
  char const* const last = text.data() + text.size();
  char const* const end = std::find_if_not(mark, last, is_margin);
  return replace({mark, static_cast<std::size_t>(end - mark)}, text, "");
}

std::vector<edit> without_quote_marks(std::string_view whole, std::string_view text) {
  std::vector<edit> edits;
  char const* const last = whole.data() + whole.size();
  char const* line = whole.data();
  while (line != text.data() && is_margin(line[-1])) --line;
  for (; line != last; line = std::find_if_not(std::find_if(line, last, is_line_end), last, is_line_end)) {
    char const* const mark = std::find_if_not(line, last, is_blank);
    if (mark != last && *mark == '>')
      edits.push_back(without_quote_mark(mark, text));
    else if (line > whole.data())
      return {};
  }
  return edits;
}

void settle_mends(std::vector<record::diagnostic>& findings, whole_record const& seen) {
  for (auto& d : findings) {
    // Numbers that are right up to an error and wrong behind it would be worse than numbers that are all ahead.
    if (d.id == code::move_number_wrong && !seen.main_line_is_whole) d.mend.clear();
    if (d.id == code::setup_without_fen && seen.has_error) d.mend.clear();
    if (d.id != code::quoted_lines) continue;
    if (auto all = without_quote_marks(seen.record, seen.text); !all.empty()) d.mend = std::move(all);
  }
}

void complete_missing_result_tag(std::vector<record::diagnostic>& findings, std::string_view result) {
  constexpr std::string_view unknown = "[Result \"*\"]";
  for (auto& d : findings) {
    if (d.id != code::missing_roster_tag) continue;
    for (auto& change : d.mend)
      if (auto const at = change.text.find(unknown); at != change.text.npos)
        change.text.replace(at, unknown.size(), "[Result \"" + std::string(result) + "\"]");
  }
}

edit with_empty_line(std::string_view gap, std::string_view record, std::string_view text) {
  if (count_line_ends(gap) != 0) return {offset_of(gap.data(), text), 0, last_line_end(gap)};
  auto const line_end = last_line_end(record);
  return replace(gap, text, line_end + line_end);
}

edit with_termination(std::string_view record, char const* comment_end, std::string_view result,
                      std::string_view text) {
  char const* const end = record.data() + record.size();
  char const* line = end;
  while (line != record.data() && !is_line_end(line[-1])) --line;
  std::string_view const gap = *line == '[' ? "\n\n" : comment_end == end ? "\n" : " ";
  return {offset_of(end, text), 0, std::string(gap).append(result)};
}

std::vector<edit> without_nul_bytes(std::string_view part, std::string_view text) {
  std::vector<edit> edits;
  for (auto begin = part.find('\0'); begin != part.npos; begin = part.find('\0', begin)) {
    auto const end = std::min(part.find_first_not_of('\0', begin), part.size());
    edits.push_back(replace(part.substr(begin, end - begin), text, ""));
    begin = end;
  }
  return edits;
}

}  // namespace pgnx::game

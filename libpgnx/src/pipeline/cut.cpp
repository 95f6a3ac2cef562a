#include "pipeline/cut.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace pgnx::pipeline {
namespace {

constexpr bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }
constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || is_line_end(c); }
constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr bool starts_like_tag(std::string_view text) noexcept {
  return text.size() >= 2 && text[0] == '[' && is_letter(text[1]);
}

std::string_view without_blanks_behind(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool ends_in_termination_marker(std::string_view text) noexcept {
  static constexpr std::array<std::string_view, 4> markers = {"1-0", "0-1", "1/2-1/2", "*"};
  return std::any_of(markers.begin(), markers.end(), [text](std::string_view marker) {
    if (!text.ends_with(marker)) return false;
    return text.size() == marker.size() || is_blank(text[text.size() - marker.size() - 1]);
  });
}

/// Where the line starts that reaches up to `end`.
std::size_t line_start(std::string_view text, std::size_t end) noexcept {
  while (end > 0 && !is_line_end(text[end - 1])) --end;
  return end;
}

/// What stands above a line: the last line that is not empty, and whether empty ones come between.
struct lines_above {
  std::string_view line;  // empty where there is none
  bool is_behind_empty_line = false;
};

lines_above look_above(std::string_view text, std::size_t line_begin) noexcept {
  std::string_view const above = without_blanks_behind(text.substr(0, line_begin));
  std::string_view const between = text.substr(above.size(), line_begin - above.size());
  auto const line_feeds = std::count(between.begin(), between.end(), '\n');
  auto const returns = std::count(between.begin(), between.end(), '\r');
  return {above.substr(line_start(above, above.size())), std::max(line_feeds, returns) > 1};
}

bool starts_tags_behind_movetext(std::string_view text, std::size_t at) noexcept {
  if (!starts_like_tag(text.substr(at))) return false;
  lines_above const above = look_above(text, at);
  return above.is_behind_empty_line && !above.line.empty() && !above.line.starts_with('[');
}

bool starts_with_event_tag(std::string_view text, std::size_t at) noexcept {
  if (!text.substr(at).starts_with("[Event \"")) return false;
  lines_above const above = look_above(text, at);
  return above.is_behind_empty_line || above.line.ends_with(']');
}

bool starts_behind_terminated_line(std::string_view text, std::size_t at) noexcept {
  lines_above const above = look_above(text, at);
  return above.is_behind_empty_line && ends_in_termination_marker(above.line);
}

/// The last line start at `from` or behind it, but not 0, that `is_good`. Lines that start with a blank are passed by,
/// so that a run of empty lines is looked at once and not once a line.
template <typename Predicate>
std::optional<std::size_t> last_line(std::string_view text, std::size_t from, Predicate is_good) noexcept {
  from = std::max<std::size_t>(from, 1);
  for (std::size_t at = text.size(); at-- > from;) {
    if (is_line_end(text[at - 1]) && !is_blank(text[at]) && is_good(text, at)) return at;
  }
  return std::nullopt;
}

/// The same for lines that start with `[`, which are found much faster.
template <typename Predicate>
std::optional<std::size_t> last_bracket_line(std::string_view text, std::size_t from, Predicate is_good) noexcept {
  from = std::max<std::size_t>(from, 1);
  for (std::size_t end = text.size(); end > from;) {
    auto const* const found = static_cast<char const*>(::memrchr(text.data() + from, '[', end - from));
    if (found == nullptr) break;
    end = static_cast<std::size_t>(found - text.data());
    if (is_line_end(text[end - 1]) && is_good(text, end)) return end;
  }
  return std::nullopt;
}

std::optional<std::size_t> last_word_behind_marker(std::string_view text, std::size_t from) noexcept {
  from = std::max<std::size_t>(from, 1);
  for (std::size_t at = text.size(); at-- > from;) {
    bool const starts_word = is_blank(text[at - 1]) && !is_blank(text[at]);
    if (starts_word && ends_in_termination_marker(without_blanks_behind(text.substr(0, at)))) return at;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> find_likely_cut(std::string_view text, std::size_t from) noexcept {
  return last_bracket_line(text, from, starts_tags_behind_movetext);
}

std::optional<std::size_t> find_possible_cut(std::string_view text, std::size_t from) noexcept {
  if (auto const cut = last_bracket_line(text, from, starts_with_event_tag)) return cut;
  if (auto const cut = last_line(text, from, starts_behind_terminated_line)) return cut;
  return last_word_behind_marker(text, from);
}

std::string_view glance(std::string_view text) noexcept {
  constexpr std::size_t longest_words = 64;
  constexpr std::size_t longest_tag = 256;
  std::string_view const line = text.substr(0, starts_like_tag(text) ? longest_tag : longest_words);
  return line.substr(0, std::min(line.find_first_of("\n\r"), line.size()));
}

}  // namespace pgnx::pipeline

#include <pgnx/record/tag.hpp>

#include <algorithm>

#include "base/byte_vector.hpp"

namespace pgnx::record {
namespace {

constexpr std::string_view white_space = " \t\r\n";

bool is_line_break(char c) noexcept { return c == '\n' || c == '\r'; }

/// Has `text` a line break or one of two other characters?
bool has_line_break_or(std::string_view text, char a, char b) noexcept {
  return base::has_any(text, [a, b](base::byte_vector bytes) {
    return (bytes == '\n') | (bytes == '\r') | (bytes == a) | (bytes == b);
  });
}

/// Appends the white space that starts at `at` in its normal form; returns what follows it.
std::size_t append_white_space(std::string& out, std::string_view text, std::size_t at) {
  auto const end = std::min(text.find_first_not_of(white_space, at), text.size());
  auto const run = text.substr(at, end - at);
  if (std::any_of(run.begin(), run.end(), is_line_break)) {
    out += ' ';
  } else {
    out += run;
  }
  return end;
}

}  // namespace

std::size_t roster_rank(std::string_view name) noexcept {
  auto const found = std::find(seven_tag_roster.begin(), seven_tag_roster.end(), name);
  return static_cast<std::size_t>(found - seven_tag_roster.begin());
}

bool is_exported_before(std::string_view left_name, std::string_view right_name) noexcept {
  auto const left = roster_rank(left_name);
  auto const right = roster_rank(right_name);
  if (left != right) return left < right;
  return left == seven_tag_roster.size() && left_name < right_name;
}

void append_unescaped(std::string& out, std::string_view raw_value) {
  if (!has_line_break_or(raw_value, '\\', '\\')) {
    out += raw_value;
    return;
  }
  std::size_t at = 0;
  while (at < raw_value.size()) {
    auto const special = std::min(raw_value.find_first_of("\\ \t\r\n", at), raw_value.size());
    out += raw_value.substr(at, special - at);
    at = special;
    if (at == raw_value.size()) return;
    if (raw_value[at] != '\\') {
      at = append_white_space(out, raw_value, at);
      continue;
    }
    bool const escapes = at + 1 < raw_value.size() && (raw_value[at + 1] == '"' || raw_value[at + 1] == '\\');
    out += raw_value[escapes ? at + 1 : at];
    at += escapes ? 2 : 1;
  }
}

std::string unescape(std::string_view raw_value) {
  std::string out;
  append_unescaped(out, raw_value);
  return out;
}

void append_escaped(std::string& out, std::string_view text) {
  if (!has_line_break_or(text, '\\', '"')) {
    out += text;
    return;
  }
  std::size_t at = 0;
  while (at < text.size()) {
    auto const special = std::min(text.find_first_of("\"\\\r\n", at), text.size());
    out += text.substr(at, special - at);
    at = special;
    if (at == text.size()) return;
    if (is_line_break(text[at])) {
      out += ' ';
    } else {
      out += '\\';
      out += text[at];
    }
    ++at;
  }
}

std::string escape(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

}  // namespace pgnx::record

#include "format/adapter.hpp"

#include <algorithm>

namespace pgnx::format {

void foreign_record::clear() {
  text_.clear();
  origins_.clear();
  findings_.clear();
}

void foreign_record::tag(std::string_view name, std::string_view value, std::uint64_t source_offset) {
  text_.append("[").append(name).append(" \"");
  come_from(source_offset);
  for (char const c : value) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c == '\n' || c == '\r' ? ' ' : c;
  }
  text_ += "\"]\n";
}

void foreign_record::end_tags() { text_ += '\n'; }

void foreign_record::word(std::string_view text, std::uint64_t source_offset) {
  come_from(source_offset);
  text_.append(text).append(" ");
}

void foreign_record::movetext(std::string_view text, std::uint64_t source_offset) {
  come_from(source_offset);
  text_.append(text).append("\n");
}

void foreign_record::comment(std::string_view text, std::uint64_t source_offset) {
  if (text.find_first_of("{}") != text.npos)
    add({.id = record::code::field_value,
         .level = record::info(record::code::field_value).level,
         .offset = source_offset,
         .length = 0,
         .message = "expected no brace in a comment; it becomes a round bracket",
         .hint = {},
         .mend = {}});
  text_ += '{';
  come_from(source_offset);
  std::ranges::transform(text, std::back_inserter(text_), [](char c) { return c == '{' ? '(' : c == '}' ? ')' : c; });
  text_ += "} ";
}

void foreign_record::end(std::string_view marker, std::uint64_t source_offset) {
  come_from(source_offset);
  text_.append(marker).append("\n\n");
}

std::uint64_t foreign_record::source_offset_of(std::size_t text_offset) const noexcept {
  auto const behind = std::ranges::upper_bound(origins_, text_offset, {}, &text_origin::offset);
  if (behind == origins_.begin()) return origins_.empty() ? 0 : origins_.front().source_offset;
  auto const& from = *std::prev(behind);
  return from.source_offset + (text_offset - from.offset);
}

}  // namespace pgnx::format

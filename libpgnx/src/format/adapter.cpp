#include "format/adapter.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/record/tag.hpp>

namespace pgnx::format {
namespace {

/// Where the first record of a text has its termination marker.
struct marker_finder final : record::sink {
  char const* found = nullptr;
  void on_result(std::string_view text, int /*depth*/) override {
    if (found == nullptr) found = text.data();
  }
};

/// Would the word, or a part of it, end a record of PGN? Nearly all words show at a glance that they cannot.
bool ends_record(std::string_view word) {
  static constexpr std::string_view of_markers = "*-/:,";
  bool const may_end = std::ranges::any_of(
      word, [](char c) { return static_cast<unsigned char>(c) > 0x7F || of_markers.find(c) != of_markers.npos; });
  if (!may_end) return false;
  std::string const text = std::string("[Event \"\"]\n\n").append(word).append(" *\n");
  marker_finder finder;
  read_pgn(text, text_end::final, finder);
  return finder.found != text.data() + text.size() - 2;
}

}  // namespace

void foreign_record::clear() {
  text_.clear();
  origins_.clear();
  findings_.clear();
}

void foreign_record::tag(std::string_view name, std::string_view value, std::uint64_t source_offset) {
  text_.append("[").append(name).append(" \"");
  come_from(source_offset);
  record::append_escaped(text_, value);
  text_ += "\"]\n";
}

void foreign_record::end_tags() { text_ += '\n'; }

void foreign_record::word(std::string_view text, std::uint64_t source_offset) {
  if (ends_record(text)) {
    add({.id = record::code::source_malformed,
         .level = record::info(record::code::source_malformed).level,
         .offset = source_offset,
         .length = 0,
         .message =
             std::string("expected a move, found ").append(base::to_utf8(text)).append("; it is kept in a comment"),
         .hint = "a result in it would end the game there",
         .mend = {}});
    return comment(text, source_offset);
  }
  plain_words(text, source_offset);
}

void foreign_record::plain_words(std::string_view text, std::uint64_t source_offset) {
  come_from(source_offset);
  text_.append(text) += ' ';
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

/// Long records are made of words that stand in the source as they do here: those need one origin.
void foreign_record::come_from(std::uint64_t source_offset) {
  auto const here = text_.size();
  if (!origins_.empty()) {
    auto& last = origins_.back();
    auto const distance = here - last.offset;
    if (source_offset == last.source_offset + distance) {
      last.last_piece = distance;
      return;
    }
  }
  origins_.push_back({here, source_offset});
}

std::uint64_t foreign_record::source_offset_of(std::size_t text_offset) const noexcept {
  auto const behind = std::ranges::upper_bound(origins_, text_offset, {}, &text_origin::offset);
  if (behind == origins_.begin()) return origins_.empty() ? 0 : origins_.front().source_offset;
  auto const& from = *std::prev(behind);
  return from.source_offset + (text_offset - from.offset);
}

}  // namespace pgnx::format

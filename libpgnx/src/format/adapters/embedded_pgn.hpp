#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/record/sink.hpp>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Where a byte of a field's text stands in the source.
using text_places = std::function<std::uint64_t(std::size_t)>;

/// A text in PGN as one record. All views point into that text.
struct embedded_pgn {
  std::vector<record::tag_text> tags;
  std::string_view movetext;  ///< with its termination marker, if there is one
  std::size_t movetext_offset = 0;
  /// False: behind tags stand several; then `movetext` is all of the text, and no tag is set.
  bool is_one_record = false;
  bool has_termination = false;  ///< known where there are tags
};

/// Reads the text of a field that holds a record, with tags or without.
embedded_pgn read_embedded(std::string_view text);

/// Appends what a field holds as movetext to a record whose tags are written, and its end: the marker is the text's
/// own, else `result`. What would make several records is kept in a comment and told; `name` is what the field is
/// called.
void append_movetext(foreign_record& into, embedded_pgn const& from, std::string_view result, std::string_view name,
                     text_places const& places);

/// Appends a word of a field that holds nothing but moves. What cannot be part of a move becomes `_`, so that the word
/// is unreadable and nothing else.
void append_move_word(foreign_record& into, std::string_view word, std::uint64_t source_offset);

/// The same for words with blanks between them.
void append_move_words(foreign_record& into, std::string_view words, std::uint64_t source_offset);

}  // namespace pgnx::format

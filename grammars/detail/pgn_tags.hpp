#pragma once
#include "grammars/detail/pgn_state.hpp"

/// The lexemes of the tag section. They know the tolerated forms of a tag pair and report what they tolerate.
namespace pgnx::grammar::pgn {

/// A whole tag pair in export format whose name cannot begin another record: the hot path.
char const* plain_tag_pair(char const* first, char const* last, state& s) noexcept;
/// `[` of a tag pair that belongs to the record being read. A repeated Event, or the first tag again behind an empty
/// line, begins another record.
char const* tag_open(char const* first, char const* last, state& s) noexcept;
char const* tag_name(char const* first, char const* last, state& s) noexcept;
char const* tag_value(char const* first, char const* last, state& s) noexcept;
/// `]`, or nothing where the value has shown that none comes.
char const* tag_close(char const* first, char const* last, state& s) noexcept;
/// A line that begins with `[` and is no tag pair, while tags may still follow.
char const* unreadable_tag(char const* first, char const* last, state& s) noexcept;
/// A comment of any kind with another tag pair behind it.
char const* comment_before_tag(char const* first, char const* last, state& s) noexcept;

/// The white space between the end of a record and the next record, where that is no empty line; else a view of
/// nothing. Where the text ends too early to tell, the state is undecided.
std::string_view gap_without_empty_line(char const* record_end, char const* last, state& s) noexcept;

/// May a record begin here with a tag pair?
bool begins_record(char const* first, char const* last, char const* text_begin) noexcept;

}  // namespace pgnx::grammar::pgn

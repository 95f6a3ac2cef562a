#pragma once
#include "grammars/detail/chars.hpp"
#include "grammars/detail/scan.hpp"

/// The byte sets that end the long and the frequent runs of PGN, for `find`.
namespace pgnx::grammar::pgn {

constexpr char_table word_chars = letters | digits | chars("+#=:_@/-");

/// What the name of a tag pair in any form is made of.
constexpr char_table name_chars = ~(spaces | chars("\"[]"));

/// What no word goes on with.
struct word_ends {
  static constexpr char_table table = ~word_chars;
#ifdef __SSE2__
  static unsigned find_in(sixteen s) noexcept {
    auto const letter = (s | sixteen::all(0x20)).is_in('a', 'z');
    auto const digit_slash_colon = s.is_in('/', ':');
    auto const dash_equals = (s | sixteen::all(0x10)).is('=');  // they differ in one bit, and so do the next two
    auto const plus_hash = (s & sixteen::all(~0x08)).is('#');
    return (letter | digit_slash_colon | dash_equals | plus_hash | s.is('@') | s.is('_')).mask() ^ all_sixteen;
  }
#endif
};

/// What no word goes on with, and the slash, which may part the moves of one.
struct word_parts {
  static constexpr char_table table = word_ends::table | chars("/");
#ifdef __SSE2__
  static unsigned find_in(sixteen s) noexcept { return word_ends::find_in(s) | s.is('/').mask(); }
#endif
};

/// What the name of a plain tag pair does not go on with.
struct name_ends {
  static constexpr char_table table = ~letters;
#ifdef __SSE2__
  static unsigned find_in(sixteen s) noexcept { return (s | sixteen::all(0x20)).is_in('a', 'z').mask() ^ all_sixteen; }
#endif
};

/// What the value of a tag may end with, and the backslash.
struct value_ends {
  static constexpr char_table table = chars("\"\\") | line_ends;
#ifdef __SSE2__
  static unsigned find_in(sixteen s) noexcept { return (s.is('"') | s.is('\\') | s.is('\n') | s.is('\r')).mask(); }
#endif
};

/// What a comment may end with, and what should not be in it.
struct braces {
  static constexpr char_table table = chars("{}");
#ifdef __SSE2__
  static unsigned find_in(sixteen s) noexcept { return (s.is('{') | s.is('}')).mask(); }
#endif
};

}  // namespace pgnx::grammar::pgn

#pragma once
#include <string_view>
#include <pgnx/record/sink.hpp>

#include "grammars/detail/pgn_bytes.hpp"
#include "grammars/detail/pgn_lookahead.hpp"

namespace pgnx::grammar::pgn {

/// What the rules of one record share; the only object in the X3 context.
struct state {
  record::sink& sink;
  lookahead& ahead;
  char const* text_begin;
  bool whole;  ///< no text follows

  // the record
  bool has_moves = false;
  bool terminated = false;
  bool undecided = false;           ///< a lexeme reached the end of the text and may go on behind it
  int depth = 0;                    ///< variations open
  char const* outermost = nullptr;  ///< where the outermost open variation began

  // its tag section
  std::string_view first_name{};
  bool has_event = false;
  int tags = 0;
  bool double_forfeit = false;  ///< the Result tag says 0-0
  char const* tag_end = nullptr;
  std::string_view name{};
  std::string_view value{};
  bool bracket_due = true;

  finder<word_ends> find_word_end{};

  // movetext that holds more than PGN
  record::movetext_extras extras{};
  std::string_view last_move{};
  char const* known_movetext = nullptr;  ///< up to here a line is known to hold movetext alone

  // the lexeme last found
  bool comment_closed = true;
  bool comment_holds_brace = false;

  void problem(record::code c, char const* at, std::size_t length = 1) const { sink.on_problem(c, {at, length}); }
};

}  // namespace pgnx::grammar::pgn

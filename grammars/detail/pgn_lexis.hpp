#pragma once
#include <string_view>

#include "grammars/detail/pgn_bytes.hpp"
#include "grammars/detail/pgn_lookahead.hpp"

/// The lexemes of PGN as plain functions over bytes. Each takes where to start and where the text ends; `nullptr` says
/// that there is no such lexeme. None looks at a board.
namespace pgnx::grammar::pgn {

/// What stands at a byte that is not ASCII: its bytes, and what movetext makes of it.
enum class glyph : unsigned char { none, dash, dots, half, figurine, filler, letter, times, check, annotation };
struct wide_char {
  glyph what = glyph::none;
  int length = 1;
};
/// Reads one character in UTF-8, or one byte of Windows-1252 where the bytes are not UTF-8.
wide_char read_wide(char const* first, char const* last) noexcept;

/// One letter or figurine of any script; null for anything else.
char const* end_of_letter(char const* first, char const* last) noexcept;

/// A word where a move may stand: `Nf3+`, `exd5`, `O-O`, `0-0-0`, `a1(R)`, `exd6e.p.`, `--`, `0000`, `@d5`,
/// figurines.
char const* end_of_word(char const* first, char const* last) noexcept;
/// The same where the word is ASCII and longer than its ASCII run, called behind that run.
char const* extend_word(char const* first, char const* run_end, char const* last) noexcept;

/// Where the move in `Qg20-1` ends: before a result that is glued to it; else `end`.
char const* without_glued_result(char const* first, char const* end) noexcept;

/// Digits and the points behind them, `12.`, `12...`, `12 ...`, or points alone.
char const* end_of_move_number(char const* first, char const* last) noexcept;

/// A termination marker in any spelling, with a boundary behind it.
char const* end_of_result(char const* first, char const* last) noexcept;

/// `$14`, a run of `!` and `?`, `+-`, `=`, one Unicode symbol, `N` or `D` alone.
char const* end_of_annotation(char const* first, char const* last) noexcept;

/// `e.p.` alone, in any of its spellings.
char const* end_of_en_passant_mark(char const* first, char const* last) noexcept;

/// The quotation mark of `[Name "`, which so far is a tag pair that nothing else can be; else null.
char const* quote_of_tag_pair(char const* first, char const* last) noexcept;
bool begins_tag_pair(char const* first, char const* last) noexcept;

/// `[`, `[Name` or `[Name ` and nothing behind it: a tag pair, if a quotation mark follows.
bool is_cut_off_tag_pair(char const* first, char const* last) noexcept;

/// `[Name` at a line start, with something behind it and a bracket at the end of the line: a tag pair without quotes.
bool begins_unquoted_tag_pair(char const* first, char const* last) noexcept;

/// Movetext that can begin a record without tags: a move with its number or a second move behind it.
bool begins_movetext(char const* first, char const* last) noexcept;

/// How far a closing brace may be from its opening one when a tag section behind an empty line lies between them. It
/// bounds what an unclosed comment can make a reader hold in memory, and is the same for every way to cut the input.
inline constexpr std::size_t comment_window_bytes = std::size_t{1} << 20;

enum class comment_state : unsigned char { closed, not_closed, undecided };
struct comment_end {
  char const* end;      ///< behind `}`; or where reading goes on when not closed
  comment_state state;  ///< undecided: the text ends too early to tell
  bool holds_brace;     ///< another opening brace stands inside
};
/// The end of the brace comment that opens at `first`. A comment is not closed when no brace closes it, or when a tag
/// section behind an empty line comes first and then another opening brace, or no closing one within the window: then
/// it ends before that tag section. `whole` says that no text is to be looked at behind `last`.
comment_end find_comment_end(char const* first, char const* last, bool whole, lookahead& ahead) noexcept;

/// Has the word the form of a move in any spelling?
bool is_move_shaped(std::string_view word) noexcept;

/// Blanks, quote marks at line starts and line ends; byte-order marks are not among them.
char const* skip_spaces(char const* first, char const* last) noexcept;

/// The end of the line that `first` lies in, its line end not included.
char const* end_of_line(char const* first, char const* last) noexcept;

}  // namespace pgnx::grammar::pgn

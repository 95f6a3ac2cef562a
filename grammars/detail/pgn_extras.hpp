#pragma once
#include <string_view>

/// The lexemes of movetext that holds more than PGN: moves of series, and rebirth.
namespace pgnx::grammar::pgn {

/// `,`, `|`, `/`, `and`, or a dash alone; null for anything else. A semicolon needs `semicolon_at`.
char const* end_of_separator(char const* first, char const* last) noexcept;

/// The slash behind the first of several moves in a word, as in `Ne4/Qd6/Qg3`; null where there is one move. The slash
/// of a promotion parts nothing.
char const* find_parting_slash(char const* first, char const* last) noexcept;

/// The end of a move with what stands apart behind it: the piece in `h8 N`, the check mark in `Ra1*a8 +`.
char const* with_parts_behind(char const* first, char const* end, char const* last) noexcept;

/// What follows a semicolon in its line.
struct semicolon {
  bool separates;            ///< movetext alone, up to a brace or a result; or nothing at all
  bool begins_with_move;     ///< a move comes first
  char const* movetext_end;  ///< where it separates: how far nothing but movetext follows
};
/// Looks behind the semicolon at `first`; `line_end` is the end of its line.
semicolon semicolon_at(char const* first, char const* line_end) noexcept;

/// `(Ng8)`, `(f7)`, `[+bPd7]+`: a unit and its square on a home rank, and the check mark of the move; null for anything
/// else.
char const* end_of_rebirth(char const* first, char const* last) noexcept;

/// `5254`, `52-54`, `67781` with a check mark, where no point follows; null for anything else.
char const* end_of_numeric_move(char const* first, char const* last) noexcept;

/// `P-K4`, `PxP(QB6)e.p.`, `B - K 2`, `R-K sq.`, `Castles K`, `P 4 R`: a word of descriptive notation with what stands
/// apart and belongs to it; null for what is none, and for a letter alone.
char const* end_of_descriptive_move(char const* first, char const* last, bool takes_slash) noexcept;

/// Has a move a sign of capture?
bool is_capture(std::string_view move) noexcept;

}  // namespace pgnx::grammar::pgn

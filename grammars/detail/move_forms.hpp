#pragma once
#include <string_view>

/// Is this word a move, by its form alone? For grammars and adapters that tell moves from prose; which move it is, and
/// in which notation, only a position can say.
namespace pgnx::grammar {

/// `5254`, `52-54`, `78783`: two squares in digits, then perhaps what a pawn becomes (1 to 4).
bool is_numeric_move(std::string_view word) noexcept;

/// `P-K4`, `KNxP`, `QKt-Q2`, `N(3)-K2`, `BxNch`, and the Spanish `P4R`, `C3AR`, `PxP`.
bool is_descriptive_move(std::string_view word) noexcept;

/// `GEGO`, `DOGO`: two squares in the letters of Gringmuth or Uedemann, and perhaps signs of what happens behind them.
bool is_telegraph_move(std::string_view word) noexcept;

/// Any of these, or algebraic in any spelling and any language; one move only.
bool is_move_in_any_notation(std::string_view word) noexcept;

/// Moves of one series without blanks between them: `Bc4,Qh5,Qxf7#`, `a7a5/f7f6`; or one move. A comma, a slash or a
/// semicolon may stand behind it.
bool is_series_of_moves(std::string_view word) noexcept;

}  // namespace pgnx::grammar

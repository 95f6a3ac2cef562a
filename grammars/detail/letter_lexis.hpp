#pragma once
#include <string_view>

#include "grammars/letter.hpp"

/// The lexemes of letters as plain functions over bytes; `nullptr` says that there is no such lexeme.
namespace pgnx::grammar::correspondence {

/// Behind the marks of a quotation: `>`, `|`, `:`, initials before `>`, `&gt;`, and blanks between them; `first` where
/// there is none.
char const* end_of_quote(char const* first, char const* last) noexcept;

/// `12`, `12.`, `12...`, `8 ...`, with a move, a gap or nothing behind it.
char const* end_of_number(char const* first, char const* last) noexcept;
/// A word that is a move, or several moves of a series; without the comma or full stop that ends a sentence.
char const* end_of_move(char const* first, char const* last) noexcept;
/// `Nj9`, `exf0`: a word with the form of a move that names a square which is none.
char const* end_of_impossible_move(char const* first, char const* last) noexcept;
/// Does `2. Nf3` stand somewhere in the text, a move with the number 2?
bool holds_move_of_number(std::string_view text, unsigned number) noexcept;
/// `?`, `..`, `...` alone.
char const* end_of_pending(char const* first, char const* last) noexcept;
/// `1-0` and the like, in brackets too.
char const* end_of_result(char const* first, char const* last) noexcept;

/// `if`, `si`, `wenn` ... with a move behind it, which an opening quotation mark or bracket may precede.
char const* end_of_condition(char const* first, char const* last) noexcept;
/// `if any`, `any`, `*` with a move behind it; quotation marks may stand around it.
char const* end_of_any_condition(char const* first, char const* last) noexcept;
/// `/`, `,`, `and`, a dash alone with a move behind it.
char const* end_of_separator(char const* first, char const* last) noexcept;
/// What PGN knows as an annotation, and `e.p.` or a check mark alone.
char const* end_of_glyph(char const* first, char const* last) noexcept;
char const* end_of_then(char const* first, char const* last) noexcept;

struct found_label {
  letter_label what = letter_label::none;
  char const* end = nullptr;    ///< behind its words
  char const* value = nullptr;  ///< behind the colon and blanks
};
/// The label that stands at `first`. Without a colon there has to be a digit in the word behind it.
found_label label_at(char const* first, char const* last) noexcept;
/// Where the value that begins at `first` ends: before the next label of the line, or at its end.
char const* end_of_value(char const* first, char const* last) noexcept;

/// Movetext from here to the end of the line, up to what a sentence may say behind it? `numbered` asks for a number,
/// a condition or a glyph at its front, or for a result alone; without it nothing but movetext may follow. A brace
/// comment begins movetext anywhere.
bool begins_score(char const* first, char const* last, bool numbered) noexcept;

}  // namespace pgnx::grammar::correspondence

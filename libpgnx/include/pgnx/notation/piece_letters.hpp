#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <pgnx/board/types.hpp>

/// The letters that other languages have for the pieces.
namespace pgnx::notation {

/// What stands for the pieces, from pawn to king, UTF-8.
using lettering = std::array<std::string_view, 6>;

/// The piece letters of one language.
struct piece_letters {
  std::string_view code;  ///< ISO 639-1: `it`; `en-x-problem` for the English of problems, where S is the knight
  std::string_view name;  ///< in English: `Italian`
  lettering letters;      ///< no two are alike; empty: never written

  [[nodiscard]] std::string_view of(board::role r) const noexcept { return letters[board::index_of(r)]; }
  /// Have two languages the same letters for all pieces but pawns?
  [[nodiscard]] bool has_letters_of(piece_letters const& other) const noexcept;
};

/// Every language but plain English, in the order of their names.
std::span<piece_letters const> languages() noexcept;

/// The language with this code or English name, in any case; null for any other text, and for English.
piece_letters const* find_language(std::string_view code_or_name) noexcept;

/// A word of a language with English letters in place of its own: `D:c8` becomes `Q:c8`, Italian `Rd8` becomes `Kd8`,
/// `e8=D` becomes `e8=Q`. What has no letter stays as it is: moves of pawns, castling, figurines, null moves. Nothing
/// where the language has no such letter, so that it cannot be what the word is written in. Case matters. The word need
/// not be a move.
std::optional<std::string> in_english(std::string_view word, piece_letters const& from);

/// The way back: appends a word of canonical SAN or long algebraic notation with other letters for its pieces.
void append_lettered(std::string& out, std::string_view english, lettering const& letters);

}  // namespace pgnx::notation

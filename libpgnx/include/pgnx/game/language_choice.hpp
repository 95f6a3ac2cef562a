#pragma once
#include <optional>
#include <string_view>
#include <pgnx/notation/piece_letters.hpp>

namespace pgnx::game {

/// With what piece letters games are read.
struct language_choice {
  notation::piece_letters const* letters = nullptr;  ///< of every game; null: English
  /// Where the letters are English: reads a game that does not replay to its end with those of other languages, and
  /// takes them if it then does, and if no other language makes other moves of it.
  bool tries_others = true;
};

/// `auto`, `en`, or the code or English name of a language, in any case; nothing for any other text.
std::optional<language_choice> parse_language_choice(std::string_view text) noexcept;

}  // namespace pgnx::game

#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include <pgnx/board/types.hpp>

/// What a word of descriptive notation says, before any position is looked at: files are named after the units that
/// stand there when a game begins, ranks are counted from the side that moves.
namespace pgnx::notation::descriptive {

enum class tongue : std::uint8_t {
  english,  ///< `P-K4`, `N-KB3`: the file before the rank
  spanish,  ///< `P4R`, `C3AR`: the rank before the file
  french    ///< the same with the bishop as F, and `pr` for a capture
};

enum class wing : std::uint8_t { any, king, queen };

inline constexpr board::bitboard anywhere = ~board::bitboard{0};

/// Squares are those that White would mean by the word.
struct word_form {
  enum class kind : std::uint8_t { step, capture, castling_short, castling_long, castling_either };
  kind what = kind::step;
  board::role mover = board::role::pawn;
  wing mover_wing = wing::any;      ///< `KN`: the king's knight
  board::bitboard from = anywhere;  ///< where the mover may stand
  board::role victim = board::role::none;
  wing victim_wing = wing::any;
  board::bitboard to = anywhere;  ///< where it may go; of a capture where the victim may stand
  board::bitboard unpromoted =
      anywhere;  ///< the same for a move that is no promotion: `PxR(Q)` names a file, or a piece
  board::role promotion = board::role::none;
  bool en_passant = false;
  bool gives_check = false;
  bool mates = false;
};

/// Nothing for a word of another form. Blanks and points inside it mean nothing.
std::optional<word_form> read(std::string_view word, tongue language) noexcept;

/// The letters of a language, by role.
std::string_view letters_of(tongue language) noexcept;

}  // namespace pgnx::notation::descriptive

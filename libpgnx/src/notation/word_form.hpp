#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <pgnx/board/types.hpp>

#include <pgnx/notation/reading.hpp>

namespace pgnx::notation {

/// What the characters of a word say of a move, before any position is looked at.
struct word_form {
  enum class kind : std::uint8_t { move, castling_short, castling_long, null_move, drop, incomplete, foreign, none };
  kind what = kind::none;
  board::role piece = board::role::none;       ///< none: a pawn, or any unit where both squares are given; of a drop
                                               ///< always the unit
  board::role lower_case = board::role::none;  ///< `bxc3`, `nf3`: the piece if the first letter is one written small
  int from_file = -1;
  int from_rank = -1;
  board::square to = board::square::none;
  int to_file = -1;  ///< incomplete: of a capture that says no rank, `ed`, `exd`
  bool captures = false;
  board::role promotion = board::role::none;  ///< a king too (Antichess)
  char letter = 0;                            ///< foreign: the letter, or its first byte
  std::uint16_t oddities = 0;

  void note(oddity o) noexcept { oddities = static_cast<std::uint16_t>(oddities | 1U << static_cast<int>(o)); }
};

/// Takes a word apart; whatever it can't explain makes it `none`.
word_form read_form(std::string_view word);

}  // namespace pgnx::notation

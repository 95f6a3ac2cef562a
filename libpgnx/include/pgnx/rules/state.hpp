#pragma once
#include <pgnx/board/position.hpp>

namespace pgnx::rules {

/// A position of a variant played by the general engine: the board, and what its conditions need beside it.
struct state {
  /// `fullmove_number` is the number of the series or turn where turns can have several moves; `halfmove_clock` then
  /// counts turns. `checkers` are those of the side to move by the rules of the variant. `en_passant` stays `none` and
  /// `hash` zero: see `en_passant_targets` and `repetition_key`.
  board::position board;
  /// Squares passed by double steps of the last turn whose pawns have not moved on.
  board::bitboard en_passant_targets = 0;
  /// The same for the turn that is being played: the targets of the next one.
  board::bitboard double_steps = 0;
  /// Kings that have never moved, where captured units are reborn: a reborn rook may castle with them.
  board::bitboard unmoved_kings = 0;
  /// Units that were pawns, where captured units change sides.
  board::bitboard promoted = 0;
  /// By square: how often the unit there has moved in this turn (in this round where rounds are counted).
  std::array<std::uint8_t, 64> moves_made{};
  /// By colour and role, pawn to queen: units to drop.
  std::array<std::array<std::uint8_t, 5>, 2> pockets{};
  /// By colour: how many checks it has given.
  std::array<std::uint8_t, 2> checks_given{};
  /// Moves made in this turn.
  std::uint32_t played = 0;
  /// Has this turn been without capture and pawn move?
  bool is_quiet = true;
  /// Can the next move be an en passant capture, as far as the turn is concerned?
  bool may_capture_en_passant = true;

  friend bool operator==(state const&, state const&) = default;
};

/// A state without history: `board` with its en passant square, nothing played.
state state_of(board::position const& board);

/// Equal for states that repeat each other. Worked out anew on each call; series numbers do not count.
std::uint64_t repetition_key(state const& s) noexcept;

}  // namespace pgnx::rules

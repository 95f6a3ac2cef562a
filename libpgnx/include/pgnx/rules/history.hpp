#pragma once
#include <vector>

#include <pgnx/board/position.hpp>

namespace pgnx::rules {

/// What a player may claim, or an arbiter must declare, in a position of a game (FIDE 9.2, 9.3, 9.6).
struct draw_claims {
  std::uint32_t occurrences = 1;  ///< how often the position has stood on the board, this time included
  std::uint32_t quiet_plies = 0;  ///< plies since the last capture or pawn move

  [[nodiscard]] bool threefold_repetition() const noexcept { return occurrences >= 3; }
  [[nodiscard]] bool fivefold_repetition() const noexcept { return occurrences >= 5; }
  [[nodiscard]] bool fifty_moves() const noexcept { return quiet_plies >= 100; }
  /// FIDE 9.6.2; a mate by the last move comes first, which is for the caller to see.
  [[nodiscard]] bool seventy_five_moves() const noexcept { return quiet_plies >= 150; }
};

/// The positions of one line of play, for counting repetitions. Made for the hot path: a ply costs one store until
/// a position can have repeated twice. A history is reused from game to game.
class history {
 public:
  /// Forgets everything; the line begins with `p`.
  void start(board::position const& p);

  /// `p` arose by the next move of the line (null moves count as moves).
  draw_claims push(board::position const& p) {
    keys_.push_back(p.hash);
    if (p.halfmove_clock < plies_to_threefold) return {1, p.halfmove_clock};
    return {occurrences_of_last(p.halfmove_clock), p.halfmove_clock};
  }

  /// Takes the last `push` back.
  void pop() noexcept;

 private:
  /// A position can stand on the board for the third time after two rounds of four plies.
  static constexpr std::uint32_t plies_to_threefold = 8;

  [[nodiscard]] std::uint32_t occurrences_of_last(std::uint32_t quiet_plies) const noexcept;

  std::vector<std::uint64_t> keys_;
};

}  // namespace pgnx::rules

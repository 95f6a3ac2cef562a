#pragma once
#include <vector>

#include <pgnx/board/position.hpp>

namespace pgnx::rules {

/// What a player may claim, or an arbiter must declare, in a position of a game (FIDE 9.2, 9.3, 9.6).
struct draw_claims {
  std::uint32_t occurrences = 1;  ///< how often the position has stood on the board, this time included; 5: or more
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
  void push(board::position const& p) { keys_.push_back(p.hash); }

  /// Takes the last `push` back.
  void pop() noexcept;

  /// May there be anything to claim in `p`, pushed or started with last?
  [[nodiscard]] static bool may_claim(board::position const& p) noexcept {
    return p.halfmove_clock >= plies_to_threefold;
  }
  [[nodiscard]] draw_claims claims(board::position const& p) const noexcept;

 private:
  /// A position can stand on the board for the third time after two rounds of four plies.
  static constexpr std::uint32_t plies_to_threefold = 8;

  std::vector<std::uint64_t> keys_;
};

}  // namespace pgnx::rules

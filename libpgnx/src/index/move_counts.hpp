#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "index/stored_moves.hpp"

/// What was played in a position, and how it went.
namespace pgnx::index {

/// Of the games that went on with one move. A result that is not known counts among `games` alone.
struct move_count {
  std::uint64_t games = 0;
  std::uint64_t white = 0;  ///< wins
  std::uint64_t draws = 0;
  std::uint64_t black = 0;
  std::uint64_t white_elo_sum = 0;
  std::uint64_t white_rated = 0;  ///< games whose rating is in the sum
  std::uint64_t black_elo_sum = 0;
  std::uint64_t black_rated = 0;
  std::uint16_t last_year = 0;

  void add(line_facts const& game) noexcept;
  void add(move_count const& other) noexcept;
  friend bool operator==(move_count const&, move_count const&) = default;
};

/// By the moves, in no promised order. Games that end in the position count under `no_move`.
class move_counts {
 public:
  move_count& of(move_code move);
  [[nodiscard]] auto begin() const noexcept { return counts_.begin(); }
  [[nodiscard]] auto end() const noexcept { return counts_.end(); }

 private:
  // A position has few continuations.
  std::vector<std::pair<move_code, move_count>> counts_;
};

/// Counts games that come in their order; one that plays the same move in the position again counts once.
class move_counter {
 public:
  void add(std::uint32_t game, line_facts const& facts, move_code move);
  [[nodiscard]] move_counts const& counts() const noexcept { return counts_; }

 private:
  move_counts counts_;
  std::uint32_t game_ = UINT32_MAX;
  std::vector<move_code> played_;  // in the game
};

void append_counts(std::string& out, move_counts const& counts);

/// Adds what `append_counts` wrote; false where the bytes are not that.
bool add_counts(move_counts& to, std::string_view bytes);

}  // namespace pgnx::index

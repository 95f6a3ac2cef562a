#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include <pgnx/board/position.hpp>

#include "format/polyglot/entry.hpp"

namespace pgnx::format::polyglot {

/// An entry and its place in the file.
struct placed_entry {
  entry what;
  std::uint32_t number = 0;  ///< from 0
};

/// A book as games: from a position on, its heaviest moves are the main line, and the others are variations. A position
/// is continued once, wherever it comes first.
class book_tree {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct node {
    board::move played;
    std::uint32_t entry = none;        ///< in `entries`
    std::uint32_t before = none;       ///< the move before
    std::uint32_t next = none;         ///< the heaviest answer
    std::uint32_t alternative = none;  ///< the next lighter move in the same position
    bool goes_on_elsewhere = false;    ///< the position behind it is continued at another place
  };

  /// `entries` are sorted by key.
  explicit book_tree(std::vector<placed_entry> entries);

  /// The next game: from the start position, and where that has become too large, from a position that it left open.
  /// False where nothing is left that can be reached.
  bool grow();

  [[nodiscard]] std::vector<placed_entry> const& entries() const noexcept { return entries_; }
  [[nodiscard]] board::position const& start() const noexcept { return start_; }
  /// Those of the game; the first one is a first move.
  [[nodiscard]] std::vector<node> const& nodes() const noexcept { return nodes_; }
  /// Entries whose move is not legal in their position, found since the last call.
  [[nodiscard]] std::vector<placed_entry> take_illegal() { return std::exchange(illegal_, {}); }
  /// Entries of positions that have not been reached.
  [[nodiscard]] std::vector<placed_entry> unreached() const;

 private:
  struct group {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
  };
  [[nodiscard]] std::optional<group> find(std::uint64_t key) const;
  void grow_line(board::position p, std::uint32_t last);
  std::uint32_t add_moves(board::position const& p, group const& moves, std::uint32_t before);
  [[nodiscard]] board::position position_behind(std::uint32_t at) const;

  std::vector<placed_entry> entries_;
  std::vector<bool> is_reached_;  // by the first entry of a position
  board::position start_ = board::position::start();
  std::vector<node> nodes_;
  std::deque<std::uint32_t> heads_;        // of variations that have not been continued
  std::deque<board::position> left_open_;  // for further games
  std::vector<placed_entry> illegal_;
};

}  // namespace pgnx::format::polyglot

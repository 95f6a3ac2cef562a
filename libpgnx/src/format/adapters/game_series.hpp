#pragma once
#include <deque>
#include <map>
#include <string>

#include "format/adapters/correspondence_game.hpp"
#include "format/adapters/parted_games.hpp"

namespace pgnx::format {

/// The games of many letters: those of one game are put together. Holds the games until the last letter is read, as
/// far as memory is bounded: of a game that is given out earlier, later letters make another record, and that is told.
class game_series {
 public:
  void add(score_sheet const& sheet);
  void end() noexcept { is_over_ = true; }
  /// The next game that is complete; false where there is none.
  bool take(foreign_record& into);

 private:
  struct game {
    correspondence_game letters;
    std::string id;  // empty where nothing tells

    [[nodiscard]] std::size_t memory_bytes() const noexcept;
  };
  game& game_of(std::string id, score_sheet const& sheet);

  std::deque<game> games_;
  std::map<std::string, std::size_t> by_id_;  // counted from the first game of the source; holds those of `games_`
  std::size_t taken_ = 0;
  parted_games parted_;
  bool is_over_ = false;
  std::size_t memory_bytes_ = 0;
};

}  // namespace pgnx::format

#pragma once
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "format/adapters/parted_games.hpp"
#include "format/adapters/sheet_reader.hpp"

namespace pgnx::format {

/// The commands that players send to a server, put together by the board they name. They hold the moves of those whose
/// mails are there, so that a record of them is told to lack moves. Holds the boards until the last mail is read, as
/// far as memory is bounded: of a board that is given out earlier, later commands make another record, and that is
/// told.
class command_games {
 public:
  void add(server_command command);
  void end() noexcept { is_over_ = true; }
  /// The next board that is complete; false where there is none.
  bool take(foreign_record& into);
  [[nodiscard]] finding_list take_findings() { return std::exchange(findings_, {}); }

 private:
  using board_id = std::pair<std::string, std::string>;  // the game in small letters, and the number
  struct board {
    board_id id;
    std::vector<server_command> commands;
    std::size_t memory_bytes = 0;
  };

  board& board_of(server_command const& command);

  std::deque<board> boards_;
  std::map<board_id, std::size_t> by_id_;  // counted from the first board of the source
  std::size_t taken_ = 0;
  std::size_t memory_bytes_ = 0;
  parted_games parted_;
  bool is_over_ = false;
  finding_list findings_;
};

}  // namespace pgnx::format

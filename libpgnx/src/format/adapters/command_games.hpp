#pragma once
#include <deque>
#include <string>
#include <vector>

#include "format/adapters/sheet_reader.hpp"

namespace pgnx::format {

/// The commands that players send to a server, put together by the board they name. They hold the moves of those whose
/// mails are there, so that a record of them is told to lack moves.
class command_games {
 public:
  void add(server_command command);
  /// The next board; false where there is none.
  bool take(foreign_record& into);
  [[nodiscard]] std::vector<record::diagnostic> take_findings() { return std::exchange(findings_, {}); }

 private:
  struct board {
    std::string game;
    std::string number;
    std::vector<server_command> commands;
  };
  std::deque<board> boards_;
  std::vector<record::diagnostic> findings_;
};

}  // namespace pgnx::format

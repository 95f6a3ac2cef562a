#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <pgnx/board/position.hpp>

namespace pgnx::statistics {

struct named_opening {
  std::string eco;
  std::string name;
};

/// Where in a table of openings something is wrong, in bytes, and what.
struct opening_problem {
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string message;
};

/// Names of openings by their positions.
class opening_table {
 public:
  /// Adds the rows of a text: `eco`, `name` and `pgn` with tabs between them, as the collection
  /// lichess-org/chess-openings has them; more columns are passed over, and so are lines that name the columns. Stops
  /// at the first line that is wrong and answers with it: too few columns, no code from A00 to E99, a move that cannot
  /// be played, a position that has another name already.
  std::optional<opening_problem> read(std::string_view text);

  /// The opening that has this position, however it was reached; null where there is none.
  [[nodiscard]] named_opening const* find(board::position const& p) const noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }

 private:
  struct row {
    board::position position;
    named_opening opening;
  };
  std::optional<opening_problem> add(std::string_view text, std::string_view line);

  std::unordered_map<std::uint64_t, row> rows_;  // by the hash of the position
  int least_units_ = 64;                         // on the board of any row
};

}  // namespace pgnx::statistics

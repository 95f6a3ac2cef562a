#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pgnx::format {

/// A game in the code of chess.com (TCN) as a line of movetext in coordinates.
struct coded_game {
  std::string movetext;             ///< `1. e2e4 e7e5 2. g1f3`
  std::vector<std::size_t> places;  ///< where each move begins in `movetext`; each is made of two characters
};

/// The game that a line holds: one word of at least two moves, all of which are legal from the start position of
/// orthodox chess; nothing for any other line.
std::optional<coded_game> read_coded_game(std::string_view line);

}  // namespace pgnx::format

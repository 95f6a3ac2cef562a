#pragma once
#include <cstdint>
#include <string>

namespace pgnx::format {

/// Why a game cannot be written in a format.
struct game_refusal {
  std::string why;
  std::uint32_t ply = 0;  ///< of the main line, or the one that the variation branches from; 0: the game as a whole
};

}  // namespace pgnx::format

#pragma once
#include <cstddef>
#include <string_view>

/// Move numbers as they stand in movetext (PGN standard 8.2.2).
namespace pgnx::game {

struct move_number {
  unsigned value = 0;
  bool has_value = false;
  unsigned points = 0;
  bool plain = true;  ///< digits and ASCII points alone
};

/// `12.`, `12...`, `12` or points alone; points may be of any kind.
move_number read_number(std::string_view text) noexcept;

/// Is `text` this number with so many points, 1 or 3, and nothing else? The hot path: nearly every number is.
bool is_number(std::string_view text, unsigned number, std::size_t points) noexcept;

}  // namespace pgnx::game

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "index/move_code.hpp"

/// Main lines, a block for some games each.
namespace pgnx::index {

inline constexpr std::uint32_t games_per_block = 64;

/// What is kept beside the moves, so that a game can be counted, or left aside, without another look-up.
struct line_facts {
  std::uint64_t final_units = 0;  ///< see unit_counts
  std::uint32_t plies = 0;
  std::uint16_t white_elo = 0;  ///< 0: not known
  std::uint16_t black_elo = 0;
  std::uint16_t year = 0;   ///< 0: not known
  std::uint8_t result = 3;  ///< as column::result
  std::uint8_t flags = 0;   ///< of `line_flag`

  friend bool operator==(line_facts const&, line_facts const&) = default;
};

enum class line_flag : std::uint8_t { whole = 1, general = 2, has_positions = 4, set_up = 8 };

constexpr bool has(line_facts const& facts, line_flag flag) noexcept {
  return (facts.flags & static_cast<std::uint8_t>(flag)) != 0;
}

/// A game of a block. Views into it.
struct stored_line {
  line_facts facts;
  std::string_view start;  ///< FEN; empty: the array
  std::string_view codes;  ///< of the moves, two bytes each

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(codes.size() / 2); }
  [[nodiscard]] move_code operator[](std::uint32_t ply) const noexcept {
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(codes[i]); };
    return static_cast<move_code>(byte(std::size_t{2} * ply) | byte(std::size_t{2} * ply + 1) << 8);
  }
};

void append_line(std::string& block, line_facts const& facts, std::string_view start, std::span<move_code const> moves);

/// Takes a game off the front; nothing where the bytes are none.
std::optional<stored_line> take_line(std::string_view& block) noexcept;

}  // namespace pgnx::index

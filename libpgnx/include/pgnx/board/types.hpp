#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pgnx::board {

/// One bit a square: a1 is bit 0, b1 bit 1, h8 bit 63.
using bitboard = std::uint64_t;

enum class color : std::uint8_t { white, black };
constexpr color operator!(color c) noexcept { return c == color::white ? color::black : color::white; }

/// What a unit is, without its colour.
enum class role : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

/// a1 = 0, b1 = 1 ... h8 = 63; `none` where there is no square.
enum class square : std::uint8_t { a1 = 0, h8 = 63, none = 64 };

constexpr square make_square(int file, int rank) noexcept { return static_cast<square>(rank * 8 + file); }
/// 0 (a) to 7 (h).
constexpr int file_of(square s) noexcept { return static_cast<int>(s) & 7; }
/// 0 (first rank) to 7 (eighth rank).
constexpr int rank_of(square s) noexcept { return static_cast<int>(s) >> 3; }
constexpr bitboard bit(square s) noexcept { return bitboard{1} << static_cast<int>(s); }
/// The place of a colour, role or square in an array indexed by it.
constexpr std::size_t index_of(color c) noexcept { return static_cast<std::size_t>(c); }
constexpr std::size_t index_of(role r) noexcept { return static_cast<std::size_t>(r); }
constexpr std::size_t index_of(square s) noexcept { return static_cast<std::size_t>(s); }
/// The lowest square of a set that is not empty.
constexpr square first_square(bitboard set) noexcept { return static_cast<square>(std::countr_zero(set)); }

/// "e4" as a square; nothing for any other text.
constexpr std::optional<square> parse_square(std::string_view text) noexcept {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '1');
}

/// A unit: role and colour.
struct piece {
  role kind = role::none;
  color side = color::white;
  friend constexpr bool operator==(piece, piece) = default;
};

}  // namespace pgnx::board

#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/board/position.hpp>

namespace pgnx::format::polyglot {

inline constexpr std::size_t entry_bytes = 16;

/// One move of a book, in the numbers that the file has.
struct entry {
  std::uint64_t key = 0;  ///< of the position, see `key_of`
  std::uint16_t move = 0;
  std::uint16_t weight = 0;
  std::uint32_t learn = 0;
  friend bool operator==(entry const&, entry const&) = default;
};

/// The first 16 bytes, which must be there.
entry decode_entry(std::string_view bytes) noexcept;
void append_entry(std::string& out, entry const& e);

/// The number of a move of orthodox chess. In castling the king takes its own rook.
std::uint16_t number_of(board::move m) noexcept;
/// The legal move that a number means in a position. That the king goes to its square in castling is understood too.
std::optional<board::move> move_of(board::position const& p, std::uint16_t number);

/// Two squares that are not the same, and what a pawn may become: can this number be a move at all?
bool is_move_number(std::uint16_t number) noexcept;

}  // namespace pgnx::format::polyglot

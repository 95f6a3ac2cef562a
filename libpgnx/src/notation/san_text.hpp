#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "board/attacks.hpp"

/// The lexical form of SAN, without a position.
namespace pgnx::notation::san::detail {

/// What the first letter of a token says.
struct first_letter {
  board::role mover = board::role::none;  ///< `a` to `h` is a pawn; `none` for letters that begin no move of a unit
  std::uint8_t row = 0;                   ///< the mover, but `arrival::pawn_advance` for a pawn
  std::uint16_t lengths = 0;              ///< bits: lengths of the plain forms (`e4`, `exd5`; `Nf3`, `Nxf3`)
  board::bitboard from = ~board::bitboard{0};  ///< where it comes from: the file of a pawn
};

constexpr first_letter first_letter_of(board::role piece) noexcept {
  return {piece, static_cast<std::uint8_t>(piece), 1U << 3 | 1U << 4};
}

constexpr std::array<first_letter, 256> make_first_letters() noexcept {
  std::array<first_letter, 256> table{};
  for (unsigned char c = 'a'; c <= 'h'; ++c)
    table[c] = {board::role::pawn, static_cast<std::uint8_t>(board::arrival::pawn_advance), 1U << 2 | 1U << 4,
                board::file_set(c - 'a')};
  table['N'] = first_letter_of(board::role::knight);
  table['B'] = first_letter_of(board::role::bishop);
  table['R'] = first_letter_of(board::role::rook);
  table['Q'] = first_letter_of(board::role::queen);
  table['K'] = first_letter_of(board::role::king);
  return table;
}

inline constexpr auto first_letters = make_first_letters();

constexpr board::role role_of_letter(char c) noexcept { return first_letters[static_cast<unsigned char>(c)].mover; }

/// What a pawn may become: Q, R, B or N; `role::none` for any other letter.
constexpr board::role promotion_of_letter(char c) noexcept {
  board::role const r = role_of_letter(c);
  return r == board::role::pawn || r == board::role::king ? board::role::none : r;
}

constexpr bool is_mark(char c) noexcept { return c == '+' || c == '#'; }
constexpr bool is_file(char c) noexcept { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }

/// The square two characters name; nothing but `square::none` when they name none. No branch on their values.
constexpr board::square square_of(char file, char rank) noexcept {
  unsigned const f = static_cast<unsigned char>(file) - unsigned{'a'};
  unsigned const r = static_cast<unsigned char>(rank) - unsigned{'1'};
  return (f | r) > 7 ? board::square::none : static_cast<board::square>(r * 8 + f);
}

/// A move of a unit as spelled, not castling.
struct step_text {
  board::role mover = board::role::none;
  board::square to = board::square::none;
  board::role promotion = board::role::none;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  bool capture = false;
};

/// Reads the exact form of a token without its check mark: `[KQRBN][a-h]?[1-8]?x?[a-h][1-8]` or
/// `([a-h][1-8]?x)?[a-h][1-8](=[QRBN])?`, with a promotion on the first and last rank and there only.
std::optional<step_text> read_step(std::string_view token) noexcept;

}  // namespace pgnx::notation::san::detail

#pragma once
#include <array>
#include <optional>
#include <string_view>

#include <pgnx/board/types.hpp>

/// The lexical form of SAN, without a position.
namespace pgnx::notation::san::detail {

/// By first letter: what moves. `a` to `h` is a pawn; `role::none` for any letter no SAN of these begins with.
constexpr std::array<board::role, 256> make_roles_by_letter() noexcept {
  std::array<board::role, 256> table{};
  table.fill(board::role::none);
  for (unsigned char c = 'a'; c <= 'h'; ++c) table[c] = board::role::pawn;
  table['N'] = board::role::knight;
  table['B'] = board::role::bishop;
  table['R'] = board::role::rook;
  table['Q'] = board::role::queen;
  table['K'] = board::role::king;
  return table;
}

inline constexpr auto roles_by_letter = make_roles_by_letter();

constexpr board::role role_of_letter(char c) noexcept { return roles_by_letter[static_cast<unsigned char>(c)]; }

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

#include "format/polyglot/entry.hpp"

#include <pgnx/rules/standard.hpp>

namespace pgnx::format::polyglot {
namespace {

constexpr int bits_of_square = 6;
constexpr unsigned square_mask = (1U << bits_of_square) - 1;

std::uint64_t big_endian(std::string_view bytes) noexcept {
  std::uint64_t number = 0;
  for (char const c : bytes) number = number << 8 | static_cast<std::uint8_t>(c);
  return number;
}

void append_big_endian(std::string& out, std::uint64_t number, int size) {
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xFF);
}

board::square to_of(std::uint16_t number) noexcept { return static_cast<board::square>(number & square_mask); }
board::square from_of(std::uint16_t number) noexcept {
  return static_cast<board::square>(number >> bits_of_square & square_mask);
}

/// 0 to 4: nothing, knight, bishop, rook, queen.
unsigned promotion_of(std::uint16_t number) noexcept { return number >> (2 * bits_of_square); }

/// `e1g1` instead of `e1h1`: the rook on that side.
board::square rook_beyond(board::position const& p, board::square king, board::square to) noexcept {
  auto const rook = board::make_square(board::file_of(to) > board::file_of(king) ? 7 : 0, board::rank_of(king));
  return (p.castling_rooks & p.of(p.turn) & board::bit(rook)) != 0 ? rook : board::square::none;
}

bool is_two_files_apart(board::square from, board::square to) noexcept {
  int const files = board::file_of(from) - board::file_of(to);
  return board::rank_of(from) == board::rank_of(to) && (files == 2 || files == -2);
}

/// The move without regard to whether it is legal.
board::move shaped(board::position const& p, std::uint16_t number) noexcept {
  using enum board::move_kind;
  auto const from = from_of(number);
  auto const to = to_of(number);
  auto const mover = p.role_at(from);
  if (mover == board::role::king && (p.of(p.turn) & board::bit(to)) != 0)
    return {from, to, board::role::none, castling};
  if (mover == board::role::king && is_two_files_apart(from, to))
    return {from, rook_beyond(p, from, to), board::role::none, castling};
  bool const is_diagonal = board::file_of(from) != board::file_of(to);
  if (mover == board::role::pawn && to == p.en_passant && is_diagonal) return {from, to, board::role::none, en_passant};
  auto const promotion = promotion_of(number);
  return {from, to, promotion == 0 ? board::role::none : static_cast<board::role>(promotion), normal};
}

}  // namespace

entry decode_entry(std::string_view bytes) noexcept {
  return {big_endian(bytes.substr(0, 8)), static_cast<std::uint16_t>(big_endian(bytes.substr(8, 2))),
          static_cast<std::uint16_t>(big_endian(bytes.substr(10, 2))),
          static_cast<std::uint32_t>(big_endian(bytes.substr(12, 4)))};
}

void append_entry(std::string& out, entry const& e) {
  append_big_endian(out, e.key, 8);
  append_big_endian(out, e.move, 2);
  append_big_endian(out, e.weight, 2);
  append_big_endian(out, e.learn, 4);
}

std::uint16_t number_of(board::move m) noexcept {
  auto const promotion = m.promotion == board::role::none ? 0U : static_cast<unsigned>(m.promotion);
  return static_cast<std::uint16_t>(promotion << (2 * bits_of_square) |
                                    static_cast<unsigned>(m.from) << bits_of_square | static_cast<unsigned>(m.to));
}

std::optional<board::move> move_of(board::position const& p, std::uint16_t number) {
  if (!is_move_number(number)) return std::nullopt;
  auto const m = shaped(p, number);
  if (m.to == board::square::none || !rules::standard::is_legal(p, m)) return std::nullopt;
  return m;
}

bool is_move_number(std::uint16_t number) noexcept {
  constexpr unsigned queen = 4;
  return from_of(number) != to_of(number) && promotion_of(number) <= queen;
}

}  // namespace pgnx::format::polyglot

#include "format/scid/pieces.hpp"

#include <algorithm>
#include <cassert>

namespace pgnx::format::scid {
namespace {

using board::color;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

constexpr std::array<int, 9> king_steps{0, -9, -8, -7, -1, 1, 7, 8, 9};
constexpr std::array<int, 9> knight_steps{0, -17, -15, -10, -6, 6, 10, 15, 17};
constexpr std::array<role, 5> promotions{role::none, role::queen, role::rook, role::bishop, role::knight};
constexpr std::uint8_t castling_to_a = 9;
constexpr std::uint8_t castling_to_h = 10;
constexpr std::uint8_t double_step = 15;
constexpr std::uint8_t diagonal_base = 64;  // what a queen's second byte adds to its square

constexpr int number(square s) noexcept { return static_cast<int>(s); }

/// The square so far away, counted from a1 along the ranks; `none` off the board or around its edge.
square step(square from, int by) noexcept {
  auto const to = number(from) + by;
  if (to < 0 || to > 63) return square::none;
  auto const target = static_cast<square>(to);
  auto const files = board::file_of(target) - board::file_of(from);
  return files < -2 || files > 2 ? square::none : target;
}

square on_file(square from, std::uint8_t file) noexcept { return board::make_square(file, board::rank_of(from)); }
square on_rank(square from, std::uint8_t rank) noexcept { return board::make_square(board::file_of(from), rank); }

square rook_target(square from, std::uint8_t code) noexcept {
  return code < 8 ? on_file(from, code) : on_rank(from, static_cast<std::uint8_t>(code - 8));
}

square bishop_target(square from, std::uint8_t code) noexcept {
  int const files = (code & 7) - board::file_of(from);
  int const rank = board::rank_of(from) + (code < 8 ? files : -files);
  return rank < 0 || rank > 7 ? square::none : board::make_square(code & 7, rank);
}

/// The rook with a castling right on that side of the king.
square castling_rook(position const& p, bool towards_h) noexcept {
  auto const king = p.king(p.turn);
  for (auto rooks = p.castling_rooks & p.of(p.turn); rooks != 0; rooks &= rooks - 1) {
    auto const rook = board::first_square(rooks);
    if ((number(rook) > number(king)) == towards_h) return rook;
  }
  return square::none;
}

std::optional<move> plain(square from, square to, role promotion = role::none) noexcept {
  if (to == square::none || to == from) return std::nullopt;
  return move{from, to, promotion, move_kind::normal};
}

std::optional<move> king_move(position const& p, square from, std::uint8_t code) noexcept {
  if (code == 0) return move{};
  if (code < king_steps.size()) return plain(from, step(from, king_steps[code]));
  if (code != castling_to_a && code != castling_to_h) return std::nullopt;
  auto const rook = castling_rook(p, code == castling_to_h);
  if (rook == square::none) return std::nullopt;
  return move{from, rook, role::none, move_kind::castling};
}

std::optional<move> pawn_move(position const& p, square from, std::uint8_t code) noexcept {
  int const forward = p.turn == color::white ? 1 : -1;
  if (code == double_step) return plain(from, step(from, 16 * forward));
  auto const to = step(from, (7 + code % 3) * forward);
  auto m = plain(from, to, promotions[code / 3]);
  if (m && to == p.en_passant && code % 3 != 1) m->kind = move_kind::en_passant;
  return m;
}

std::uint8_t code_of_step(std::array<int, 9> const& steps, int by) noexcept {
  auto const* const found = std::ranges::find(steps, by);
  assert(found != steps.end());
  return static_cast<std::uint8_t>(found - steps.begin());
}

std::uint8_t code_of_king(move m) noexcept {
  if (m.kind == move_kind::castling) return number(m.to) > number(m.from) ? castling_to_h : castling_to_a;
  return code_of_step(king_steps, number(m.to) - number(m.from));
}

std::uint8_t code_of_rook(move m) noexcept {
  bool const along_rank = board::rank_of(m.from) == board::rank_of(m.to);
  return static_cast<std::uint8_t>(along_rank ? board::file_of(m.to) : 8 + board::rank_of(m.to));
}

std::uint8_t code_of_bishop(move m) noexcept {
  bool const rising = (board::file_of(m.to) > board::file_of(m.from)) == (number(m.to) > number(m.from));
  return static_cast<std::uint8_t>(board::file_of(m.to) + (rising ? 0 : 8));
}

std::uint8_t code_of_pawn(color side, move m) noexcept {
  int const by = (number(m.to) - number(m.from)) * (side == color::white ? 1 : -1);
  if (by == 16) return double_step;
  auto const* const promotion = std::ranges::find(promotions, m.promotion);
  assert(promotion != promotions.end());
  return static_cast<std::uint8_t>(by - 7 + 3 * (promotion - promotions.begin()));
}

bool is_diagonal(move m) noexcept {
  return board::file_of(m.from) != board::file_of(m.to) && board::rank_of(m.from) != board::rank_of(m.to);
}

}  // namespace

castling_squares castling_targets(move m) noexcept {
  bool const towards_h = number(m.to) > number(m.from);
  auto const rank = board::rank_of(m.from);
  return {board::make_square(towards_h ? 6 : 2, rank), board::make_square(towards_h ? 5 : 3, rank)};
}

void piece_list::add(color side, square s) noexcept {
  auto& count = count_[index_of(side)];
  squares_[index_of(side)][count++] = s;
}

piece_list piece_list::of_array() noexcept {
  piece_list list;
  for (auto const side : {color::white, color::black}) {
    int const home = side == color::white ? 0 : 7;
    for (int const file : {4, 0, 1, 2, 3, 5, 6, 7}) list.add(side, board::make_square(file, home));
    int const pawns = side == color::white ? 1 : 6;
    for (int file = 0; file < 8; ++file) list.add(side, board::make_square(file, pawns));
  }
  return list;
}

std::optional<piece_list> piece_list::of(position const& p) noexcept {
  piece_list list;
  for (auto const side : {color::white, color::black})
    if (std::popcount(p.of(side)) > 16) return std::nullopt;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      auto const s = board::make_square(file, rank);
      if ((p.occupied() & board::bit(s)) == 0) continue;
      auto const side = (p.of(color::white) & board::bit(s)) != 0 ? color::white : color::black;
      list.add(side, s);
      if (p.role_at(s) == role::king) {
        auto& squares = list.squares_[index_of(side)];
        std::swap(squares[0], squares[list.count_[index_of(side)] - std::size_t{1}]);
      }
    }
  }
  return list;
}

std::uint8_t piece_list::number_of(color side, square s) const noexcept {
  auto const& squares = squares_[index_of(side)];
  return static_cast<std::uint8_t>(std::ranges::find(squares.begin(), squares.begin() + count_[index_of(side)], s) -
                                   squares.begin());
}

void piece_list::take(color side, square s) noexcept {
  auto& squares = squares_[index_of(side)];
  auto const last = --count_[index_of(side)];
  auto* const taken = std::ranges::find(squares.begin(), squares.begin() + last, s);
  *taken = squares[last];
}

void piece_list::play(position const& p, move m) noexcept {
  if (m.kind == move_kind::null) return;
  auto& own = squares_[index_of(p.turn)];
  auto const mover = number_of(p.turn, m.from);
  if (m.kind == move_kind::castling) {
    auto const targets = castling_targets(m);
    auto const rook = number_of(p.turn, m.to);
    own[mover] = targets.king;
    own[rook] = targets.rook;
    return;
  }
  if (m.kind == move_kind::en_passant) {
    take(!p.turn, board::make_square(board::file_of(m.to), board::rank_of(m.from)));
  } else if ((p.of(!p.turn) & board::bit(m.to)) != 0) {
    take(!p.turn, m.to);
  }
  own[mover] = m.to;
}

decoded_move decode_move(position const& p, piece_list const& pieces, std::uint8_t byte,
                         std::optional<std::uint8_t> second) noexcept {
  auto const code = static_cast<std::uint8_t>(byte & 0xF);
  auto const from = pieces.at(p.turn, byte >> 4);
  if (from == square::none) return {};
  switch (p.role_at(from)) {
    case role::king: return {king_move(p, from, code)};
    case role::queen:
      if (code != board::file_of(from)) return {plain(from, rook_target(from, code))};
      if (!second || *second < diagonal_base || *second >= 2 * diagonal_base) return {std::nullopt, true};
      return {plain(from, static_cast<square>(*second - diagonal_base)), true};
    case role::rook: return {plain(from, rook_target(from, code))};
    case role::bishop: return {plain(from, bishop_target(from, code))};
    case role::knight: return {code < knight_steps.size() ? plain(from, step(from, knight_steps[code])) : std::nullopt};
    case role::pawn: return {pawn_move(p, from, code)};
    case role::none: break;
  }
  return {};
}

encoded_move encode_move(position const& p, piece_list const& pieces, move m) noexcept {
  if (m.kind == move_kind::null) return {};
  auto const high = static_cast<std::uint8_t>(pieces.number_of(p.turn, m.from) << 4);
  auto const with = [&](std::uint8_t code) { return encoded_move{{static_cast<std::uint8_t>(high | code), 0}, 1}; };
  switch (p.role_at(m.from)) {
    case role::king: return with(code_of_king(m));
    case role::queen:
      if (!is_diagonal(m)) return with(code_of_rook(m));
      return {{static_cast<std::uint8_t>(high | board::file_of(m.from)),
               static_cast<std::uint8_t>(diagonal_base + number(m.to))},
              2};
    case role::rook: return with(code_of_rook(m));
    case role::bishop: return with(code_of_bishop(m));
    case role::knight: return with(code_of_step(knight_steps, number(m.to) - number(m.from)));
    case role::pawn:
    case role::none: break;
  }
  return with(code_of_pawn(p.turn, m));
}

}  // namespace pgnx::format::scid

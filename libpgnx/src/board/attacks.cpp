#include "board/attacks.hpp"

namespace pgnx::board::detail {
namespace {

struct direction {
  int files;
  int ranks;
};

constexpr std::array<direction, 4> rook_directions{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<direction, 4> bishop_directions{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<direction, 8> knight_leaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// The square `d` away, or `none` outside of the board.
constexpr square step(square s, direction d) {
  int const file = file_of(s) + d.files;
  int const rank = rank_of(s) + d.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? square::none : make_square(file, rank);
}

constexpr bitboard step_bit(square s, direction d) {
  square const to = step(s, d);
  return to == square::none ? 0 : bit(to);
}

constexpr bitboard walk(square s, direction d) {
  bitboard seen = 0;
  for (square to = step(s, d); to != square::none; to = step(to, d)) seen |= bit(to);
  return seen;
}

template <class Visit>
constexpr void for_each_square(Visit visit) {
  for (int s = 0; s < 64; ++s) visit(static_cast<square>(s));
}

template <class Visit>
constexpr void for_each_direction(Visit visit) {
  for (direction const d : rook_directions) visit(d);
  for (direction const d : bishop_directions) visit(d);
}

using source_rows = std::array<std::array<bitboard, 64>, 8>;

/// Pieces attack a square from where they would attack if they stood on it.
constexpr void add_piece_sources(source_rows& rows, square s) {
  auto const at = [&](role r) -> bitboard& { return rows[index_of(r)][index_of(s)]; };
  for (direction const d : knight_leaps) at(role::knight) |= step_bit(s, d);
  for (direction const d : rook_directions) at(role::rook) |= walk(s, d);
  for (direction const d : bishop_directions) at(role::bishop) |= walk(s, d);
  at(role::queen) = at(role::rook) | at(role::bishop);
  for_each_direction([&](direction d) { at(role::king) |= step_bit(s, d); });
}

/// `back` is one rank back as the side sees it, `rank` the target's as it counts from 0: pawns stand on 1 to 6.
constexpr void add_pawn_sources(source_rows& rows, square s, int back, int rank) {
  auto const at = [&](std::size_t row) -> bitboard& { return rows[row][index_of(s)]; };
  bitboard const captures = rank < 2 ? 0 : step_bit(s, {-1, back}) | step_bit(s, {1, back});
  at(index_of(role::pawn)) = captures;
  if (rank < 2 || rank == 7) return;
  at(static_cast<std::size_t>(arrival::pawn_capture)) = captures;
  at(static_cast<std::size_t>(arrival::pawn_advance)) =
      step_bit(s, {0, back}) | (rank == 3 ? step_bit(s, {0, 2 * back}) : 0);
}

constexpr auto make_sources() {
  std::array<source_rows, 2> table{};
  for_each_square([&](square s) {
    for (auto& rows : table) add_piece_sources(rows, s);
    add_pawn_sources(table[index_of(color::white)], s, -1, rank_of(s));
    add_pawn_sources(table[index_of(color::black)], s, 1, 7 - rank_of(s));
  });
  return table;
}

constexpr auto make_pawn_attacks() {
  std::array<std::array<bitboard, 65>, 2> table{};
  for_each_square([&](square s) {
    table[index_of(color::white)][index_of(s)] = step_bit(s, {-1, 1}) | step_bit(s, {1, 1});
    table[index_of(color::black)][index_of(s)] = step_bit(s, {-1, -1}) | step_bit(s, {1, -1});
  });
  return table;
}

constexpr auto make_between() {
  std::array<std::array<bitboard, 64>, 64> table{};
  for_each_square([&](square a) {
    for_each_direction([&](direction d) {
      bitboard passed = 0;
      for (square b = step(a, d); b != square::none; b = step(b, d)) {
        table[index_of(a)][index_of(b)] = passed;
        passed |= bit(b);
      }
    });
  });
  return table;
}

constexpr auto make_ray() {
  std::array<std::array<bitboard, 64>, 64> table{};
  for_each_square([&](square a) {
    for_each_direction([&](direction d) {
      bitboard const whole = walk(a, d);
      for (square b = step(a, d); b != square::none; b = step(b, d)) table[index_of(a)][index_of(b)] = whole;
    });
  });
  return table;
}

constexpr auto make_lines() {
  std::array<std::array<line_halves, 4>, 64> table{};
  for_each_square([&](square s) {
    table[index_of(s)] = {{{walk(s, {0, -1}), walk(s, {0, 1})},
                           {walk(s, {-1, 0}), walk(s, {1, 0})},
                           {walk(s, {-1, -1}), walk(s, {1, 1})},
                           {walk(s, {1, -1}), walk(s, {-1, 1})}}};
  });
  return table;
}

}  // namespace

constexpr attack_tables tables{.sources = make_sources(),
                               .pawn_attacks = make_pawn_attacks(),
                               .lines = make_lines(),
                               .between = make_between(),
                               .ray = make_ray()};

}  // namespace pgnx::board::detail

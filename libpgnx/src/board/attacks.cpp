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

constexpr auto make_empty_board_attacks() {
  std::array<std::array<bitboard, 64>, 6> table{};
  for_each_square([&](square s) {
    auto const at = [&](role r) -> bitboard& { return table[index_of(r)][index_of(s)]; };
    for (direction const d : knight_leaps) at(role::knight) |= step_bit(s, d);
    for (direction const d : rook_directions) at(role::rook) |= walk(s, d);
    for (direction const d : bishop_directions) at(role::bishop) |= walk(s, d);
    at(role::queen) = at(role::rook) | at(role::bishop);
    for_each_direction([&](direction d) { at(role::king) |= step_bit(s, d); });
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

constexpr std::array<std::array<bitboard, 64>, 6> empty_board_attacks = make_empty_board_attacks();
constexpr std::array<std::array<bitboard, 65>, 2> pawn_attacks = make_pawn_attacks();
constexpr std::array<std::array<bitboard, 64>, 64> between = make_between();
constexpr std::array<std::array<bitboard, 64>, 64> ray = make_ray();
constexpr std::array<std::array<line_halves, 4>, 64> lines = make_lines();

}  // namespace pgnx::board::detail

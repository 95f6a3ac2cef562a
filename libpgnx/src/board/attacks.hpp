#pragma once
#include <array>

#include <pgnx/board/position.hpp>

/// Where units attack, and what stands between. Small constant tables only (78 KiB, of which a game touches little):
/// nothing is filled at the start of a run, and nothing depends on the CPU.
namespace pgnx::board {

namespace detail {

/// The squares of one line through a square, in the two directions away from it.
struct line_halves {
  bitboard lower = 0;
  bitboard upper = 0;
};

/// One object, so that code that needs several tables needs the address of one thing.
struct attack_tables {
  std::array<std::array<std::array<bitboard, 64>, 8>, 2> sources;  // by colour, arrival, target
  std::array<std::array<bitboard, 65>, 2> pawn_attacks;
  std::array<std::array<line_halves, 4>, 64> lines;  // file, rank, diagonal, antidiagonal
  std::array<std::array<bitboard, 64>, 64> between;
  std::array<std::array<bitboard, 64>, 64> ray;
};

extern attack_tables const tables;

/// What a slider sees along one line, the first unit each way included ("obstruction difference": the bits from the
/// nearest unit below to the nearest one above are those that change when the one is subtracted from the other).
constexpr bitboard seen_along(line_halves line, bitboard occupied) noexcept {
  bitboard const below = line.lower & occupied;
  bitboard const above = line.upper & occupied;
  bitboard const nearest_below = (bitboard{1} << 63) >> std::countl_zero(below | 1);
  bitboard const nearest_above = above & (0 - above);
  return (line.lower | line.upper) & (2 * nearest_above - nearest_below);
}

}  // namespace detail

/// How a unit comes to a square, as rows of a table: by attacking it, in the order of `role`, or as a pawn that stays
/// one.
enum class arrival : std::uint8_t { pawn_advance = 6, pawn_capture = 7 };

constexpr arrival arrival_of(role r) noexcept { return static_cast<arrival>(r); }

/// The squares from which a unit could come to `target` on an empty board.
inline bitboard arrival_sources(color side, arrival how, square target) noexcept {
  return detail::tables.sources[index_of(side)][static_cast<std::size_t>(how)][index_of(target)];
}

/// The squares from which a unit would attack `target` on an empty board.
inline bitboard attack_sources(color side, role r, square target) noexcept {
  return arrival_sources(side, arrival_of(r), target);
}

/// What a unit other than a pawn attacks from `s` on an empty board.
inline bitboard empty_board_attacks(role r, square s) noexcept { return attack_sources(color::white, r, s); }

/// What a pawn of `side` attacks from `s`; nothing for `square::none`.
inline bitboard pawn_attacks(color side, square s) noexcept {
  return detail::tables.pawn_attacks[index_of(side)][index_of(s)];
}

/// The squares strictly between two squares of one line; empty for any other pair.
inline bitboard between(square a, square b) noexcept { return detail::tables.between[index_of(a)][index_of(b)]; }

/// The squares from `a` (exclusive) through `b` to the edge of the board; empty when they share no line.
inline bitboard ray(square a, square b) noexcept { return detail::tables.ray[index_of(a)][index_of(b)]; }

inline bitboard rook_attacks(square s, bitboard occupied) noexcept {
  auto const& line = detail::tables.lines[index_of(s)];
  return detail::seen_along(line[0], occupied) | detail::seen_along(line[1], occupied);
}

inline bitboard bishop_attacks(square s, bitboard occupied) noexcept {
  auto const& line = detail::tables.lines[index_of(s)];
  return detail::seen_along(line[2], occupied) | detail::seen_along(line[3], occupied);
}

/// What a unit other than a pawn attacks from `s`, own units included.
inline bitboard attacks(role r, square s, bitboard occupied) noexcept {
  switch (r) {
    case role::bishop: return bishop_attacks(s, occupied);
    case role::rook: return rook_attacks(s, occupied);
    case role::queen: return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
    default: return empty_board_attacks(r, s);
  }
}

/// The sliders of both sides by the lines they use; queens are in both sets.
struct slider_sets {
  bitboard straight;
  bitboard diagonal;
};

inline slider_sets sliders_of(position const& p) noexcept {
  bitboard const queens = p.of(role::queen);
  return {p.of(role::rook) | queens, p.of(role::bishop) | queens};
}

/// Sliders that would attack `s` on an empty board.
inline bitboard aligned(slider_sets sliders, square s) noexcept {
  return (empty_board_attacks(role::rook, s) & sliders.straight) |
         (empty_board_attacks(role::bishop, s) & sliders.diagonal);
}

/// Sliders of `by` that would attack `s` on an empty board.
inline bitboard aligned_sliders(position const& p, square s, color by) noexcept {
  return aligned(sliders_of(p), s) & p.of(by);
}

/// Units of `by` that attack `s`, lines being blocked by `occupied`.
inline bitboard attackers(position const& p, square s, color by, bitboard occupied) noexcept {
  bitboard const queens = p.of(role::queen);
  return ((empty_board_attacks(role::knight, s) & p.of(role::knight)) |
          (empty_board_attacks(role::king, s) & p.of(role::king)) | (pawn_attacks(!by, s) & p.of(role::pawn)) |
          (rook_attacks(s, occupied) & (p.of(role::rook) | queens)) |
          (bishop_attacks(s, occupied) & (p.of(role::bishop) | queens))) &
         p.of(by);
}

/// Takes the lowest square out of a set that is not empty.
inline square pop_square(bitboard& set) noexcept {
  square const s = first_square(set);
  set &= set - 1;
  return s;
}

/// Is there any such unit? Few sliders are aligned with a square, so that their lines are looked at one by one.
inline bool is_attacked(position const& p, square s, color by, bitboard occupied) noexcept {
  bitboard const leapers = (empty_board_attacks(role::knight, s) & p.of(role::knight)) |
                           (empty_board_attacks(role::king, s) & p.of(role::king)) |
                           (pawn_attacks(!by, s) & p.of(role::pawn));
  if ((leapers & p.of(by)) != 0) return true;
  for (bitboard sliders = aligned_sliders(p, s, by); sliders != 0;)
    if ((between(s, pop_square(sliders)) & occupied) == 0) return true;
  return false;
}

constexpr bool has_several(bitboard set) noexcept { return (set & (set - 1)) != 0; }

/// One rank up the board for White, down for Black; `s` must not be on the last rank.
constexpr square ahead(square s, color side) noexcept {
  return static_cast<square>(static_cast<int>(s) + (side == color::white ? 8 : -8));
}

/// One rank back; `s` must not be on the side's first rank.
constexpr square behind(square s, color side) noexcept { return ahead(s, !side); }

/// All squares of a file or rank, counted from 0.
constexpr bitboard file_set(int file) noexcept { return bitboard{0x0101010101010101} << file; }
constexpr bitboard rank_set(int rank) noexcept { return bitboard{0xff} << (8 * rank); }

/// The first rank of a side.
constexpr bitboard back_rank(color side) noexcept {
  return side == color::white ? bitboard{0xff} : bitboard{0xff} << 56;
}

constexpr int back_rank_number(color side) noexcept { return side == color::white ? 0 : 7; }

}  // namespace pgnx::board

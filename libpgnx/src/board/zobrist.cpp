#include <pgnx/board/zobrist.hpp>

#include "board/zobrist_keys.hpp"

namespace pgnx::board {
namespace {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class random_bits {
 public:
  constexpr std::uint64_t next() noexcept {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_ = 0x70676e78;  // any seed will do, as long as it stays
};

constexpr detail::zobrist_keys make_keys() {
  detail::zobrist_keys keys;
  random_bits bits;
  for (auto& side : keys.units)
    for (std::size_t r = 0; r < index_of(role::none); ++r)
      for (auto& key : side[r]) key = bits.next();
  for (auto& key : keys.castling_rooks) key = bits.next();
  for (auto& key : keys.en_passant_files) key = bits.next();
  keys.black_to_move = bits.next();
  return keys;
}

}  // namespace

namespace detail {

constexpr zobrist_keys zobrist = make_keys();

std::uint64_t en_passant_key(position const& p, bitboard takers) noexcept {
  while (takers != 0)
    if (is_en_passant_safe(p, pop_square(takers)))
      return zobrist.en_passant_files[static_cast<std::size_t>(file_of(p.en_passant))];
  return 0;
}

}  // namespace detail

bool is_en_passant_safe(position const& p, square from) noexcept {
  // Variants without a king put none in danger.
  if (p.king(p.turn) == square::none) return true;
  bitboard const taken = bit(behind(p.en_passant, p.turn));
  bitboard const occupied = (p.occupied() & ~bit(from) & ~taken) | bit(p.en_passant);
  return (attackers(p, p.king(p.turn), !p.turn, occupied) & ~taken) == 0;
}

std::uint64_t zobrist_key(position const& p) noexcept {
  std::uint64_t key = castling_key(p.castling_rooks) ^ en_passant_key(p);
  if (p.turn == color::black) key ^= turn_key();
  for (bitboard units = p.occupied(); units != 0;) {
    square const s = pop_square(units);
    color const side = (p.of(color::white) & bit(s)) != 0 ? color::white : color::black;
    key ^= unit_key(side, p.role_at(s), s);
  }
  return key;
}

}  // namespace pgnx::board

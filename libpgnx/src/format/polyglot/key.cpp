#include "format/polyglot/key.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace pgnx::format::polyglot {
namespace {

/// The generator ISAAC-64 (Bob Jenkins, 1996, public domain), seeded with zeros: the random numbers of Polyglot are its
/// first ones.
class isaac_64 {
 public:
  constexpr isaac_64() {
    words w;
    w.fill(0x9e3779b97f4a7c13);  // the golden ratio
    for (int i = 0; i < 4; ++i) mix(w);
    for (int pass = 0; pass < 2; ++pass) {
      for (std::size_t at = 0; at < size; at += w.size()) {
        for (std::size_t i = 0; i < w.size(); ++i) w[i] += memory_[at + i];
        mix(w);
        for (std::size_t i = 0; i < w.size(); ++i) memory_[at + i] = w[i];
      }
    }
  }

  constexpr std::uint64_t next() {
    if (left_ == 0) refill();
    return results_[--left_];
  }

 private:
  static constexpr std::size_t size = 256;
  using words = std::array<std::uint64_t, 8>;

  static constexpr void mix(words& w) {
    constexpr std::array<int, 8> shifts{9, 9, 23, 15, 14, 20, 17, 14};
    for (std::size_t i = 0; i < w.size(); ++i) {
      auto& target = w[(i + 5) % 8];
      auto const& last = w[(i + 7) % 8];
      w[i] -= w[(i + 4) % 8];
      target ^= i % 2 == 0 ? last >> shifts[i] : last << shifts[i];
      w[(i + 7) % 8] += w[i];
    }
  }

  constexpr std::uint64_t stirred(std::size_t i) const {
    switch (i % 4) {
      case 0: return ~(a_ ^ (a_ << 21));
      case 1: return a_ ^ (a_ >> 5);
      case 2: return a_ ^ (a_ << 12);
      default: return a_ ^ (a_ >> 33);
    }
  }

  constexpr void refill() {
    b_ += ++count_;
    for (std::size_t i = 0; i < size; ++i) {
      auto const x = memory_[i];
      a_ = stirred(i) + memory_[(i + size / 2) % size];
      memory_[i] = memory_[(x >> 3) % size] + a_ + b_;
      b_ = memory_[(memory_[i] >> 11) % size] + x;
      results_[i] = b_;
    }
    left_ = size;
  }

  std::array<std::uint64_t, size> memory_{};
  std::array<std::uint64_t, size> results_{};
  std::size_t left_ = 0;
  std::uint64_t a_ = 0;
  std::uint64_t b_ = 0;
  std::uint64_t count_ = 0;
};

constexpr std::size_t first_castling = 768;
constexpr std::size_t first_en_passant = 772;
constexpr std::size_t white_to_move = 780;

constexpr auto numbers = [] {
  std::array<std::uint64_t, white_to_move + 1> made{};
  isaac_64 generator;
  for (auto& n : made) n = generator.next();
  return made;
}();

std::uint64_t units_key(board::position const& p) noexcept {
  std::uint64_t key = 0;
  for (auto const side : {board::color::white, board::color::black}) {
    for (auto units = p.of(side); units != 0; units &= units - 1) {
      auto const at = board::first_square(units);
      auto const kind = 2 * board::index_of(p.role_at(at)) + (side == board::color::white ? 1 : 0);
      key ^= numbers[64 * kind + board::index_of(at)];
    }
  }
  return key;
}

/// White short and long, then Black short and long: the wing of the rook that may castle.
std::uint64_t castling_key(board::position const& p) noexcept {
  std::uint64_t key = 0;
  for (auto rooks = p.castling_rooks; rooks != 0; rooks &= rooks - 1) {
    auto const rook = board::first_square(rooks);
    auto const side = (p.of(board::color::white) & board::bit(rook)) != 0 ? board::color::white : board::color::black;
    bool const is_long = board::file_of(rook) < board::file_of(p.king(side));
    key ^= numbers[first_castling + 2 * board::index_of(side) + (is_long ? 1 : 0)];
  }
  return key;
}

std::uint64_t en_passant_key(board::position const& p) noexcept {
  if (p.en_passant == board::square::none) return 0;
  int const file = board::file_of(p.en_passant);
  int const rank = p.turn == board::color::white ? 4 : 3;
  auto const pawns = p.of(p.turn, board::role::pawn);
  bool const has_left = file > 0 && (pawns & board::bit(board::make_square(file - 1, rank))) != 0;
  bool const has_right = file < 7 && (pawns & board::bit(board::make_square(file + 1, rank))) != 0;
  return has_left || has_right ? numbers[first_en_passant + static_cast<std::size_t>(file)] : 0;
}

}  // namespace

std::uint64_t key_of(board::position const& p) noexcept {
  auto const turn = p.turn == board::color::white ? numbers[white_to_move] : 0;
  return units_key(p) ^ castling_key(p) ^ en_passant_key(p) ^ turn;
}

}  // namespace pgnx::format::polyglot

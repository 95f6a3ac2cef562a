#include <pgnx/rules/state.hpp>

#include <array>
#include <cstring>
#include <functional>
#include <numeric>

#include "board/attacks.hpp"
#include "rules/turns.hpp"

namespace pgnx::rules {
namespace {

using board::bitboard;
using board::color;
using board::position;
using board::role;

/// The word that has place `index` in a key. Words are spread one by one and added up, so that none waits for another
/// (SplitMix64; Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
std::uint64_t spread(std::uint64_t word, std::uint64_t index) noexcept {
  word += (index + 1) * 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

template <std::size_t Count>
std::uint64_t spread_all(std::array<std::uint64_t, Count> const& words, std::uint64_t first_index) noexcept {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < Count; ++i) key += spread(words[i], first_index + i);
  return key;
}

/// What is zero in most variants: how often units have moved, checks, pockets.
std::array<std::uint64_t, 10> counts_of(state const& s) noexcept {
  std::array<std::uint64_t, 10> words{};
  std::memcpy(words.data(), s.moves_made.data(), sizeof s.moves_made);
  for (std::size_t side = 0; side < 2; ++side) {
    std::uint64_t word = s.checks_given[side];
    for (auto const count : s.pockets[side]) word = word << 8 | count;
    words[8 + side] = word;
  }
  return words;
}

/// Targets of en passant for which the side to move has a pawn (FIDE 9.2.3: positions differ by what can be played).
board::bitboard targets_in_reach(state const& s) noexcept {
  board::bitboard found = 0;
  for (board::bitboard targets = detail::usable_targets(s); targets != 0;) {
    board::square const to = board::pop_square(targets);
    if ((board::pawn_attacks(!s.board.turn, to) & s.board.of(s.board.turn, board::role::pawn)) != 0) found |= bit(to);
  }
  return found;
}

}  // namespace

state state_of(board::position const& board) {
  state s{.board = board};
  if (board.en_passant != board::square::none) s.en_passant_targets = bit(board.en_passant);
  s.board.en_passant = board::square::none;
  s.board.hash = 0;
  for (board::color const side : {board::color::white, board::color::black})
    s.unmoved_kings |= board.of(side, board::role::king) & board::back_rank(side) & board::file_set(4);
  return s;
}

std::uint64_t repetition_key(state const& s) noexcept {
  position const& p = s.board;
  std::array const words{p.of(role::pawn),
                         p.of(role::knight),
                         p.of(role::bishop),
                         p.of(role::rook),
                         p.of(role::queen),
                         p.of(role::king),
                         p.of(color::white),
                         p.of(color::black),
                         p.castling_rooks,
                         s.promoted,
                         s.unmoved_kings,
                         s.double_steps,
                         bitboard{s.played} << 1 | index_of(p.turn),
                         targets_in_reach(s)};
  std::uint64_t const key = spread_all(words, 0);
  auto const counts = counts_of(s);
  bool const counts_anything = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}, std::bit_or<>{}) != 0;
  return counts_anything ? key + spread_all(counts, words.size()) : key;
}

}  // namespace pgnx::rules

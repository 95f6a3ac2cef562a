#include <pgnx/rules/state.hpp>

#include <pgnx/board/zobrist.hpp>

#include "board/attacks.hpp"

namespace pgnx::rules {
namespace {

/// Mixes a number into a key (the finaliser of MurmurHash3, Appleby).
std::uint64_t mixed(std::uint64_t key, std::uint64_t number) noexcept {
  key ^= number + 0x9e3779b97f4a7c15 + (key << 6) + (key >> 2);
  key = (key ^ (key >> 33)) * 0xff51afd7ed558ccd;
  key = (key ^ (key >> 33)) * 0xc4ceb9fe1a85ec53;
  return key ^ (key >> 33);
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
  std::uint64_t key = board::zobrist_key(s.board);
  for (board::bitboard const set : {s.en_passant_targets, s.double_steps, s.unmoved_kings, s.promoted})
    key = mixed(key, set);
  for (std::size_t at = 0; at < s.moves_made.size(); ++at)
    if (s.moves_made[at] != 0) key = mixed(key, at << 8 | s.moves_made[at]);
  for (auto const& pocket : s.pockets)
    for (auto const count : pocket) key = mixed(key, count);
  for (auto const count : s.checks_given) key = mixed(key, count);
  return mixed(key, std::uint64_t{s.played} << 1 | (s.may_capture_en_passant ? 1 : 0));
}

}  // namespace pgnx::rules

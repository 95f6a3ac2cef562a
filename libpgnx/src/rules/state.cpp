#include <pgnx/rules/state.hpp>

#include <pgnx/board/zobrist.hpp>

#include "board/attacks.hpp"
#include "rules/turns.hpp"

namespace pgnx::rules {
namespace {

/// Mixes a number into a key (the finaliser of MurmurHash3, Appleby).
std::uint64_t mixed(std::uint64_t key, std::uint64_t number) noexcept {
  key ^= number + 0x9e3779b97f4a7c15 + (key << 6) + (key >> 2);
  key = (key ^ (key >> 33)) * 0xff51afd7ed558ccd;
  key = (key ^ (key >> 33)) * 0xc4ceb9fe1a85ec53;
  return key ^ (key >> 33);
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
  std::uint64_t key = board::zobrist_key(s.board);
  for (board::bitboard const set : {targets_in_reach(s), s.double_steps, s.unmoved_kings, s.promoted})
    key = mixed(key, set);
  for (std::size_t at = 0; at < s.moves_made.size(); ++at)
    if (s.moves_made[at] != 0) key = mixed(key, at << 8 | s.moves_made[at]);
  for (auto const& pocket : s.pockets)
    for (auto const count : pocket) key = mixed(key, count);
  for (auto const count : s.checks_given) key = mixed(key, count);
  return mixed(key, s.played);
}

}  // namespace pgnx::rules

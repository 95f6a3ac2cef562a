#include "solve/turn_key.hpp"

#include <cstring>

#include "board/zobrist_keys.hpp"
#include "rules/units.hpp"

namespace pgnx::solve {
namespace {

using board::bit;
using board::bitboard;
using board::role;
using board::square;

/// Mixes a number into a key (the finaliser of MurmurHash3, Appleby).
std::uint64_t mixed(std::uint64_t key, std::uint64_t number) noexcept {
  key ^= number + 0x9e3779b97f4a7c15 + (key << 6) + (key >> 2);
  key = (key ^ (key >> 33)) * 0xff51afd7ed558ccd;
  key = (key ^ (key >> 33)) * 0xc4ceb9fe1a85ec53;
  return key ^ (key >> 33);
}

std::uint64_t key_at(board::position const& p, square s) noexcept {
  return board::unit_key(rules::detail::color_at(p, s), p.role_at(s), s);
}

/// Double steps that the other side could answer en passant.
bitboard takeable_double_steps(rules::state const& s) noexcept {
  bitboard found = 0;
  for (bitboard passed = s.double_steps; passed != 0;) {
    square const at = board::pop_square(passed);
    bitboard const takers = board::pawn_attacks(s.board.turn, at) & s.board.of(!s.board.turn, role::pawn);
    if (takers != 0) found |= bit(at);
  }
  return found;
}

std::uint64_t with_moves_made(std::uint64_t key, rules::state const& s) noexcept {
  std::array<std::uint64_t, 8> words;
  static_assert(sizeof words == sizeof s.moves_made);
  std::memcpy(words.data(), s.moves_made.data(), sizeof words);
  for (auto const word : words) key = mixed(key, word);
  return key;
}

std::uint64_t with_pockets(std::uint64_t key, rules::state const& s) noexcept {
  for (auto const& pocket : s.pockets)
    for (auto const count : pocket) key = mixed(key, count);
  return mixed(key, s.promoted);
}

}  // namespace

std::uint64_t placement_key(board::position const& p) noexcept {
  std::uint64_t key = 0;
  for (bitboard units = p.occupied(); units != 0;) key ^= key_at(p, board::pop_square(units));
  return key;
}

std::uint64_t placement_key_after(std::uint64_t key, board::position const& before,
                                  board::position const& after) noexcept {
  bitboard changed = (before.colors[0] ^ after.colors[0]) | (before.colors[1] ^ after.colors[1]);
  for (std::size_t i = 0; i < before.roles.size(); ++i) changed |= before.roles[i] ^ after.roles[i];
  while (changed != 0) {
    square const s = board::pop_square(changed);
    key ^= key_at(before, s) ^ key_at(after, s);
  }
  return key;
}

std::uint64_t turn_key(rules::ruleset const& r, rules::state const& s, std::uint64_t placement,
                       std::uint32_t moves_left) noexcept {
  std::uint64_t key = mixed(placement ^ board::castling_key(s.board.castling_rooks), moves_left);
  bitboard const usable = s.may_capture_en_passant ? s.en_passant_targets : 0;
  bitboard const leaves_traces =
      r.mobility == rules::mobility_rule::orthodox ? takeable_double_steps(s) : s.double_steps;
  if ((usable | leaves_traces) != 0) key = mixed(mixed(key, usable), leaves_traces);
  if (r.capture == rules::capture_effect::rebirth) key = mixed(key, s.unmoved_kings);
  if (r.capture == rules::capture_effect::pocket) key = with_pockets(key, s);
  if (r.aim == rules::goal::three_checks) key = mixed(key, std::uint64_t{s.checks_given[0]} << 8 | s.checks_given[1]);
  return r.balance == rules::balance_rule::free ? key : with_moves_made(key, s);
}

}  // namespace pgnx::solve

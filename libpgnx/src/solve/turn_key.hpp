#pragma once
#include <pgnx/rules/ruleset.hpp>
#include <pgnx/rules/state.hpp>

/// Keys of states inside one turn: equal where the rest of the turn can go the same ways, whatever the order of the
/// moves before.
namespace pgnx::solve {

/// The placement alone.
std::uint64_t placement_key(board::position const& p) noexcept;

/// The key of `after`, given the one of a position that differs from it by a move or so.
std::uint64_t placement_key_after(std::uint64_t key, board::position const& before,
                                  board::position const& after) noexcept;

/// The placement's key, and all else that bears on the rest of the turn and on what the other side can reply.
std::uint64_t turn_key(rules::ruleset const& r, rules::state const& s, std::uint64_t placement,
                       std::uint32_t moves_left) noexcept;

}  // namespace pgnx::solve

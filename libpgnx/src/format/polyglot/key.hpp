#pragma once
#include <cstdint>

#include <pgnx/board/position.hpp>

namespace pgnx::format::polyglot {

/// The key under which a Polyglot book knows an orthodox position. En passant counts only where a pawn stands beside
/// the one that made the double step.
std::uint64_t key_of(board::position const& p) noexcept;

}  // namespace pgnx::format::polyglot

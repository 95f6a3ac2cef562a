#pragma once
#include <pgnx/board/position.hpp>

namespace pgnx::format {

/// Can castling rights be said as those of orthodox chess are: kings on the e-file, rooks in the corners?
bool has_orthodox_castling(board::position const& p) noexcept;

}  // namespace pgnx::format

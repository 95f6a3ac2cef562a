#pragma once
#include <string>
#include <string_view>

namespace pgnx::format {

/// A move of two letters as chess.com codes it (TCN), in coordinates: `mC` is `e2e4`. Drops are `N@f3`, promotions
/// `e7e8q`. What is no code comes back behind a `_`, and is no move in any notation.
std::string decode_move(std::string_view code);

}  // namespace pgnx::format

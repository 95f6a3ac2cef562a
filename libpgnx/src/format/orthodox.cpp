#include "format/orthodox.hpp"

namespace pgnx::format {

bool has_orthodox_castling(board::position const& p) noexcept {
  for (auto const side : {board::color::white, board::color::black}) {
    auto const rooks = p.castling_rooks & p.of(side);
    if (rooks == 0) continue;
    int const rank = side == board::color::white ? 0 : 7;
    auto const corners = board::bit(board::make_square(0, rank)) | board::bit(board::make_square(7, rank));
    if (p.king(side) != board::make_square(4, rank) || (rooks & ~corners) != 0) return false;
  }
  return true;
}

}  // namespace pgnx::format

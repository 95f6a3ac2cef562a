#pragma once
#include <optional>
#include <vector>

#include <pgnx/notation/situation.hpp>

/// What most notations say of a move: where it comes from and where it goes.
namespace pgnx::notation {

/// What a word says before any position is looked at. `none` and `unsaid` leave a thing open.
struct square_pair {
  enum class form : std::uint8_t { step, castling_short, castling_long, drop };
  enum class capture : std::uint8_t { unsaid, yes, no };

  board::square from = board::square::none;
  board::square to = board::square::none;
  board::role promotion = board::role::none;  ///< of a drop the unit
  board::role mover = board::role::none;
  board::role captured = board::role::none;
  form what = form::step;
  capture takes = capture::unsaid;
};

/// The legal move that has these squares. A king that can step to the square it would castle to does the step; castling
/// may also name the square of the rook. Nothing where a promotion leaves open what the pawn becomes.
std::optional<board::move> find_move(situation const& at, square_pair const& squares);

/// Plays the legal step of orthodox chess that has these squares, if it is plain: no promotion, castling or en passant.
/// False says nothing of the move but that `find_move` has to look at it; `p` is as it was then.
bool play_plain_step(board::position& p, square_pair const& squares, rules::standard::undo& before) noexcept;

/// The same as `find_move`, or all promotions of a pawn of which it is not said what it becomes.
std::vector<board::move> find_moves(situation const& at, square_pair const& squares);

/// Where the king goes: two squares to the side in orthodox chess.
board::square king_target(board::move castling) noexcept;
/// Is it castling with a king on the e-file and a rook in the corner?
bool is_orthodox_castling(board::move m) noexcept;

}  // namespace pgnx::notation

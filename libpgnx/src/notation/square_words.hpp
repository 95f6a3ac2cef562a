#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/notation/notations.hpp>

#include "notation/square_pair.hpp"

/// The notations that name the squares of a move. Each has a reader of words, which knows no position, and a speller;
/// both in the file of its name. A reader answers nothing for a word of another form.
namespace pgnx::notation {

namespace lan {
/// `Ng1-f3`, `Ng1xf3`, `Ng1f3`, reversible `Ng1xBf3`; English letters.
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace lan

namespace uci {
/// `e2e4`, `e7e8q`, `N@f3`.
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
/// A step or a drop whose squares are known, and no position.
void append(std::string& out, square_pair const& squares);
}  // namespace uci

/// ICCF numeric: files and ranks are digits, a promotion has a fifth: 1 queen, 2 rook, 3 bishop, 4 knight.
namespace iccf {
/// `5254`, `52-54`, `67781`; check and mate marks behind it.
std::optional<square_pair> read(std::string_view word) noexcept;
/// What the same four digits say by an older custom: square, file and piece of a promotion, `6762` for f7-f8=R.
std::optional<square_pair> read_short_promotion(situation const& at, std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace iccf

/// Smith: both squares, the unit captured (small; E en passant), c or C for castling, the piece of a promotion (large).
namespace smith {
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace smith

/// The telegraph code of Gringmuth: a square is a consonant for its file and a vowel for its rank.
namespace gringmuth {
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace gringmuth

/// The code of Uedemann: a vowel for the file and a consonant for the rank, in this order on the queen's side.
namespace uedemann {
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace uedemann

/// The compressed notation of chess.com: two characters a move.
namespace tcn {
std::optional<square_pair> read(std::string_view word) noexcept;
obstacle spell(std::string& out, situation const& at, board::move m);
}  // namespace tcn

inline constexpr obstacle chess960_castling = "it has no spelling for castling in Chess960";
inline constexpr obstacle no_drops = "it has no spelling for drops";
inline constexpr obstacle no_promotion_to_king = "it has no spelling for a pawn that becomes a king";

/// Why a notation without signs for these cannot spell the move: castling but for the orthodox, drops, and pawns that
/// become kings.
inline obstacle obstacle_of_plain_squares(board::move m) noexcept {
  if (m.kind == board::move_kind::drop) return no_drops;
  if (m.kind == board::move_kind::castling && !is_orthodox_castling(m)) return chess960_castling;
  return m.promotion == board::role::king ? no_promotion_to_king : obstacle{};
}

}  // namespace pgnx::notation

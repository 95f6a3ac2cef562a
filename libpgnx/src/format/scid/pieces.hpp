#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include <pgnx/board/position.hpp>

/// Moves as a base has them: a unit by its number among those of its side, and where it goes by what it is.
namespace pgnx::format::scid {

/// What the low four bits of a byte mean where the high ones are 0, the king's number, and they are no move of his.
enum class token : std::uint8_t { nag = 11, comment = 12, variation_begin = 13, variation_end = 14, end = 15 };
inline constexpr std::uint8_t first_token = 11;

/// The numbers of the units of both sides. The king has number 0.
class piece_list {
 public:
  /// Of the array of orthodox chess.
  static piece_list of_array() noexcept;
  /// Of any other position: in the order of its FEN, but for the king, who changes places with number 0. Nothing where
  /// a side has more than 16 units.
  static std::optional<piece_list> of(board::position const& p) noexcept;

  /// The square of a unit; `none` where there is no such number.
  [[nodiscard]] board::square at(board::color side, std::uint8_t number) const noexcept {
    return number < count_[index_of(side)] ? squares_[index_of(side)][number] : board::square::none;
  }
  /// The number of the unit on a square, which must have one of that side.
  [[nodiscard]] std::uint8_t number_of(board::color side, board::square s) const noexcept;

  /// Follows a legal move; `p` is the position before it.
  void play(board::position const& p, board::move m) noexcept;

 private:
  void add(board::color side, board::square s) noexcept;
  void take(board::color side, board::square s) noexcept;

  std::array<std::array<board::square, 16>, 2> squares_{};
  std::array<std::uint8_t, 2> count_{};
};

/// Where castling puts king and rook.
struct castling_squares {
  board::square king;
  board::square rook;
};
castling_squares castling_targets(board::move m) noexcept;

/// A move that `piece` and `code` mean in `p`, legal or not; `second` is the byte that follows, if there is one.
/// `needs_second` says whether it is part of the move. Nothing where there is no such unit, or no such way for it.
struct decoded_move {
  std::optional<board::move> played;
  bool needs_second = false;
};
decoded_move decode_move(board::position const& p, piece_list const& pieces, std::uint8_t byte,
                         std::optional<std::uint8_t> second) noexcept;

/// The one or two bytes of a legal move.
struct encoded_move {
  std::array<std::uint8_t, 2> bytes{};
  std::uint8_t size = 1;
};
encoded_move encode_move(board::position const& p, piece_list const& pieces, board::move m) noexcept;

}  // namespace pgnx::format::scid

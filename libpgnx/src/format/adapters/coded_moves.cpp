#include "format/adapters/coded_moves.hpp"

namespace pgnx::format {
namespace {

// 64 squares, then 15 promotions (to five pieces, each to the left, straight and to the right), then the pieces that
// are dropped.
constexpr std::string_view alphabet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";
constexpr std::size_t squares = 64;
constexpr std::size_t first_drop = 79;
constexpr std::string_view pieces = "qnrbkp";

void append_square(std::string& to, std::size_t square) {
  to += static_cast<char>('a' + square % 8);
  to += static_cast<char>('1' + square / 8);
}

}  // namespace

std::string decode_move(std::string_view code) {
  auto unreadable = std::string("_").append(code);
  if (code.size() != 2) return unreadable;
  auto const from = alphabet.find(code[0]);
  auto const to = alphabet.find(code[1]);
  if (from == alphabet.npos || to == alphabet.npos) return unreadable;

  std::string move;
  if (from >= first_drop && from - first_drop < pieces.size() && to < squares) {
    constexpr std::string_view dropped = "QNRBKP";
    move += dropped[from - first_drop];
    move += '@';
    append_square(move, to);
  } else if (from < squares && to < squares) {
    append_square(move, from);
    append_square(move, to);
  } else if (from < squares && to < first_drop) {
    auto const file = from % 8 + (to - squares) % 3;  // one too far to the right
    auto const rank = from / 8 == 6 ? 7 : 0;
    bool const is_on_board = file >= 1 && file <= 8 && (from / 8 == 6 || from / 8 == 1);
    if (!is_on_board) return unreadable;
    append_square(move, from);
    append_square(move, static_cast<std::size_t>(rank) * 8 + file - 1);
    move += pieces[(to - squares) / 3];
  } else {
    return unreadable;
  }
  return move;
}

}  // namespace pgnx::format

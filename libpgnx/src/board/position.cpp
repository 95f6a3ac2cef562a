#include <pgnx/board/position.hpp>

#include <pgnx/board/fen.hpp>

namespace pgnx::board {

position position::start() {
  static position const start = *parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").value;
  return start;
}

}  // namespace pgnx::board

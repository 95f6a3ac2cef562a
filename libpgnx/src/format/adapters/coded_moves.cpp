#include "format/adapters/coded_moves.hpp"

#include "notation/square_words.hpp"

namespace pgnx::format {

std::string decode_move(std::string_view code) {
  auto const squares = notation::tcn::read(code);
  if (!squares) return std::string("_").append(code);
  std::string move;
  notation::uci::append(move, *squares);
  return move;
}

}  // namespace pgnx::format

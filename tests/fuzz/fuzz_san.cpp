// SAN: the bytes choose a line of legal moves, one byte a move. Each is written, read back and played; then words made
// of the remaining bytes are thrown at the position.
#include <cstdint>

#include <pgnx/notation/san.hpp>

#include "expect.hpp"

namespace {

using namespace pgnx;
using fuzz::expect;
namespace san = notation::san;
namespace standard = rules::standard;

constexpr std::size_t longest_line = 200;

void play_by_name(board::position& p, board::move m) {
  auto const name = san::write(p, m);
  auto by_move = p;
  standard::play(by_move, m);

  auto by_name = p;
  auto const played = san::play(by_name, name);
  expect(played.what == san::status::played, "a written move can be played");
  expect(played.undo.played == m, "a written move is the same move");
  expect(played.flaws == 0, "a written move has no flaws");
  expect(played.check == (by_move.checkers != 0), "check is told");
  expect(by_name == by_move, "a name and its move lead to the same position");

  auto back = by_name;
  standard::unplay(back, played.undo);
  expect(back == p, "a move can be taken back");
  p = by_name;
}

void throw_word(board::position& p, std::string_view word) {
  auto const before = p;
  auto const played = san::play(p, word);
  if (played.what == san::status::played) {
    expect(standard::is_legal(before, played.undo.played), "only legal moves are played");
  } else {
    expect(p == before, "what is not played changes nothing");
  }
  auto const fitting = san::candidates(before, word).size();
  expect((fitting == 1) == (played.what == san::status::played), "a move with one candidate is played");
  expect((fitting > 1) == (played.what == san::status::ambiguous), "several candidates are an ambiguity");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  auto position = board::position::start();
  std::size_t i = 0;
  // Line and words are separated by a blank, so that a seed can be read by people: moves are chosen by any bytes.
  for (; i < size && i < longest_line && data[i] != ' '; ++i) {
    auto const moves = standard::legal_moves(position);
    if (moves.empty()) break;
    play_by_name(position, moves[data[i] % moves.size()]);
  }

  std::string const words(data + i, data + size);
  for (std::size_t begin = 0; begin < words.size();) {
    auto const end = std::min(words.find(' ', begin), words.size());
    throw_word(position, std::string_view(words).substr(begin, end - begin));
    begin = end + 1;
  }
  return 0;
}

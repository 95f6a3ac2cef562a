#pragma once
#include <random>
#include <string>
#include <utility>

#include <pgnx/board/fen.hpp>
#include <pgnx/rules/standard.hpp>

/// Games of random moves, the same in every run: they reach odd corners that people do not.
namespace pgnx::test {

/// A random one of the 960 arrays, or the orthodox one every other time.
inline board::position random_start(std::mt19937& random) {
  if (random() % 2 == 0) return board::position::start();
  std::string rank(8, ' ');
  auto const put_on_free = [&](std::size_t index, char letter) {
    for (char& c : rank)
      if (c == ' ' && index-- == 0) c = letter;
  };
  rank[random() % 4 * 2] = 'b';
  rank[random() % 4 * 2 + 1] = 'b';
  put_on_free(random() % 6, 'q');
  put_on_free(random() % 5, 'n');
  put_on_free(random() % 4, 'n');
  for (char const letter : {'r', 'k', 'r'}) put_on_free(0, letter);
  std::string upper = rank;
  for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
  auto const fen = rank + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper + " w KQkq - 0 1";
  return board::parse_fen(fen, board::fen_mode::strict).value.value();
}

/// Calls `visit` with each position of `games` random games (at most 200 plies) and its legal moves.
template <class Visit>
void for_each_random_position(int games, Visit visit) {
  std::mt19937 random(20240229);
  for (int game = 0; game < games; ++game) {
    board::position p = random_start(random);
    for (int ply = 0; ply < 200; ++ply) {
      auto const moves = rules::standard::legal_moves(p);
      visit(std::as_const(p), moves);
      if (moves.empty()) break;
      rules::standard::play(p, moves[random() % moves.size()]);
    }
  }
}

}  // namespace pgnx::test

// Writes random games of a variant as PGN: what scripts/bench verifies where there is no archive to measure with. The
// same arguments give the same games: random_games VARIANT GAMES SEED.
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include <pgnx/notation/san.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

namespace {

namespace rules = pgnx::rules;

constexpr std::uint32_t most_plies = 120;

/// The moves of one game with their numbers; ends where the rules end it, or after `most_plies`.
std::string random_movetext(rules::ruleset const& r, rules::state s, std::mt19937_64& random) {
  std::string text;
  for (std::uint32_t ply = 0; ply < most_plies; ++ply) {
    auto const moves = rules::legal_moves(r, s);
    if (moves.empty()) break;
    bool const has_number = s.played == 0 && (r.has_series() || s.board.turn == pgnx::board::color::white);
    if (has_number) text += std::to_string(s.board.fullmove_number) + ". ";
    pgnx::notation::san::append_played(text, r, s, moves[random() % moves.size()]);
    text += s.played == 0 && s.board.turn == pgnx::board::color::white ? '\n' : ' ';
  }
  return text;
}

void write_games(rules::named_variant const& variant, int games, std::mt19937_64& random) {
  auto const start = rules::parse_state(variant.rules, variant.start).value.value();
  for (int i = 1; i <= games; ++i)
    std::cout << "[Event \"Random games\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"" << i
              << "\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"" << variant.name << "\"]\n\n"
              << random_movetext(variant.rules, start, random) << "*\n\n";
}

}  // namespace

int main(int argc, char** argv) {
  auto const variant = argc == 4 ? rules::find_variant(argv[1]) : std::nullopt;
  if (!variant || variant->played_by != rules::engine::general || variant->start.empty()) {
    std::cerr << "random_games VARIANT GAMES SEED: the variant must be one of the general engine\n";
    return EXIT_FAILURE;
  }
  std::mt19937_64 random(std::strtoull(argv[3], nullptr, 10));
  write_games(*variant, std::atoi(argv[2]), random);
}

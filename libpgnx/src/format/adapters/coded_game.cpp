#include "format/adapters/coded_game.hpp"

#include <fmt/format.h>

#include <iterator>

#include <pgnx/notation/notations.hpp>
#include <pgnx/rules/standard.hpp>

#include "format/adapters/coded_moves.hpp"

namespace pgnx::format {

std::optional<coded_game> read_coded_game(std::string_view line) {
  constexpr std::size_t code_size = 2;
  constexpr std::size_t least_size = 2 * code_size;
  if (line.size() < least_size || line.size() % code_size != 0) return std::nullopt;
  coded_game game;
  auto position = board::position::start();
  for (; !line.empty(); line.remove_prefix(code_size)) {
    auto const word = decode_move(line.substr(0, code_size));
    auto const m = notation::only_meaning(notation::notation_id::uci, notation::situation(position), word);
    if (!m || m->kind == board::move_kind::null) return std::nullopt;
    if (position.turn == board::color::white)
      fmt::format_to(std::back_inserter(game.movetext), "{}. ", position.fullmove_number);
    game.places.push_back(game.movetext.size());
    game.movetext.append(word).append(" ");
    rules::standard::play(position, *m);
  }
  return game;
}

}  // namespace pgnx::format

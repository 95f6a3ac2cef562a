#pragma once
#include <string_view>

#include <pgnx/board/position.hpp>
#include <pgnx/rules/variants.hpp>

#include "game/notebook.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// What the tags say about the rules of a game and the position it starts from.
struct game_start {
  std::string_view variant;               ///< canonical name, else the text asked for
  rules::variant const* rules = nullptr;  ///< none where they are not known
  bool from_fen = false;                  ///< a FEN tag counts, readable or not
  bool is_readable = true;                ///< false: the FEN is not, and `from` is the array
  board::position from = board::position::start();
};

/// Reads the Variant, SetUp and FEN tags and writes down what is wrong with them. `asked` names the rules of all games,
/// or is empty; `place` is where a finding goes that hangs on no tag.
game_start find_start(tag_section const& tags, std::string_view asked, std::string_view place, notebook& notes);

}  // namespace pgnx::game

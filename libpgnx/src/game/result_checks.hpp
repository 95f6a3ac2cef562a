#pragma once
#include <pgnx/game/report.hpp>

#include "game/notebook.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// What a record says of its result, and where.
struct stated_result {
  record::tag_text const* tag = nullptr;
  std::string_view marker{};           ///< empty where there is none
  char const* marker_place = nullptr;  ///< the marker, or where it should stand
};

/// What the board says of it.
struct board_verdict {
  ending how = ending::none;
  std::string_view result{};  ///< what it makes the result, where it ends the game: empty for a dead position
};

/// Checks spelling and agreement of tag, marker and board; answers the result as one of the four of PGN: the marker,
/// else the tag, else `*`.
std::string_view check_result(stated_result const& stated, board_verdict board, notebook& notes);

}  // namespace pgnx::game

#pragma once
#include <string>
#include <pgnx/format/formats.hpp>
#include <pgnx/game/line_position.hpp>

namespace pgnx::format {

/// Appends a legal move at `line` in a notation; a null move is `--` in each, which every reader of PGN knows.
void append_move(std::string& out, notation_id notation, game::line_position const& line, board::move m);

}  // namespace pgnx::format

#pragma once
#include <string>
#include <pgnx/board/position.hpp>
#include <pgnx/format/formats.hpp>

namespace pgnx::format {

/// Appends a legal move of `p` in a notation; a null move is `--` in each, which every reader of PGN knows.
void append_move(std::string& out, notation_id notation, board::position const& p, board::move m);

}  // namespace pgnx::format

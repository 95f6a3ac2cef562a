#pragma once
#include <string>
#include <pgnx/format/formats.hpp>
#include <pgnx/game/line_position.hpp>
#include <pgnx/notation/piece_letters.hpp>

namespace pgnx::format {

/// How moves are spelled.
struct move_style {
  notation_id notation = notation_id::san;
  notation::piece_letters const* letters = nullptr;  ///< of the pieces in `san` and `lan`; null: English
};

/// Appends a legal move at `line` in a notation; a null move is `--` in each, which every reader of PGN knows. Where
/// the notation has no spelling for the move, nothing is appended, and the answer says why.
notation::obstacle append_move(std::string& out, move_style style, game::line_position const& line, board::move m);

/// The same with English letters.
inline notation::obstacle append_move(std::string& out, notation_id notation, game::line_position const& line,
                                      board::move m) {
  return append_move(out, move_style{notation}, line, m);
}

/// A legal move at `line` in SAN.
std::string san_of(game::line_position const& line, board::move m);

}  // namespace pgnx::format

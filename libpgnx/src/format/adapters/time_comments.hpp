#pragma once
#include <string>
#include <string_view>

#include <pgnx/board/types.hpp>

#include "format/adapters/score_sheet.hpp"

/// The times of correspondence players as annotation commands (docs/formats.md, mail). A day does not fit the clocks of
/// PGN, which count hours.
namespace pgnx::format {

/// `[%ccrcv 2024.03.11] [%ccsnt 2024.03.12] [%cctime 1/15] [%ccopp 1/9]`, of these what is known: when the move before
/// came in, when the move was sent, the days of its player for the move and in all, and those of the opponent.
std::string time_comment(time_block const& block, board::color mover);

/// When the move of the opponent was posted, as its `ccsnt`; empty where that is not told.
std::string posting_comment(time_block const& block);

/// The piece placement of FEN that the diagram of a mail shows: eight lines of letters and points; empty where it shows
/// none.
std::string placement_of_diagram(std::string_view diagram);

}  // namespace pgnx::format

#pragma once
#include <pgnx/board/position.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>

#include "game/notebook.hpp"

namespace pgnx::game {

/// Writes down how `token`, SAN for a move that was played, departs from its canonical spelling. `before` is the
/// position it was played in.
void note_flaws(notation::san::played_move const& step, std::string_view token, board::position const& before,
                notebook& notes);

/// The same for a text that the tolerant reader understood as the move `m`.
void note_oddities(notation::reading const& read, board::move m, std::string_view token, board::position const& before,
                   notebook& notes);

/// Writes down why `token` is no move. Answers the finding, if the policy reports it.
record::diagnostic* note_failure(notation::reading const& read, std::string_view token, board::position const& before,
                                 bool at_end_of_text, notebook& notes);

}  // namespace pgnx::game

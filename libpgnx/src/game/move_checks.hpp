#pragma once
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>

#include "game/notebook.hpp"

namespace pgnx::game {

/// Writes down how `token`, SAN for a move that was played, departs from `canonical`, its spelling in export format.
/// `flaws` are bits of san::flaw.
void note_flaws(unsigned flaws, std::string_view token, std::string const& canonical, notebook& notes);

/// The same for a text that the tolerant reader understood.
void note_oddities(notation::reading const& read, std::string_view token, std::string const& canonical,
                   notebook& notes);

/// Writes down that `token` stands behind the end of the game, which is called `end`.
record::diagnostic* note_move_after_end(std::string_view token, std::string_view end, notebook& notes);

/// Writes down why `token` is no move; `promoted` is what to write where only the piece of a promotion is missing.
/// Answers the finding, if the policy reports it.
record::diagnostic* note_failure(notation::reading const& read, std::string_view token, std::string const& promoted,
                                 bool at_end_of_text, notebook& notes);

}  // namespace pgnx::game

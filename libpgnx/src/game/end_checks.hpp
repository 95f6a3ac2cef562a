#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include <pgnx/record/sink.hpp>

#include "game/notebook.hpp"

/// What can be said of a game when all of it has been read.
namespace pgnx::game {

/// Compares the PlyCount tag with the plies of a main line without errors.
void check_ply_count(record::tag_text const& stated, std::uint32_t plies, notebook& notes);

/// Some programs write the final position of a game into its FEN tag. Where the tokens of a game whose first move
/// fails replay from the array and end in that position, its first error gets a hint.
void hint_at_final_position(record::tag_text const& fen, std::span<std::string_view const> tokens, notebook& notes);

}  // namespace pgnx::game

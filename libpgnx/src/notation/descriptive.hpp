#pragma once
#include <string>
#include <vector>

#include <pgnx/notation/notations.hpp>
#include <pgnx/notation/reading.hpp>

#include "notation/descriptive_word.hpp"

/// Descriptive notation: what its words mean in a position, and how moves are written in it.
namespace pgnx::notation::descriptive {

/// All legal moves that the word describes. A check mark counts where only some of them give check.
std::vector<board::move> meanings(situation const& at, word_form const& word);

/// Why the word describes no legal move.
reading why_illegal(situation const& at, word_form const& word);

/// What a legal move does to the other king.
enum class effect : std::uint8_t { none, check, mate };
effect effect_of(situation const& at, board::move m);

/// Appends the first of these that means the move and no other: the square by the unit of its file (`N-B3`), by unit
/// and wing (`N-KB3`), with the wing or the file of the mover (`KN-K2`, `BPxP`), with its square (`N(KB3)-Q4`).
obstacle spell(std::string& out, situation const& at, board::move m, tongue language);

}  // namespace pgnx::notation::descriptive

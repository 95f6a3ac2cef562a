#pragma once
#include <string>
#include <vector>

#include <pgnx/board/position.hpp>
#include <pgnx/notation/situation.hpp>

#include "notation/word_form.hpp"

/// Words and moves: what a tolerant reader asks by any rules.
namespace pgnx::notation {

/// Do the squares of a word fit those of a move that goes to `to`?
bool fits_squares(word_form const& f, board::move m, board::square to) noexcept;

/// Which unit the word may mean: the one its letter names, a pawn, or any where both squares are given.
bool fits_piece(word_form const& f, board::role r) noexcept;

/// `bxc5` with a bishop that somebody wrote small: the letter is then no file.
bool fits_small_bishop(board::position const& p, word_form const& f, board::move m) noexcept;

/// May the word mean this move of a unit, or castling?
bool fits(board::position const& p, word_form const& f, board::move m) noexcept;

/// `ed`, `exd`: the captures by pawns that a word without a rank may mean. None is a promotion.
std::vector<board::move> captures_of_files(situation const& at, word_form const& f);

/// `b1d2 or f3d2`, `e7e8=Q or e7e8=N`.
std::string in_words(std::vector<board::move> const& moves);

/// What is to be said of a word that these legal moves, at least one, fit.
reading reading_of(board::position const& p, word_form const& f, std::string_view text, std::vector<board::move> moves);

/// Asks whether one of the spellings one letter away from the text was meant; empty where there is none, and where
/// there are more than three.
std::string did_you_mean(std::string_view text, std::vector<std::string> const& spellings);

/// What is to be said of a word that is no move of a unit and no castling, by any rules.
reading read_other_word(word_form const& form);

}  // namespace pgnx::notation

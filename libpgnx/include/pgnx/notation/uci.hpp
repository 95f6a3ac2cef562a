#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

/// Moves as engines speak them (Universal Chess Interface): `e2e4`, `e7e8q`, `N@f3` for a drop,
/// `0000` for a null move.
namespace pgnx::notation::uci {

enum class castling_spelling : std::uint8_t {
  king_two_squares,  ///< `e1g1` for a king on the e-file and a rook on the a- or h-file, else as below
  king_takes_rook    ///< `e1h1`, the option UCI_Chess960
};

/// The legal move (or the null move) a text means, nothing for any other text. Castling is read in both spellings;
/// where `f1g1` could be a step of the king as well, it is the step.
std::optional<board::move> parse(board::position const& p, std::string_view text);

/// The same by the rules of a variant; a drop is `N@f3`, a pawn that becomes a king `e7e8k`.
std::optional<board::move> parse(rules::ruleset const& r, rules::state const& s, std::string_view text);

/// The spelling of a legal move in `p`; `0000` for a null move. Whether the move is legal is not looked at.
std::string write(board::position const& p, board::move m,
                  castling_spelling castling = castling_spelling::king_two_squares);

/// Appends the same to `out`.
void append(std::string& out, board::position const& p, board::move m,
            castling_spelling castling = castling_spelling::king_two_squares);

}  // namespace pgnx::notation::uci

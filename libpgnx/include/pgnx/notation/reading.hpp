#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/board/position.hpp>
#include <pgnx/rules/general.hpp>

/// Moves as people and programs write them: the tolerant reader behind notation::san. It takes any text, never guesses
/// between two moves, and says why a text is no move.
namespace pgnx::notation {

/// In what a text that is understood departs from SAN.
enum class oddity : std::uint8_t {
  castling,      ///< `0-0`, `o-o`, `OO`, or other dashes
  promotion,     ///< `e8Q`, `e8(Q)`, `e8/Q`, `e8 Q`, `e8=q`, or a check mark before the piece
  en_passant,    ///< `exd6e.p.`, `exd6(ep)`
  pawn_letter,   ///< `Pe4`
  coordinates,   ///< `e2e4`, `e2-e4`, `Ng1-f3`: both squares
  figurine,      ///< a piece as a Unicode figure
  letter_case,   ///< `nf3`
  capture_sign,  ///< `:`, `*`, a multiplication sign, or `Ne4:`; `-` before a square without one before it
  check_mark,    ///< `++`, `X`, `ch`, a dagger, or a mark that stands apart
  other,         ///< understood, e.g. blanks or variation selectors inside
};

enum class reading_status : std::uint8_t {
  move,               ///< exactly one legal move fits
  null_move,          ///< `--`, `Z0`, `0000`, `@@@@`
  ambiguous,          ///< several legal moves fit
  illegal,            ///< the text is a move, and no legal one
  promotion_missing,  ///< a pawn would reach the last rank; `moves` has the promotion to a queen where that is legal
  incomplete,         ///< the beginning of a move: `Nb`, `ex`
  foreign_letter,     ///< a move but for a letter that names no piece in English, at its begin or of a promotion
  drop,               ///< `P@e4`
  no_move,            ///< none of these
};

struct reading {
  reading_status status = reading_status::no_move;
  std::vector<board::move> moves{};  ///< what fits, as the status says
  std::uint16_t oddities = 0;        ///< bits 1 << oddity
  bool is_open = false;              ///< ambiguous by the notation, so that what follows may tell
  std::string why{};                 ///< for anything but a move: what was expected and what was found
  std::string hint{};                ///< a way out, or empty

  [[nodiscard]] bool has(oddity o) const noexcept { return (oddities >> static_cast<int>(o) & 1) != 0; }
  void note(oddity o) noexcept { oddities = static_cast<std::uint16_t>(oddities | 1U << static_cast<int>(o)); }
};

/// Reads `text`, one word, as a move in `p`. Slow: for what san::play does not take.
reading read_move(board::position const& p, std::string_view text);

/// The same by the rules of a variant: for what the `san::play` of variants does not take. `why` names the rule that a
/// move breaks, and the units that it is about.
reading read_move(rules::ruleset const& r, rules::state const& s, std::string_view text);

/// The same for a text that names the square where its unit stood when the turn began: `Rad1 Rad4`. `turn` has the
/// moves made in this turn. The status is `move` or `illegal`.
reading read_move_of_turn(rules::ruleset const& r, rules::state const& s, std::string_view text,
                          std::span<board::move const> turn);

}  // namespace pgnx::notation

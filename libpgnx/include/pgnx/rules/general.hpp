#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include <pgnx/rules/ruleset.hpp>
#include <pgnx/rules/state.hpp>

/// The general engine: every variant that is a composition of conditions. It plays orthodox chess as well, only slower
/// than `standard`.
namespace pgnx::rules {

/// All legal moves, in no promised order; none when the game is over.
std::vector<board::move> legal_moves(ruleset const& r, state const& s);

bool has_legal_move(ruleset const& r, state const& s);

/// Does the legal move give check by the rules of the variant?
bool gives_check(ruleset const& r, state const& s, board::move m);

/// Plays a legal move, and passes the turn if it is over. A null move passes it in any case. Asserts nothing about
/// legality.
void play(ruleset const& r, state& s, board::move m);

/// How many moves the turn has, unless a check ends it.
std::uint32_t moves_in_turn(ruleset const& r, state const& s) noexcept;

/// Counts sequences of `depth` legal single moves; finished games are not continued.
std::uint64_t perft(ruleset const& r, state const& s, int depth);

/// Counts sequences of legal moves that complete `turns` turns, the one that is being played being the first.
std::uint64_t perft_turns(ruleset const& r, state const& s, int turns);

/// Why a move is not legal: the first of these that holds.
enum class breach : std::uint8_t {
  none,                   ///< it is legal
  game_over,              ///< the goal of the variant has been reached
  no_unit,                ///< nothing to move stands there, or is in the pocket
  other_side,             ///< the unit belongs to the other side: a turn is over, or has not begun
  not_a_move,             ///< the unit does not move so on this board
  castling_lost,          ///< king or rook has moved
  castling_blocked,       ///< there is a unit between; `squares`: all of them
  castling_attacked,      ///< from, through or into check
  en_passant_too_late,    ///< en passant, but not with the first move of the turn
  en_passant_never,       ///< en passant, which the variant does not know
  paralysed,              ///< `squares`: the units of the same kind that paralyse it
  king_left_in_check,     ///< `squares`: the units that would give check
  king_explodes,          ///< the own king would be in the explosion
  observation,            ///< `squares`: the units that would observe each other
  check_too_early,        ///< a check before the last move of the series
  check_forbidden,        ///< a check where none may be given
  capture_is_compulsory,  ///< `squares`: the units that can capture
  moved_in_this_round,    ///< `squares`: the units that have to move first
};

/// What the rules say about one move.
struct ruling {
  breach what = breach::none;
  board::bitboard squares = 0;  ///< see `breach`; empty where it says nothing

  [[nodiscard]] bool is_legal() const noexcept { return what == breach::none; }
  friend bool operator==(ruling const&, ruling const&) = default;
};

/// Is the move legal, and if not, why? Does not list all moves unless the variant asks for it. A null move is
/// `not_a_move`.
ruling judge(ruleset const& r, state const& s, board::move m);

/// How the rules of a variant end a game.
enum class ending : std::uint8_t {
  none,                   ///< play goes on
  mate,                   ///< in check, and nothing parries it
  progressive_mate,       ///< in check, and every parry would itself give check too early in the series
  stalemate,              ///< no move at all at the start of a turn, or for the second move of a double one
  progressive_stalemate,  ///< no move inside a series, or only moves that would give check too early
  variant_end,            ///< the goal of the variant has been reached
};

/// "mate", "progressive mate" ...; "none" while play goes on.
std::string_view name_of(ending how) noexcept;

/// Where in a turn a game ended.
enum class turn_part : std::uint8_t { start, inside };

struct verdict {
  ending how = ending::none;
  turn_part where = turn_part::start;
  std::optional<board::color> winner;  ///< nobody: play goes on, or a draw

  friend bool operator==(verdict const&, verdict const&) = default;
};

/// What the state means for the game. Claims (repetition, quiet moves or series) do not end it.
verdict verdict_of(ruleset const& r, state const& s);

/// Has one of the sides won? Cheaper than `verdict_of` where play goes on.
bool is_won(ruleset const& r, state const& s);

/// Can a draw be claimed because of quiet moves or series? (Ten quiet series: unless a mate can be forced.)
bool may_claim_quiet_draw(ruleset const& r, state const& s) noexcept;

}  // namespace pgnx::rules

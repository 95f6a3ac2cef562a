#pragma once
#include <cstdint>

/// What a variant is made of. Each condition answers one question, and its first value is that of orthodox chess; so
/// conditions of several variants can be combined.
namespace pgnx::rules {

/// How many moves a side makes before the other one is to move.
enum class turn_order : std::uint8_t {
  alternating,  ///< one
  progressive,  ///< series n has n moves; a series cut short does not change the next one (Pritchard, Encyclopedia)
  double_move,  ///< two (Marseillais, 1925)
};

/// How many moves White's very first turn has.
enum class first_turn : std::uint8_t {
  full,         ///< as many as the turn order says
  single_move,  ///< one: the balanced form of Marseillais (Bruce 1963)
};

/// What a check does inside a turn of several moves.
enum class series_check : std::uint8_t {
  unsaid,          ///< nothing; turns of several moves need one of the others
  ends_series,     ///< it ends the turn at once (Scottish and English progressive chess, Marseillais)
  last_move_only,  ///< only the last move of a full series may give one (Italian progressive chess, AISE rules, 3)
};

/// In which order the units of a series move.
enum class balance_rule : std::uint8_t {
  free,
  rounds,      ///< English, AISE rules, 3: no unit moves again before every unit that can has moved in this round
  cumulative,  ///< English, the older wording: no unit moves for the k-th time before every unit that can has moved k-1
               ///< times
};

/// When a pawn that made a double step can be captured en passant.
enum class en_passant_rule : std::uint8_t {
  first_move,   ///< by the first move of the next turn
  first_moves,  ///< by the first move of the next turn, and by each next one after an en passant (Alekhine 1928)
  never,        ///< English progressive chess
};

/// What else stops a unit from moving.
enum class mobility_rule : std::uint8_t {
  orthodox,
  madrasi,  ///< a unit in the capture range of an enemy unit of its kind is paralysed: no move, capture or check
            ///< (Karwatkar 1979)
  isardam,  ///< no move may leave such an observation on the board
};

/// Do Madrasi and Isardam concern kings?
enum class rex_rule : std::uint8_t {
  exclusive,  ///< kings neither observe nor are observed
  inclusive,  ///< kings observe each other
};

/// What counts as a check in Isardam.
enum class king_capture_rule : std::uint8_t {
  obeys_mobility,  ///< type A: only if the king could be captured without making an observation
  free,            ///< type B: every attack
};

/// What becomes of a captured unit, and of others.
enum class capture_effect : std::uint8_t {
  removal,
  rebirth,    ///< it reappears on its square of the game array if that is free (Circe, Monreal and Boyer 1968)
  explosion,  ///< it explodes with the capturing unit and all units but pawns next to it (Atomic)
  pocket,     ///< it changes sides and can be dropped (Crazyhouse); a promoted unit is a pawn again
};

/// May a side that can capture do something else?
enum class capture_duty : std::uint8_t { free, compulsory };

/// Must the king be kept from capture?
enum class royalty : std::uint8_t {
  royal,
  common,  ///< the king is a unit as others (Antichess)
};

/// May a move give check?
enum class check_giving : std::uint8_t {
  free,
  forbidden,  ///< Racing Kings
};

enum class castling_rule : std::uint8_t { orthodox, never };

/// What a pawn becomes on the last rank.
enum class promotion_rule : std::uint8_t {
  orthodox,
  king_too,  ///< Antichess
};

/// From where pawns may make a double step.
enum class pawn_start : std::uint8_t {
  second_rank,
  first_rank_too,  ///< Horde; no en passant over the second rank
};

/// What ends a game beside mate.
enum class goal : std::uint8_t {
  mate,
  king_of_the_hill,  ///< a king on d4, e4, d5 or e5 wins
  three_checks,      ///< the third check wins
  race,              ///< a king on the eighth rank wins; Black may draw level with the next move
  lose_all,          ///< who has no unit left but a royal king wins; so does who is mated
  horde,             ///< who has captured all units of a side without king wins
};

/// What it means to have no legal move without being in check.
enum class no_move_rule : std::uint8_t {
  draw,
  win,         ///< Antichess, Giveaway and Losers: for the side that cannot move
  fewer_wins,  ///< Suicide: for the side with fewer units
};

/// What a player may claim after moves without capture and pawn move.
enum class quiet_claim : std::uint8_t {
  fifty_moves,
  ten_series,  ///< ten series of both players together, unless a mate can be forced (AISE rules, 6)
};

/// The rules of one variant.
struct ruleset {
  turn_order turns = turn_order::alternating;
  first_turn opening = first_turn::full;
  series_check check = series_check::unsaid;
  balance_rule balance = balance_rule::free;
  en_passant_rule en_passant = en_passant_rule::first_move;
  mobility_rule mobility = mobility_rule::orthodox;
  rex_rule rex = rex_rule::exclusive;
  king_capture_rule king_capture = king_capture_rule::obeys_mobility;
  capture_effect capture = capture_effect::removal;
  capture_duty duty = capture_duty::free;
  royalty king = royalty::royal;
  check_giving giving = check_giving::free;
  castling_rule castling = castling_rule::orthodox;
  promotion_rule promotion = promotion_rule::orthodox;
  pawn_start pawns = pawn_start::second_rank;
  goal aim = goal::mate;
  no_move_rule no_move = no_move_rule::draw;
  quiet_claim quiet = quiet_claim::fifty_moves;

  /// Are turns of several moves possible?
  [[nodiscard]] constexpr bool has_series() const noexcept { return turns != turn_order::alternating; }
  friend constexpr bool operator==(ruleset const&, ruleset const&) = default;
};

}  // namespace pgnx::rules

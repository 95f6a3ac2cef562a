#include <numeric>

#include "rules/legal_moves.hpp"

namespace pgnx::rules {
namespace detail {
namespace {

int number_of_units(state const& s, color side) noexcept {
  auto const& pocket = s.pockets[index_of(side)];
  return std::accumulate(pocket.begin(), pocket.end(), std::popcount(s.board.of(side)));
}

std::optional<color> side_with_fewer_units(state const& s) noexcept {
  int const more_white = number_of_units(s, color::white) - number_of_units(s, color::black);
  if (more_white == 0) return std::nullopt;
  return more_white < 0 ? color::white : color::black;
}

std::optional<color> winner_without_move(ruleset const& r, state const& s) noexcept {
  switch (r.no_move) {
    case no_move_rule::draw: break;
    case no_move_rule::win: return s.board.turn;
    case no_move_rule::fewer_wins: return side_with_fewer_units(s);
  }
  return std::nullopt;
}

/// Are there moves, were it not for the rule about checks inside a series?
bool has_untimely_move(ruleset const& r, state const& s) {
  return r.check == series_check::last_move_only && visit_sound_moves(r, s, [](move) { return true; });
}

verdict verdict_without_move(ruleset const& r, state const& s) {
  color const us = s.board.turn;
  bool const is_untimely = has_untimely_move(r, s);
  turn_part const where = s.played == 0 ? turn_part::start : turn_part::inside;
  if (checkers_of(r, s, us) != 0) {
    // Where losing is the aim, being mated wins.
    color const winner = r.aim == goal::lose_all ? us : !us;
    return {is_untimely ? ending::progressive_mate : ending::mate, where, winner};
  }
  bool const is_progressive = is_untimely || (r.turns == turn_order::progressive && where == turn_part::inside);
  return {is_progressive ? ending::progressive_stalemate : ending::stalemate, where, winner_without_move(r, s)};
}

}  // namespace
}  // namespace detail

std::string_view name_of(ending how) noexcept {
  switch (how) {
    case ending::none: break;
    case ending::mate: return "mate";
    case ending::progressive_mate: return "progressive mate";
    case ending::stalemate: return "stalemate";
    case ending::progressive_stalemate: return "progressive stalemate";
    case ending::variant_end: return "variant end";
  }
  return "none";
}

verdict verdict_of(ruleset const& r, state const& s) {
  auto const reached = detail::goal_of(r, s);
  if (reached.is_over) return {ending::variant_end, turn_part::start, reached.winner};
  return has_legal_move(r, s) ? verdict{} : detail::verdict_without_move(r, s);
}

bool is_won(ruleset const& r, state const& s) {
  auto const reached = detail::has_goal(r) ? detail::goal_of(r, s) : detail::goal_reached{};
  if (reached.is_over) return reached.winner.has_value();
  bool const wins_without_move = s.board.checkers != 0 || r.no_move != no_move_rule::draw;
  return wins_without_move && !has_legal_move(r, s) && detail::verdict_without_move(r, s).winner.has_value();
}

bool may_claim_quiet_draw(ruleset const& r, state const& s) noexcept {
  constexpr std::uint32_t plies_of_fifty_moves = 100;
  constexpr std::uint32_t ten_series = 10;
  bool const counts_series = r.quiet == quiet_claim::ten_series;
  return s.board.halfmove_clock >= (counts_series ? ten_series : plies_of_fifty_moves);
}

}  // namespace pgnx::rules

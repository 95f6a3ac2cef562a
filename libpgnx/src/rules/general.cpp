#include <pgnx/rules/general.hpp>

#include "rules/legal_moves.hpp"
#include "rules/units.hpp"

namespace pgnx::rules {
namespace detail {
namespace {

/// Does the unit that leaves `from` open a line of its own side to the king?
bool opens_line(position const& p, square king, square from, bitboard occupied) noexcept {
  bitboard sliders = board::aligned_sliders(p, king, p.turn) & board::ray(king, from) & ~bit(from);
  while (sliders != 0)
    if ((board::between(king, pop_square(sliders)) & occupied) == 0) return true;
  return false;
}

bool gives_check_by_making(ruleset const& r, state const& s, move m) noexcept {
  state after = s;
  make_units_move(r, after, m);
  return checkers_of(r, after, !s.board.turn) != 0;
}

/// False only where it is known without making the move.
bool may_give_check(ruleset const& r, state const& s, move m) noexcept {
  if (!has_royal_king(r, s.board, !s.board.turn)) return false;
  return !is_orthodox_step(r, s, m) || gives_orthodox_check(s, m);
}

}  // namespace

bool is_castling_safe(ruleset const& r, state const& s, move castling) noexcept {
  color const us = s.board.turn;
  if (checkers_of(r, s, us) != 0) return false;
  auto const to = standard::detail::castling_squares(castling.from, castling.to);
  for (bitboard passed = board::between(castling.from, to.king); passed != 0;) {
    state passing = s;
    lift(passing.board, castling.from);
    square const at = pop_square(passed);
    // In Chess960 the rook itself may stand there; it is out of the way by then.
    if (at == castling.to) lift(passing.board, at);
    put(passing.board, at, role::king, us);
    if (checkers_of(r, passing, us) != 0) return false;
  }
  return true;
}

bool gives_orthodox_check(state const& s, move m) noexcept {
  position const& p = s.board;
  square const king = p.king(!p.turn);
  role const placed = m.promotion == role::none ? p.role_at(m.from) : m.promotion;
  bitboard const occupied = (p.occupied() & ~bit(m.from)) | bit(m.to);
  bool const reaches = (board::attack_sources(p.turn, placed, king) & bit(m.to)) != 0;
  if (reaches && (board::between(king, m.to) & occupied) == 0) return true;
  return opens_line(p, king, m.from, occupied);
}

bitboard mobile_units(ruleset const& r, state const& s) {
  bitboard found = 0;
  visit_timely_moves(r, s, [&](move m) {
    if (m.from != square::none) found |= bit(m.from);
    return false;
  });
  return found;
}

bitboard capturing_units(ruleset const& r, state const& s) {
  bitboard found = 0;
  visit_timely_captures(r, s, [&](move m) {
    found |= bit(m.from);
    return false;
  });
  return found;
}

turn_demands demands_of(ruleset const& r, state const& s) {
  turn_demands demands;
  demands.only_captures = r.duty == capture_duty::compulsory && visit_timely_captures(r, s, [](move) { return true; });
  if (r.balance == balance_rule::free) return demands;
  // Balance is among the units that can do what has to be done.
  demands.movers = units_in_turn(r, s, demands.only_captures ? capturing_units(r, s) : mobile_units(r, s));
  return demands;
}

}  // namespace detail

std::vector<board::move> legal_moves(ruleset const& r, state const& s) {
  std::vector<board::move> moves;
  moves.reserve(64);
  detail::visit_legal_moves(r, s, [&](board::move m) {
    moves.push_back(m);
    return false;
  });
  return moves;
}

bool has_legal_move(ruleset const& r, state const& s) {
  // Balance and compulsory captures choose among the moves there are, and always leave one.
  return !detail::is_goal_reached(r, s) && detail::visit_timely_moves(r, s, [](board::move) { return true; });
}

bool gives_check(ruleset const& r, state const& s, board::move m) {
  if (!detail::has_royal_king(r, s.board, !s.board.turn)) return false;
  return detail::is_orthodox_step(r, s, m) ? detail::gives_orthodox_check(s, m)
                                           : detail::gives_check_by_making(r, s, m);
}

void play(ruleset const& r, state& s, board::move m) {
  bool const may_check = detail::may_give_check(r, s, m);
  detail::make_units_move(r, s, m);
  if (m.kind != board::move_kind::null) return detail::finish_move(r, s, may_check);
  detail::end_turn(r, s);
  s.board.checkers = detail::checkers_of(r, s, s.board.turn);
}

std::uint64_t perft(ruleset const& r, state const& s, int depth) {
  if (depth <= 0) return 1;
  std::uint64_t count = 0;
  detail::visit_legal_moves(r, s, [&](board::move m) {
    if (depth == 1) {
      ++count;
      return false;
    }
    state next = s;
    play(r, next, m);
    count += perft(r, next, depth - 1);
    return false;
  });
  return count;
}

std::uint64_t perft_turns(ruleset const& r, state const& s, int turns) {
  if (turns <= 0) return 1;
  bool const completes_all = turns == 1 && detail::is_last_move(r, s);
  std::uint64_t count = 0;
  detail::visit_legal_moves(r, s, [&](board::move m) {
    if (completes_all) {
      ++count;
      return false;
    }
    state next = s;
    play(r, next, m);
    bool const is_complete = next.board.turn != s.board.turn;
    count += perft_turns(r, next, is_complete ? turns - 1 : turns);
    return false;
  });
  return count;
}

}  // namespace pgnx::rules

#include "solve/turn_search.hpp"

#include <algorithm>

#include <pgnx/solve/mate.hpp>

#include "rules/legal_moves.hpp"
#include "solve/turn_key.hpp"

namespace pgnx::solve {
namespace {

using board::bit;
using board::move;
using rules::ruleset;
using rules::state;

/// Is there no way to win in a turn but to mate?
bool is_mate_the_only_win(ruleset const& r) noexcept {
  return r.aim == rules::goal::mate && r.king == rules::royalty::royal && r.no_move == rules::no_move_rule::draw &&
         r.capture != rules::capture_effect::explosion;
}

mating_net::demand most_demanded(purpose aim) noexcept {
  return aim == purpose::win ? mating_net::demand::flights : mating_net::demand::check;
}

}  // namespace

turn_search::turn_search(ruleset const& r, state const& s, purpose aim, budget& effort)
    : rules_(r),
      aim_(aim),
      effort_(effort),
      us_(s.board.turn),
      asks_for_check_(is_mate_the_only_win(r)),
      net_(r, s, most_demanded(aim)),
      seen_(effort.table_bytes() / 2),
      seen_before_last_(effort.table_bytes() / 2) {}

bool turn_search::can_end_early() const noexcept {
  return rules_.check == rules::series_check::ends_series || !is_mate_the_only_win(rules_);
}

bool turn_search::find(state const& s) {
  std::uint32_t const all = rules::moves_in_turn(rules_, s) - s.played;
  std::uint32_t const longest = std::min(all, longest_series);
  covers_all_lengths_ = longest == all;
  children_.resize(longest + 1);
  for (std::uint32_t length = can_end_early() ? 1 : all; length <= longest; ++length)
    if (find_length(s, length)) return true;
  return false;
}

bool turn_search::find_length(state const& s, std::uint32_t length) {
  // A turn that has its full length ends without a check as well.
  bool const is_full = s.played + length >= rules::moves_in_turn(rules_, s);
  asks_for_check_ = is_mate_the_only_win(rules_) && !(aim_ == purpose::completion && is_full);
  if (moves_needed(s, length) > length || !search(s, placement_key(s.board), length)) return false;
  std::ranges::reverse(series_);
  return true;
}

/// Is the purpose reached by exactly `left` moves? Notes them, the last one first.
bool turn_search::search(state const& s, std::uint64_t placement, std::uint32_t left) {
  if (left == 1) return try_last_moves(s);
  collect(s, placement, left - 1);
  for (child const next : children_[left - 1]) {
    if (effort_.is_spent()) return false;
    state after = s;
    rules::play(rules_, after, next.by);
    if (!search(after, next.placement, left - 1)) continue;
    series_.push_back(next.by);
    return true;
  }
  return false;
}

/// The moves behind which it is worth looking for `left` more, the most promising first.
void turn_search::collect(state const& s, std::uint64_t placement, std::uint32_t left) {
  auto& children = children_[left];
  children.clear();
  bool const does_check_end = rules_.check == rules::series_check::ends_series;
  rules::detail::visit_legal_moves(rules_, s, [&](move m) {
    if (does_check_end && rules::gives_check(rules_, s, m)) return false;
    if (!effort_.spend_node()) return true;
    state after = s;
    rules::play(rules_, after, m);
    if (after.board.turn != us_) return false;
    std::uint64_t const key = placement_key_after(placement, s.board, after.board);
    if (!is_first_visit(after, key, left)) return false;
    unsigned const needed = moves_needed(after, left);
    if (needed <= left) children.push_back({m, key, needed});
    return false;
  });
  std::ranges::stable_sort(children, {}, &child::needed);
}

unsigned turn_search::moves_needed(state const& s, std::uint32_t left) {
  // With one move left it is as quick to look at that move.
  return asks_for_check_ && left > 1 ? net_.moves_to_mate(s, left) : 1;
}

bool turn_search::is_first_visit(state const& s, std::uint64_t placement, std::uint32_t left) {
  // The many positions before the last move must not push the others out.
  visited& seen = left == 1 ? seen_before_last_ : seen_;
  std::uint64_t const key = turn_key(rules_, s, placement, left);
  if (seen.contains(key)) return false;
  seen.insert(key);
  return true;
}

bool turn_search::try_last_moves(state const& s) {
  bitboard const movers = asks_for_check_ ? net_.last_movers(s) : ~bitboard{0};
  if (movers == 0) return false;
  return rules::detail::visit_legal_moves(rules_, s, [&](move m) {
    if (m.from != square::none && (movers & bit(m.from)) == 0) return false;
    return (!asks_for_check_ || rules::gives_check(rules_, s, m)) && try_last_move(s, m);
  });
}

bool turn_search::try_last_move(state const& s, move m) {
  if (!effort_.spend_node()) return false;
  state after = s;
  rules::play(rules_, after, m);
  if (!is_reached(after)) return false;
  series_.push_back(m);
  return true;
}

bool turn_search::is_reached(state const& after) const {
  if (aim_ == purpose::completion && after.board.turn != us_) return true;
  return rules::verdict_of(rules_, after).winner == us_;
}

}  // namespace pgnx::solve

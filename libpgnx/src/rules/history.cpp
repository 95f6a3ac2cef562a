#include <pgnx/rules/history.hpp>

#include <algorithm>

namespace pgnx::rules {

void history::start(board::position const& p) {
  keys_.clear();
  keys_.push_back(p.hash);
}

void history::pop() noexcept { keys_.pop_back(); }

draw_claims history::claims(board::position const& p) const noexcept {
  draw_claims found{1, p.halfmove_clock};
  if (!may_claim(p)) return found;
  std::size_t const last = keys_.size() - 1;
  std::size_t const reach = std::min<std::size_t>(last, p.halfmove_clock);
  for (std::size_t back = 4; back <= reach && !found.fivefold_repetition(); back += 2)
    found.occurrences += keys_[last - back] == keys_[last] ? 1 : 0;
  return found;
}

}  // namespace pgnx::rules

#include <pgnx/rules/history.hpp>

#include <algorithm>

namespace pgnx::rules {

void history::start(board::position const& p) {
  keys_.clear();
  keys_.push_back(p.hash);
}

void history::pop() noexcept { keys_.pop_back(); }

std::uint32_t history::occurrences_of_last(std::uint32_t quiet_plies) const noexcept {
  std::size_t const last = keys_.size() - 1;
  std::size_t const reach = std::min<std::size_t>(last, quiet_plies);
  std::uint32_t count = 1;
  for (std::size_t back = 4; back <= reach; back += 2) count += keys_[last - back] == keys_[last] ? 1 : 0;
  return count;
}

}  // namespace pgnx::rules

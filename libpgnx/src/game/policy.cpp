#include <pgnx/game/policy.hpp>

namespace pgnx::game {

policy::policy() noexcept {
  for (auto const& row : record::codes()) levels_[index(row.id)] = row.level;
}

void policy::make_strict() noexcept {
  for (auto& level : levels_)
    if (level == record::severity::warning) level = record::severity::error;
}

}  // namespace pgnx::game

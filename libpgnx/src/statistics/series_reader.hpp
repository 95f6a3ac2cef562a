#pragma once
#include <vector>

#include <pgnx/rules/general.hpp>
#include <pgnx/statistics/game_facts.hpp>

namespace pgnx::statistics {

/// Parts the moves of a game into its series.
class series_reader {
 public:
  void start() { all_.clear(); }
  /// The next move of the main line is going to be played in `before`.
  void see(rules::ruleset const& r, rules::state const& before);
  /// It has been played.
  void step(rules::state const& after);

  [[nodiscard]] std::vector<series_facts> const& all() const noexcept { return all_; }

 private:
  std::vector<series_facts> all_;
};

}  // namespace pgnx::statistics

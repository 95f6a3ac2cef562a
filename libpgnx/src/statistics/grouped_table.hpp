#pragma once
#include "statistics/groupings.hpp"
#include "statistics/keyed_table.hpp"
#include "statistics/tally.hpp"

namespace pgnx::statistics {

/// Results by groups of games.
class grouped_table final : public keyed_table<tally>, group_sink {
 public:
  explicit grouped_table(grouping by) : by_(std::move(by)) {}

  void add(game_facts const& game) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  void group(key_text const& key, board::color from) override;
  void leave_out(reason why) override { out_.add(figure::table, why); }

  [[nodiscard]] std::vector<column> columns() const;
  [[nodiscard]] std::vector<cell> row(std::string_view key, tally const& counted) const;

  grouping by_;

  // the game that is being added
  game_facts const* game_ = nullptr;
  bool is_counted_ = false;
};

}  // namespace pgnx::statistics

#include "index/plan.hpp"

#include <utility>
#include <vector>

#include "index/condition_games.hpp"
#include "index/find_positions.hpp"
#include "index/move_scan.hpp"

namespace pgnx::index {
namespace {

class planner {
 public:
  planner(query::query const& asked, planned_index const& with)
      : asked_(asked), with_(with), table_{with.in, with.runs, with.all.size(), with.variants} {}

  bounds whole() {
    for (auto const& c : asked_.conditions) known_.push_back(look_up(c));
    auto answer = combined();
    if (answer.is_exact()) return answer;
    // Stored moves are played only of the games that the rest of the query leaves open.
    auto const undecided = answer.possible - answer.sure;
    if (!scan(undecided)) return answer;
    auto const among = combined();
    answer.sure |= among.sure & undecided;
    answer.possible = answer.sure | (among.possible & undecided);
    return answer;
  }

 private:
  [[nodiscard]] bounds open() const { return {game_set(with_.all.size()), with_.all}; }

  /// What is known of a condition without a look at all stored moves.
  bounds look_up(query::condition const& c) {
    if (auto const games = exact_games(c, table_)) return bounds::exact(*games);
    auto const* const position = std::get_if<query::position_condition>(&c);
    if (position != nullptr && position->fields == 4 && !with_.variations)
      return find_position(with_.in, with_.runs, *position, with_.all.size(), most_of_position());
    auto known = open();
    if (auto widest = widest_games(c, table_)) known.possible = *std::move(widest);
    return known;
  }

  /// A position that is asked for alone need not be looked for behind the games that are wanted.
  [[nodiscard]] std::uint64_t most_of_position() const noexcept {
    return asked_.nodes.size() == 1 ? with_.most : UINT64_MAX;
  }

  /// Looks for what is still open in the stored moves of these games, if that tells; false where nothing does.
  bool scan(game_set const& among) {
    if (with_.variations) return false;
    bool is_any = false;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      auto const& c = asked_.conditions[i];
      if (known_[i].is_exact() || !is_scannable(c) || is_position_looked_up(c)) continue;
      known_[i] = scan_moves(with_.in, with_.runs, c, among, with_.threads, with_.poll);
      is_any = true;
    }
    return is_any;
  }

  static bool is_position_looked_up(query::condition const& c) noexcept {
    auto const* const position = std::get_if<query::position_condition>(&c);
    return position != nullptr && position->fields == 4;
  }

  /// What is known of the query, by what is known of its conditions.
  [[nodiscard]] bounds combined() const {
    std::vector<bounds> parts;
    for (std::size_t i = 0; i < asked_.nodes.size(); ++i) parts.push_back(combined(i, parts));
    return std::move(parts.back());
  }

  [[nodiscard]] bounds combined(std::size_t place, std::vector<bounds>& before) const {
    using query::connective;
    auto const& node = asked_.nodes[place];
    switch (node.what) {
      case connective::none: return known_[node.operand];
      case connective::negation: return other(taken(before[place - 1]), with_.all);
      case connective::conjunction: return both(taken(before[node.operand]), taken(before[place - 1]));
      case connective::disjunction: break;
    }
    return either(taken(before[node.operand]), taken(before[place - 1]));
  }

  /// Each part belongs to one other: its memory goes with it.
  static bounds taken(bounds& part) { return std::exchange(part, {}); }

  query::query const& asked_;
  planned_index const& with_;
  games_table table_;
  std::vector<bounds> known_;  // of the conditions
};

}  // namespace

bounds plan(query::query const& asked, planned_index const& with) { return planner(asked, with).whole(); }

}  // namespace pgnx::index

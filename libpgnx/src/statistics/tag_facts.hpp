#pragma once
#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

#include <pgnx/record/sink.hpp>
#include <pgnx/statistics/game_facts.hpp>

namespace pgnx::statistics {

/// Year, month and day, as far as all the days that a date can mean have them in common.
void fill_date(game_facts& game, query::interval const& days) noexcept;
/// A rating as a fact; 0 where it is too high for one.
std::uint16_t rating_fact(std::int64_t rating) noexcept;

/// Makes facts of the tags of one game after the other.
class tag_facts {
 public:
  void clear();
  void add(record::tag_text const& tag);
  /// Fills in what the tags say, the result and the variant aside. Views are good until `clear`.
  void fill(game_facts& game) const;
  /// The first value of that name; empty where there is none.
  [[nodiscard]] std::string_view value(std::string_view name) const noexcept;

 private:
  [[nodiscard]] std::string_view as_meant(std::string_view raw);
  [[nodiscard]] bool is_there(std::string_view name);

  std::vector<tag_fact> tags_;
  std::deque<std::string> room_;                // of values that do not stand for themselves
  std::unordered_set<std::string_view> names_;  // only where there are many
};

}  // namespace pgnx::statistics

#include <pgnx/statistics/tables.hpp>

#include <algorithm>
#include <array>

#include "statistics/grouped_table.hpp"
#include "statistics/length_table.hpp"
#include "statistics/player_tables.hpp"
#include "statistics/series_tables.hpp"
#include "statistics/time_tables.hpp"

namespace pgnx::statistics {
namespace {

using maker = std::unique_ptr<counted_table> (*)();

template <grouping (*By)()>
std::unique_ptr<counted_table> grouped() {
  return std::make_unique<grouped_table>(By());
}
template <typename Table>
std::unique_ptr<counted_table> plain() {
  return std::make_unique<Table>();
}

struct table_row {
  table_info info;
  fact_need need;
  maker make;
};

using enum fact_need;

/// THE list.
constexpr auto rows = std::to_array<table_row>({
    {{"results", "Results"}, tags, grouped<all_together>},
    {{"status", "What verification says", false}, game, grouped<by_status>},
    {{"variants", "Variants"}, tags, grouped<by_variant>},
    {{"openings", "Openings"}, tags, grouped<by_opening_code>},
    {{"players", "Players"}, tags, plain<players_table>},
    {{"cross", "Cross table", false}, tags, plain<cross_table>},
    {{"ratings", "Average rating of both players"}, tags, grouped<by_rating>},
    {{"differences", "Difference of ratings, as the higher rated player scored"}, tags, grouped<by_rating_difference>},
    {{"years", "Years"}, tags, grouped<by_year>},
    {{"length", "Length in plies"}, game, plain<length_table>},
    {{"distribution", "Games by length in plies", false}, game, grouped<by_length>},
    {{"endings", "Endings by material, as the side named first scored"}, game, grouped<by_ending>},
    {{"outcomes", "How games ended"}, game, grouped<by_outcome>},
    {{"terminations", "What the tag Termination says"}, tags, grouped<by_termination>},
    {{"castling", "Castling", false}, game, grouped<by_castling>},
    {{"time", "Seconds for a move"}, game, plain<time_table>},
    {{"correspondence", "Days for a move"}, game, plain<correspondence_table>},
    {{"series", "Results by the last series"}, game, grouped<by_last_series>},
    {{"series-lengths", "Moves in each series"}, game, plain<series_length_table>},
    {{"mates", "Mates by series and by the move in it"}, game, plain<series_mate_table>},
});

/// In place of the row of the same name.
constexpr table_row by_position{{"openings", "Openings, by the deepest position"}, game, grouped<by_opening_position>};

constexpr auto infos = [] {
  std::array<table_info, rows.size()> all;
  for (std::size_t i = 0; i < rows.size(); ++i) all[i] = rows[i].info;
  return all;
}();

bool is_chosen(table_row const& row, table_choice const& choice) {
  if (choice.only.empty()) return row.info.is_shown_unasked;
  return std::ranges::find(choice.only, row.info.name) != choice.only.end();
}

std::string joined(std::vector<std::string> const& words) {
  std::string text;
  for (auto const& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

std::span<table_info const> all_tables() noexcept { return infos; }
std::span<std::string_view const> all_group_words() noexcept { return group_words(); }

class tables::implementation {
 public:
  struct named_table {
    std::string name;
    std::string title;
    std::unique_ptr<counted_table> table;
  };
  std::vector<named_table> all;
  fact_need need = fact_need::tags;
  std::uint64_t games = 0;

  void add(table_row const& row) { add(std::string(row.info.name), std::string(row.info.title), row.need, row.make()); }
  void add(std::string name, std::string title, fact_need what, std::unique_ptr<counted_table> table) {
    all.push_back({std::move(name), std::move(title), std::move(table)});
    need = std::max(need, what);
  }
};

tables::tables(table_choice const& choice) : implementation_(std::make_unique<implementation>()) {
  for (auto const& row : rows)
    if (is_chosen(row, choice))
      implementation_->add(
          choice.openings == opening_source::positions && row.info.name == by_position.info.name ? by_position : row);
  if (choice.group_by.empty()) return;
  auto by = by_words(choice.group_by);
  auto const need = by.need;
  implementation_->add("groups", "By " + joined(choice.group_by), need, std::make_unique<grouped_table>(std::move(by)));
}

tables::~tables() = default;
tables::tables(tables&&) noexcept = default;
tables& tables::operator=(tables&&) noexcept = default;

void tables::add(game_facts const& game) {
  ++implementation_->games;
  for (auto const& one : implementation_->all) one.table->add(game);
}

void tables::merge(tables const& other) {
  implementation_->games += other.implementation_->games;
  for (std::size_t i = 0; i < implementation_->all.size(); ++i)
    implementation_->all[i].table->merge(*other.implementation_->all[i].table);
}

fact_need tables::need() const noexcept { return implementation_->need; }
std::uint64_t tables::games() const noexcept { return implementation_->games; }

std::vector<table_view> tables::views(std::size_t most_rows) const {
  std::vector<table_view> all;
  for (auto const& one : implementation_->all) {
    auto& view = all.emplace_back(one.table->view(most_rows));
    view.name = one.name;
    view.title = one.title;
  }
  return all;
}

}  // namespace pgnx::statistics

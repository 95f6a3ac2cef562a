#include "statistics/omissions.hpp"

namespace pgnx::statistics {
namespace {

struct reason_text {
  std::string_view name;
  std::string_view text;
};
constexpr std::array<reason_text, reason_count> reasons{{
    {"no-result", "no result"},
    {"no-date", "no date"},
    {"no-rating", "no rating"},
    {"equal-ratings", "equal ratings"},
    {"no-name", "a player without a name"},
    {"no-eco", "no ECO code"},
    {"no-value", "nothing to group by"},
    {"no-position", "no position in the table of openings"},
    {"not-replayed", "moves not replayed, because tags are enough for the tables asked for"},
    {"not-whole", "moves that cannot be played to their end"},
    {"no-kings", "a side without a king, or with several"},
    {"many-pieces", "more than four pieces beside kings and pawns"},
    {"no-clock", "no times of moves"},
    {"correspondence", "correspondence"},
    {"no-correspondence", "no correspondence"},
    {"no-series", "turns of one move"},
    {"no-mate", "no mate"},
    {"other-variant", "other rules"},
}};

constexpr std::array<std::string_view, figure_count> figures{
    "", "score_percent", "mean_plies", "mean_rating", "performance", "days_lasted"};

}  // namespace

void omissions::merge(omissions const& other) noexcept {
  for (std::size_t of = 0; of < figure_count; ++of)
    for (std::size_t why = 0; why < reason_count; ++why) games_[of][why] += other.games_[of][why];
}

std::vector<omission> omissions::list() const {
  std::vector<omission> found;
  for (std::size_t of = 0; of < figure_count; ++of)
    for (std::size_t why = 0; why < reason_count; ++why)
      if (games_[of][why] != 0) found.push_back({figures[of], reasons[why].name, reasons[why].text, games_[of][why]});
  return found;
}

}  // namespace pgnx::statistics

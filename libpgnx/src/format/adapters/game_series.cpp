#include "format/adapters/game_series.hpp"

#include <utility>

#include "format/adapters/line_source.hpp"

namespace pgnx::format {

void game_series::add(score_sheet const& sheet) {
  auto id = sheet.game_id();
  if (!id.empty() && sheet.may_be_series()) id += "\nseries";
  auto const known = id.empty() ? by_id_.end() : by_id_.find(id);
  std::size_t place = taken_ + games_.size();
  if (known != by_id_.end() && known->second >= taken_) {
    place = known->second;
  } else {
    games_.emplace_back();
    if (!id.empty()) by_id_[std::move(id)] = place;
  }
  auto& game = games_[place - taken_];
  memory_bytes_ -= game.memory_bytes();
  game.add(sheet);
  memory_bytes_ += game.memory_bytes();
}

bool game_series::take(foreign_record& into) {
  bool const is_due = !games_.empty() && (is_over_ || memory_bytes_ > most_record_bytes);
  if (!is_due) return false;
  memory_bytes_ -= games_.front().memory_bytes();
  games_.front().write(into);
  games_.pop_front();
  ++taken_;
  return true;
}

}  // namespace pgnx::format

#include "format/adapters/game_series.hpp"

#include <utility>

#include "format/adapters/line_source.hpp"

namespace pgnx::format {

std::size_t game_series::game::memory_bytes() const noexcept {
  constexpr std::size_t of_map = 96;
  return sizeof(game) + of_map + 2 * id.size() + letters.memory_bytes();
}

game_series::game& game_series::game_of(std::string id, score_sheet const& sheet) {
  auto const next = taken_ + games_.size();
  auto const place = id.empty() ? next : by_id_.try_emplace(id, next).first->second;
  if (place == next) {
    games_.push_back({{}, std::move(id)});
    if (auto told = parted_.tell(games_.back().id, sheet.first_place())) games_.back().letters.tell(std::move(*told));
    memory_bytes_ += games_.back().memory_bytes();
  }
  return games_[place - taken_];
}

void game_series::add(score_sheet const& sheet) {
  auto id = sheet.game_id();
  if (!id.empty() && sheet.may_be_series()) id += "\nseries";
  auto& to = game_of(std::move(id), sheet);
  memory_bytes_ -= to.memory_bytes();
  to.letters.add(sheet);
  memory_bytes_ += to.memory_bytes();
}

bool game_series::take(foreign_record& into) {
  bool const is_due = !games_.empty() && (is_over_ || memory_bytes_ > most_record_bytes);
  if (!is_due) return false;
  auto& first = games_.front();
  memory_bytes_ -= first.memory_bytes();
  bool const may_go_on = !is_over_ && !first.id.empty();
  if (may_go_on) first.letters.tell(parted_.part(first.id, first.letters.place()));
  first.letters.write(into);
  if (!first.id.empty()) by_id_.erase(first.id);
  games_.pop_front();
  ++taken_;
  return true;
}

}  // namespace pgnx::format

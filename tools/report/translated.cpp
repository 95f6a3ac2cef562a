#include "report/translated.hpp"

#include <algorithm>
#include <span>

namespace pgnx::cli {

base::text_place place_finder::at(std::size_t offset) {
  return chunk_.origins ? chunk_.origins->place_of(chunk_.offset + offset).place : cursor_.at(offset);
}

std::uint64_t place_finder::offset_of(std::size_t offset) const {
  return chunk_.origins ? chunk_.origins->place_of(chunk_.offset + offset).offset : chunk_.offset + offset;
}

namespace {

using finding = format::text_origins::finding;

bool is_error(finding const& f) noexcept { return f.what.level == record::severity::error; }

std::vector<finding> reported(std::vector<finding> all, game::policy const& levels) {
  std::erase_if(all, [&](finding const& f) { return !levels.reports(f.what.id); });
  for (auto& f : all) f.what.level = *levels.level(f.what.id);
  return all;
}

/// Takes those of a game off the front, which are in order.
std::span<finding> take_until(std::span<finding>& rest, std::size_t end) {
  auto const behind = std::ranges::find_if(rest, [end](finding const& f) { return f.what.offset >= end; });
  auto const taken = rest.first(static_cast<std::size_t>(behind - rest.begin()));
  rest = rest.subspan(taken.size());
  return taken;
}

void add_outside(game::findings& found, std::span<finding> some) {
  for (auto& f : some) found.outside.push_back(std::move(f.what));
}

void add_to_game(game::game_report& game, std::vector<record::diagnostic>& diagnostics, std::span<finding> some) {
  for (auto& f : some) diagnostics.push_back(std::move(f.what));
  game.diagnostics += some.size();
  if (std::ranges::none_of(some, is_error)) return;
  if (game.status == game::verdict::valid) game.status = game::verdict::invalid;
}

}  // namespace

void add_source_findings(game::findings& found, pipeline::chunk const& c, std::size_t length,
                         game::policy const& levels) {
  if (!c.origins) return;
  auto all = reported(c.origins->findings_in(c.offset, c.offset + length + (c.is_last ? 1 : 0)), levels);
  if (all.empty()) return;
  auto const behind = std::stable_partition(all.begin(), all.end(), [](auto const& f) { return f.belongs_to_record; });
  add_outside(found, {behind, all.end()});
  std::span<finding> rest(all.begin(), behind);
  std::vector<record::diagnostic> diagnostics;
  for (auto& game : found.games) {
    add_outside(found, take_until(rest, game.offset));
    auto const first = diagnostics.size();
    add_to_game(game, diagnostics, take_until(rest, game.offset + game.length));
    auto const own =
        std::span(found.diagnostics).subspan(game.first_diagnostic, game.diagnostics - (diagnostics.size() - first));
    diagnostics.insert(diagnostics.end(), std::move_iterator(own.begin()), std::move_iterator(own.end()));
    game.first_diagnostic = first;
  }
  add_outside(found, rest);
  found.diagnostics = std::move(diagnostics);
  std::ranges::stable_sort(found.outside, {}, &record::diagnostic::offset);
}

}  // namespace pgnx::cli

#include <pgnx/statistics/game_facts.hpp>

#include <algorithm>

namespace pgnx::statistics {

game_facts without_moves(game_facts facts) noexcept {
  facts.is_replayed = facts.is_whole = false;
  return facts;
}

std::string_view tag_value(game_facts const& game, std::string_view name) noexcept {
  auto const found = std::ranges::find(game.tags, name, &tag_fact::name);
  if (found != game.tags.end()) return found->value;
  if (name == "White") return game.white().name;
  if (name == "Black") return game.black().name;
  if (name == "WhiteTitle") return game.white().title;
  if (name == "BlackTitle") return game.black().title;
  if (name == "WhiteTeam") return game.white().team;
  if (name == "BlackTeam") return game.black().team;
  if (name == "Event") return game.event;
  if (name == "Site") return game.site;
  if (name == "Round") return game.round;
  if (name == "ECO") return game.eco;
  if (name == "Opening") return game.opening;
  if (name == "Variation") return game.variation;
  if (name == "TimeControl") return game.time_control;
  if (name == "Termination") return game.termination;
  return {};
}

}  // namespace pgnx::statistics

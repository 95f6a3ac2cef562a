#include "report/text_without_game.hpp"

#include <algorithm>

namespace pgnx::cli {

bool is_prose(std::string_view text) noexcept { return std::string_view("{;%").find(text.front()) == text.npos; }

void text_without_game::see(pipeline::chunk const& c, game::findings const& found) {
  auto const is_text = [&c](record::diagnostic const& d) {
    return d.id == record::code::text_outside_game && is_prose(c.text.substr(d.offset));
  };
  see(c, !found.games.empty(), std::ranges::any_of(found.outside, is_text));
}

void text_without_game::see(pipeline::chunk const& c, bool has_game, bool has_text) noexcept {
  if (c.is_first()) has_game_ = has_text_ = false;
  has_game_ = has_game_ || has_game;
  has_text_ = has_text_ || has_text;
  was_seen_ = was_seen_ || (c.is_last && has_text_ && !has_game_);
}

}  // namespace pgnx::cli

#include "report/text_without_game.hpp"

#include <algorithm>
#include <string_view>

namespace pgnx::cli {

void text_without_game::see(pipeline::chunk const& c, game::findings const& found) {
  if (c.is_first()) has_game_ = has_text_ = false;
  auto const is_text = [&c](record::diagnostic const& d) {
    return d.id == record::code::text_outside_game &&
           std::string_view("{;%").find(c.text[d.offset]) == std::string::npos;
  };
  has_game_ = has_game_ || !found.games.empty();
  has_text_ = has_text_ || std::ranges::any_of(found.outside, is_text);
  was_seen_ = was_seen_ || (c.is_last && has_text_ && !has_game_);
}

}  // namespace pgnx::cli

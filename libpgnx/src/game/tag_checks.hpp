#pragma once
#include "game/notebook.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// Writes down what is wrong with the tags of a game, their FEN apart. Tags that are known in another case are adopted.
void check_tags(tag_section& tags, char const* tags_end, notebook& notes);

/// The text as UTF-8, with a note (once a game) where it isn't UTF-8. `ascii` spares the look.
std::string read_text(std::string_view raw, bool ascii, notebook& notes);

}  // namespace pgnx::game

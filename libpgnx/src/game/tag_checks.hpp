#pragma once
#include "game/notebook.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// Writes down what is wrong with the tags of a game, their FEN apart. Tags that are known in another case are adopted.
void check_tags(tag_section& tags, char const* tags_end, notebook& notes);

/// Says where a value or comment is not UTF-8 and what it is read as, and once a game where one looks encoded twice.
void check_encoding(std::string_view raw, notebook& notes);

}  // namespace pgnx::game

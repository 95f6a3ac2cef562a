#include <pgnx/format/move_text.hpp>

namespace pgnx::format {
namespace {

notation::situation situation_of(game::line_position const& line) noexcept {
  if (line.rules() != nullptr) return {*line.rules(), line.state()};
  return notation::situation(line.board());
}

bool has_letters(notation_id notation) noexcept { return notation == notation_id::san || notation == notation_id::lan; }

}  // namespace

notation::obstacle append_move(std::string& out, move_style style, game::line_position const& line, board::move m) {
  if (style.letters == nullptr || !has_letters(style.notation))
    return notation::append(out, style.notation, situation_of(line), m);
  std::string english;
  auto const obstacle = notation::append(english, style.notation, situation_of(line), m);
  notation::append_lettered(out, english, style.letters->letters);
  return obstacle;
}

std::string san_of(game::line_position const& line, board::move m) {
  std::string text;
  notation::append(text, notation_id::san, situation_of(line), m);
  return text;
}

}  // namespace pgnx::format

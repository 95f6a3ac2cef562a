#include <pgnx/format/move_text.hpp>

namespace pgnx::format {
namespace {

bool has_letters(notation_id notation) noexcept { return notation == notation_id::san || notation == notation_id::lan; }

}  // namespace

notation::obstacle append_move(std::string& out, move_style style, game::line_position const& line, board::move m) {
  if (style.letters == nullptr || !has_letters(style.notation))
    return notation::append(out, style.notation, line.here(), m);
  std::string english;
  auto const obstacle = notation::append(english, style.notation, line.here(), m);
  notation::append_lettered(out, english, style.letters->letters);
  return obstacle;
}

std::string san_of(game::line_position const& line, board::move m) {
  std::string text;
  notation::append(text, notation_id::san, line.here(), m);
  return text;
}

}  // namespace pgnx::format

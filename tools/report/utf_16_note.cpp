#include "report/utf_16_note.hpp"

#include <utility>

namespace pgnx::cli {

std::optional<record::diagnostic> utf_16_note(pipeline::chunk const& c, game::policy const& levels) {
  if (!c.is_first() || !c.is_utf_16 || !levels.reports(record::code::utf_16)) return std::nullopt;
  return record::diagnostic{.id = record::code::utf_16,
                            .level = *levels.level(record::code::utf_16),
                            .message = "the input is UTF-16",
                            .hint = {},
                            .mend = {}};
}

void add_utf_16_note(game::findings& found, pipeline::chunk const& c, game::policy const& levels) {
  if (auto note = utf_16_note(c, levels)) found.outside.insert(found.outside.begin(), std::move(*note));
}

}  // namespace pgnx::cli

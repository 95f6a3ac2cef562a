#include "report/utf_16_note.hpp"

namespace pgnx::cli {

std::optional<record::diagnostic> utf_16_note(pipeline::chunk const& c, game::policy const& levels) {
  if (!c.is_first() || !c.is_utf_16 || !levels.reports(record::code::utf_16)) return std::nullopt;
  return record::diagnostic{.id = record::code::utf_16,
                            .level = *levels.level(record::code::utf_16),
                            .message = "the input is UTF-16",
                            .hint = {},
                            .mend = {}};
}

}  // namespace pgnx::cli

#include "report/diagnostic_text.hpp"

#include <string>

#include "frame/excerpt.hpp"

namespace pgnx::cli {

void append_diagnostic(std::string& out, std::string_view file, base::text_place place, record::diagnostic const& what,
                       std::string_view text) {
  out.append(file).append(":").append(std::to_string(place.line)).append(":").append(std::to_string(place.column));
  out.append(": ").append(record::name(what.level)).append(": ");
  append_printable(out, what.message);
  out.append(" [").append(record::info(what.id).name).append("]\n");
  if (!text.empty()) append_excerpt(out, text, what.offset, what.length);
  if (what.hint.empty()) return;
  out += "  hint: ";
  append_printable(out, what.hint);
  out += '\n';
}

}  // namespace pgnx::cli

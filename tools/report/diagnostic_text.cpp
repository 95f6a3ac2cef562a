#include "report/diagnostic_text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "frame/excerpt.hpp"

namespace pgnx::cli {

void append_diagnostic(std::string& out, std::string_view file, base::text_place place, record::diagnostic const& what,
                       std::string_view text) {
  fmt::format_to(std::back_inserter(out), "{}:{}:{}: {}: {} [{}]\n", file, place.line, place.column,
                 record::name(what.level), printable(what.message), record::info(what.id).name);
  append_excerpt(out, text, what.offset, what.length);
  if (!what.hint.empty()) fmt::format_to(std::back_inserter(out), "  hint: {}\n", printable(what.hint));
}

}  // namespace pgnx::cli

#include "report/place_counter.hpp"

#include <pgnx/base/encoding.hpp>

namespace pgnx::cli {

text_extent measure(std::string_view text) {
  auto const last_end = text.find_last_of("\r\n");
  auto const tail = last_end == text.npos ? text : text.substr(last_end + 1);
  return {base::count_line_ends(text), base::count_code_points(tail)};
}

base::text_place behind(base::text_place start, text_extent extent) noexcept {
  if (extent.line_ends == 0) return {start.line, start.column + extent.last_columns};
  return {start.line + extent.line_ends, extent.last_columns + 1};
}

}  // namespace pgnx::cli

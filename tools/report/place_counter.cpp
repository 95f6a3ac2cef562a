#include "report/place_counter.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>

namespace pgnx::cli {

text_extent measure(std::string_view text) {
  auto const is_line_end = [](char c) { return c == '\n' || c == '\r'; };
  auto const last_end = std::find_if(text.rbegin(), text.rend(), is_line_end);
  auto const tail = text.substr(static_cast<std::size_t>(text.rend() - last_end));
  return {base::count_line_ends(text), base::count_code_points(tail)};
}

base::text_place behind(base::text_place start, text_extent extent) noexcept {
  if (extent.line_ends == 0) return {start.line, start.column + extent.last_columns};
  return {start.line + extent.line_ends, extent.last_columns + 1};
}

}  // namespace pgnx::cli

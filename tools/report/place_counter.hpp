#pragma once
#include <string_view>
#include <pgnx/base/lines.hpp>

namespace pgnx::cli {

/// How far a text reaches in lines and columns. Can be measured for the pieces of a text in any order.
struct text_extent {
  std::size_t line_ends = 0;
  std::size_t last_columns = 0;  ///< columns behind the last line end
};
text_extent measure(std::string_view text);

/// The place behind a text that begins at `start`.
base::text_place behind(base::text_place start, text_extent extent) noexcept;

}  // namespace pgnx::cli

#pragma once
#include <string_view>
#include <vector>

namespace pgnx::grammar {

/// One line of a list of positions: FEN, or EPD with its operations. All views are parts of the line.
struct position_line {
  std::vector<std::string_view> fields;      ///< of FEN: four, or as many of six as there are
  std::vector<std::string_view> operations;  ///< of EPD: `bm Nxe4`, without the semicolon
  std::string_view operations_text;          ///< all of them, as they stand
  std::string_view unread;                   ///< what fits no rule, up to the end of the line
};

/// Reads a line without its line end. Knows no squares: a field is any word.
position_line parse_position_line(std::string_view line);

}  // namespace pgnx::grammar

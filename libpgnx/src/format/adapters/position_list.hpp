#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Positions, one a line, in FEN or EPD. Each becomes a record without moves that starts from it; the operations of EPD
/// stand in a comment. A line that is no position is told outside of all records.
std::unique_ptr<adapter> make_position_adapter(byte_source from);

/// Why an input that begins so is one: its first line is a position with operations, or without.
std::optional<std::string> recognise_epd(std::string_view head, std::string_view path);
std::optional<std::string> recognise_fen(std::string_view head, std::string_view path);

}  // namespace pgnx::format

#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Games as lichess exports them for programs: one JSON object a line. A line that is no such object is told outside of
/// all records, and reading goes on behind it. docs/formats.md says what each key becomes.
std::unique_ptr<adapter> make_lichess_adapter(byte_source from);

/// Why an input that begins so is one.
std::optional<std::string> recognise_lichess(std::string_view head, std::string_view path);

}  // namespace pgnx::format

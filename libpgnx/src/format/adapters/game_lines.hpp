#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// JSON lines as format::jsonl_writer writes them, back to the records they were. A line that is no object is told
/// outside of all records.
std::unique_ptr<adapter> make_jsonl_adapter(byte_source from);

/// Why an input that begins so is one.
std::optional<std::string> recognise_jsonl(std::string_view head, std::string_view path);

}  // namespace pgnx::format

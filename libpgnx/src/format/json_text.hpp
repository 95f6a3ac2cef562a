#pragma once
#include <string>
#include <string_view>

namespace pgnx::format {

/// Appends UTF-8 text as a JSON string with its quotes (RFC 8259, section 7). Only what must be escaped is.
void append_json_string(std::string& out, std::string_view text);

}  // namespace pgnx::format

#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace pgnx::cli {

/// Text as UTF-8 with control characters as blanks.
std::string printable(std::string_view raw);
void append_printable(std::string& out, std::string_view raw);

/// Appends the line of `text` that holds `offset`, and below it a caret and tildes under `length` bytes. Long lines are
/// shown in part; an empty line is not shown at all.
///
///       3. Ne3 d5
///          ^~~
void append_excerpt(std::string& out, std::string_view text, std::size_t offset, std::size_t length);

}  // namespace pgnx::cli

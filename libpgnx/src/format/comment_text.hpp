#pragma once
#include <string_view>
#include <pgnx/format/movetext_layout.hpp>
#include <pgnx/record/sink.hpp>

namespace pgnx::format {

/// Writes one comment, UTF-8, so that it reads back as record::is_same_comment says.
///
/// - In braces: line breaks stay where they are; a single blank becomes one where the line would get too long, but not
///   inside a command and not in front of `[` or `%`. In front of those also a line break of the text becomes a blank,
///   because readers take a line that begins so for a tag or an escape.
/// - A text that a brace would end too early, and a line comment with a brace in it, is a line comment.
/// - An escape has a line of its own.
void add_comment(movetext_layout& to, std::string_view text, record::comment_kind kind);

}  // namespace pgnx::format

#pragma once
#include <string_view>
#include <vector>

namespace pgnx::grammar {

/// One field of the head of a message (RFC 5322); views of the text.
struct header_field {
  std::string_view name;
  std::string_view value;  ///< folded lines and encoded words as they stand
};

struct message_head {
  std::vector<header_field> fields;
  std::vector<std::string_view> unreadable;  ///< lines that are no field
  std::string_view body;                     ///< all that follows the empty line; empty where there is none
};

/// Reads the head of a message or of one of its parts. A text that does not begin with a field has no head, and is all
/// body. Takes any bytes.
message_head parse_message_head(std::string_view text);

/// `text/plain; charset="utf-8"` and the like (RFC 2045, section 5.1).
struct header_value {
  std::string_view value;                ///< `text/plain`
  std::vector<header_field> parameters;  ///< values without their quotation marks, escapes as they stand
};
header_value parse_header_value(std::string_view text);

/// May a head begin here: a field in the first line, or the line that parts the messages of an mbox file?
bool begins_message_head(std::string_view text) noexcept;

}  // namespace pgnx::grammar

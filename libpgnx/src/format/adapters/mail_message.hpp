#pragma once
#include <pgnx/base/charset.hpp>

#include "format/adapters/mapped_text.hpp"

namespace pgnx::format {

/// A text in a mail: its transfer encoding and soft line breaks are undone, its bytes are those of its charset.
struct mail_text {
  mapped_text body;
  base::charset charset = base::charset::utf_8;
};

/// A field of the head, decoded.
struct mail_field {
  std::string value;
  std::uint64_t source_offset = 0;
};

/// A message (RFC 5322), and of its parts (RFC 2046) those that may hold games.
struct mail_message {
  mail_field from;
  mail_field to;
  mail_field subject;
  std::uint64_t body_offset = 0;  ///< of the source: behind the head
  std::vector<mail_text> texts;
  finding_list findings;  ///< what could not be read, and parts that are no text
};

/// Reads one message. Parts may hold parts; those deeper than any mail program nests them are told and passed over. Of
/// several forms of one text the plain one is read.
mail_message read_mail_message(mapped_text const& raw);

}  // namespace pgnx::format

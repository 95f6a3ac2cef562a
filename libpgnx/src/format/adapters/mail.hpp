#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Reads the games of a mail, of an mbox file, or of the text of a mail without its head. Quotations, transfer
/// encodings and charsets are undone; all mails of one game make one record. Commands to a server of games by mail, in
/// a subject or in a line of their own, make one record a board; passwords in them are never given out.
std::unique_ptr<adapter> make_mail_adapter(byte_source from);

/// Why an input that begins like this holds mails; nothing where it does not.
std::optional<std::string> recognise_mail(std::string_view head, std::string_view path);

}  // namespace pgnx::format

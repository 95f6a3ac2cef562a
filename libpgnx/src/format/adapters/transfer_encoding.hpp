#pragma once
#include <functional>
#include <optional>
#include <string_view>

#include "format/adapters/mapped_text.hpp"

/// How mails carry bytes through lines of ASCII (RFC 2045, section 6).
namespace pgnx::format {

/// Where a byte of an encoded text stands in the source.
using encoded_places = std::function<std::uint64_t(char const*)>;

enum class transfer_encoding : std::uint8_t { none, quoted_printable, base64 };

/// By the value of Content-Transfer-Encoding; nothing for one that is not known.
std::optional<transfer_encoding> find_transfer_encoding(std::string_view name) noexcept;

/// Appends what the text stands for. Where it is not well formed the bytes are kept as they stand (quoted-printable) or
/// passed over (base64); the answer is the first such place, or null.
char const* decode_transfer(transfer_encoding from, std::string_view text, encoded_places const& places,
                            mapped_text& to);

/// The encoded words of a header field (RFC 2047) in UTF-8, and its folded lines in one. A word in a character set that
/// is not known stays as it is.
std::string decode_header(std::string_view value);

}  // namespace pgnx::format

#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 and Windows-1252. Text of any size; no function here fails.
namespace pgnx::base {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Only bytes below 0x80.
[[nodiscard]] bool is_ascii(std::string_view text) noexcept;

/// ASCII without NUL: only bytes 0x01 to 0x7F.
[[nodiscard]] bool is_plain_ascii(std::string_view text) noexcept;

/// A byte of a UTF-8 sequence that is not its first.
[[nodiscard]] constexpr bool is_continuation(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Well-formed UTF-8 (Unicode 15, table 3-7): no surrogates, nothing overlong, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

/// The length in bytes, 1 to 4, of the well-formed sequence that `text` starts with; 0 where there is none.
[[nodiscard]] std::size_t utf8_sequence_length(std::string_view text) noexcept;

/// Code points of well-formed sequences, plus one for each byte that belongs to none.
[[nodiscard]] std::size_t count_code_points(std::string_view text) noexcept;

/// Appends one code point. What UTF-8 cannot hold (surrogates, above U+10FFFF) becomes U+FFFD.
void append_utf8(std::string& out, char32_t code_point);

/// Every byte has a meaning: 0x81, 0x8D, 0x8F, 0x90 and 0x9D are the C1 controls of the same number (WHATWG Encoding,
/// index windows-1252).
[[nodiscard]] std::string windows_1252_to_utf8(std::string_view text);

/// The text as it stands where it is UTF-8, else read as Windows-1252.
[[nodiscard]] std::string to_utf8(std::string_view text);
/// The same in place.
void make_utf8(std::string& text);
/// The same without a copy of what is UTF-8: a view of `text`, or of `room` where that had to be filled.
[[nodiscard]] std::string_view as_utf8(std::string_view text, std::string& room);

}  // namespace pgnx::base

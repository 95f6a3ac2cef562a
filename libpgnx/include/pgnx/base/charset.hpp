#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The 8-bit character sets of mails and old archives.
namespace pgnx::base {

enum class charset : std::uint8_t {
  utf_8,  ///< ASCII too; what is not valid UTF-8 is read as Windows-1252
  windows_1252,
  iso_8859_2,
  iso_8859_15,
  windows_1250,
  windows_1251,
  koi8_r
};

/// By its registered name or a common alias, in any case: `UTF-8`, `latin1`, `cp1251`. ISO-8859-1 is read as
/// Windows-1252, as the WHATWG Encoding Standard has it. Nothing for any other name.
[[nodiscard]] std::optional<charset> find_charset(std::string_view name) noexcept;

/// Every byte has a meaning; one that the set leaves open is U+FFFD, or the C1 control of its number.
[[nodiscard]] std::string to_utf8(std::string_view text, charset from);

}  // namespace pgnx::base

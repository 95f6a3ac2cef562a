#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pgnx::base {

enum class byte_order : std::uint8_t { little, big };

/// What the first bytes of a text say: a byte order mark FF FE or FE FF, or without one an ASCII character before which
/// or behind which stand NULs, twice (`[ NUL E NUL`). Nothing where it is no UTF-16.
[[nodiscard]] std::optional<byte_order> detect_utf_16(std::string_view first_bytes) noexcept;

/// UTF-16 to UTF-8, piece by piece: pieces may end anywhere, also inside a code unit or between surrogates. A lone
/// surrogate and a last odd byte become U+FFFD; a byte order mark is kept (as EF BB BF).
class utf_16_decoder {
 public:
  explicit utf_16_decoder(byte_order order) noexcept : order_(order) {}

  /// Appends what is complete to `out`, and keeps the rest.
  void decode(std::string_view bytes, std::string& out);

  /// The text is over: appends U+FFFD for each thing left incomplete.
  void finish(std::string& out);

 private:
  void take(char16_t unit, std::string& out);
  [[nodiscard]] char16_t unit(char first, char second) const noexcept;

  byte_order order_;
  std::optional<char> odd_byte_;
  char16_t high_surrogate_ = 0;
};

/// A whole text at once.
[[nodiscard]] std::string utf_16_to_utf8(std::string_view bytes, byte_order order);

}  // namespace pgnx::base

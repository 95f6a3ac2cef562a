#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pgnx::index {

/// Appends seven bits a byte, the lowest first; the highest bit says that more follow.
inline void append_varint(std::string& out, std::uint64_t value) {
  while (value >= 0x80) {
    out += static_cast<char>(value | 0x80);
    value >>= 7;
  }
  out += static_cast<char>(value);
}

/// Takes a number off the front; nothing where the bytes end before it does, or hold more than 64 bits.
inline std::optional<std::uint64_t> take_varint(std::string_view& from) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < from.size() && i < 10; ++i) {
    auto const byte = static_cast<unsigned char>(from[i]);
    if (i == 9 && byte > 1) break;
    value |= std::uint64_t{byte & 0x7FU} << (7 * i);
    if (byte >= 0x80) continue;
    from.remove_prefix(i + 1);
    return value;
  }
  return std::nullopt;
}

}  // namespace pgnx::index

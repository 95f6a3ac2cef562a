#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace pgnx::index {

/// Appends the checksum of what `bytes` holds (XXH3, 64 bits).
void seal(std::string& bytes);

/// Sealed bytes without their checksum; nothing where they are not as they were sealed.
std::optional<std::string_view> unsealed(std::string_view sealed) noexcept;

}  // namespace pgnx::index

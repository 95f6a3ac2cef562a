#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "index/database.hpp"

namespace pgnx::index {

/// Appends the checksum of what `bytes` holds (XXH3, 64 bits).
void seal(std::string& bytes);

/// Sealed bytes without their checksum; nothing where they are not as they were sealed.
std::optional<std::string_view> unsealed(std::string_view sealed) noexcept;

/// What was sealed in the row with that key, which `find` asks for and has to have. Good until `find` is reset. Throws
/// base::io_error where it is not there or has changed.
std::string_view checked_row(database& in, statement& find, std::int64_t key);

}  // namespace pgnx::index

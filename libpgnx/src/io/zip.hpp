#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/io/inputs.hpp>

#include "io/compression.hpp"
#include "io/file.hpp"

/// Zip archives (PKWARE APPNOTE 6.3), with zip64 and with other bytes in front (self-extracting archives).
namespace pgnx::io::zip {

/// Does a file start like a zip archive, an empty one included?
[[nodiscard]] bool is_zip(std::string_view first_bytes) noexcept;

struct entry {
  std::string name;
  zip_member member;
};

/// The archive's directory, in its order. Throws io_error for an archive that is broken or cut short.
[[nodiscard]] std::vector<entry> read_directory(file const& archive);

/// Where a member's stored bytes start. Throws io_error.
[[nodiscard]] std::uint64_t data_offset(file const& archive, zip_member const& member);

/// How a member is packed; nothing where this library cannot unpack the method.
[[nodiscard]] std::optional<compression> compression_of_method(std::uint16_t method) noexcept;

}  // namespace pgnx::io::zip

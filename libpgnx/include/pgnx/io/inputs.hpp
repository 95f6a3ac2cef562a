#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pgnx::io {

/// Where a member lies in its zip archive, as the archive's directory says.
struct zip_member {
  std::uint64_t header_offset = 0;
  std::uint64_t stored_bytes = 0;
  std::uint64_t bytes = 0;  ///< when unpacked
  std::uint32_t checksum = 0;
  std::uint16_t method = 0;
  bool is_encrypted = false;
};

/// One thing to read: a file, a member of a zip archive, or standard input.
struct input {
  std::string name;                           ///< for messages: the path, `archive.zip:member`, or `-`
  std::string path;                           ///< `-` is standard input
  std::optional<zip_member> member;           ///< only for members of a zip archive
  std::optional<std::uint64_t> stored_bytes;  ///< on disk; unknown for pipes and devices
};

/// Does the name say game records: `.pgn`, also with `.zst .gz .bz2 .xz` behind it, in any case? Names starting with
/// `._` are another system's notes about a file.
[[nodiscard]] bool is_record_name(std::string_view name) noexcept;

/// What command-line arguments stand for, in their order. A file is taken whatever its name; a zip archive, known by
/// its content, gives its members with a record name in the order of its directory; a folder gives its files with a
/// record name and the members of its `.zip` files, at any depth, sorted by path. `-` is standard input.
///
/// Throws io_error for what is missing, cannot be opened or is a broken archive, and for a folder or a named archive
/// without records.
[[nodiscard]] std::vector<input> expand_inputs(std::span<std::string const> arguments);

}  // namespace pgnx::io

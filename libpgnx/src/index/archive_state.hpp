#pragma once
#include <cstdint>
#include <string>

#include <pgnx/io/inputs.hpp>

namespace pgnx::index {

/// What tells whether an archive is the one that was indexed.
struct archive_state {
  std::string path;  ///< absolute
  std::uint64_t stored_bytes = 0;
  std::int64_t modified = 0;  ///< in nanoseconds

  friend bool operator==(archive_state const&, archive_state const&) = default;
};

/// Throws base::io_error where there is no such file, or it is no file.
archive_state state_of(io::input const& archive);

/// The same of a path.
archive_state state_of_path(std::string const& path);

/// The file that the path of an archive lies in: itself, or the zip archive that it is a member of.
std::string file_of(std::string const& archive_path);

/// Of the first bytes of a file, as they are stored (XXH3, 64 bits). Throws base::io_error where it cannot be read.
std::uint64_t digest_of(std::string const& path, std::uint64_t bytes);

}  // namespace pgnx::index

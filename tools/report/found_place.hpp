#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pgnx::cli {

/// Where a game that was found stands.
struct found_place {
  std::string_view file;
  std::uint64_t game = 0;               ///< in the file, from 1
  std::uint64_t offset = 0;             ///< in the file, unpacked
  std::optional<std::uint64_t> length;  ///< nothing where the file is of another format than PGN
  std::uint64_t line = 0;
  std::optional<std::uint32_t> ply;  ///< what was looked for is there behind this ply
};

/// One JSON object, with a line end.
std::string json_of(found_place const& at);
/// File, offset and length with tabs between them, and a line end.
std::string offsets_of(found_place const& at);

}  // namespace pgnx::cli

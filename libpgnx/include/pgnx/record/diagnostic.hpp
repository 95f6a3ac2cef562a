#pragma once
#include <optional>
#include <string>
#include <vector>

#include <pgnx/base/lines.hpp>
#include <pgnx/record/code.hpp>

namespace pgnx::record {

/// A replacement of bytes of the input: `length` bytes at `offset` become `text`.
struct edit {
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string text;
  friend bool operator==(edit const&, edit const&) = default;
};

/// One finding. Offsets count bytes from the start of the text that was parsed; base::line_cursor makes lines of them.
struct diagnostic {
  code id{};
  severity level{};
  std::size_t offset = 0;
  std::size_t length = 0;  ///< bytes to underline; 0 points between two bytes
  std::uint32_t ply = 0;   ///< the ply of the main line it belongs to, 1-based; 0 where it belongs to none
  std::string message;     ///< what was expected, what was found
  std::string hint;        ///< a way out, or empty
  std::vector<edit> mend;  ///< what `repair` would do; empty where it can do nothing
  /// Its place in the input, where that is known better than the text at `offset` tells: text made of another format
  /// does not hold all of it.
  std::optional<base::text_place> place = std::nullopt;
};

}  // namespace pgnx::record

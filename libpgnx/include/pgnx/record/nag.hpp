#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

/// Numeric annotation glyphs: `$0` to `$139` of PGN standard 10, and those in common use up to `$255`.
namespace pgnx::record {

inline constexpr unsigned max_nag = 255;

/// Only `$0` to `$255` exist (PGN standard 8.2.4); a larger number is kept and reported.
constexpr bool is_nag_in_range(unsigned number) noexcept { return number <= max_nag; }

/// The side that made the move a glyph stands behind: some figures mean one number for White and another for Black.
enum class nag_side : std::uint8_t { white, black };

/// The number of a glyph in any spelling: `$14`, `!?`, `+/-`, `N`, and the figures of Chess Informant in UTF-8.
/// Numbers beyond `max_nag` come back as they are; nothing for any other text, a bare `$` included.
std::optional<unsigned> nag_number(std::string_view glyph, nag_side side = nag_side::white) noexcept;

/// The figure to show for a number, UTF-8: one of Informant's where there is one; empty where none is in use.
std::string_view nag_figure(unsigned number) noexcept;

/// The same with ASCII characters alone: `!?`, `+/-`; empty where there is no such spelling.
std::string_view nag_ascii(unsigned number) noexcept;

}  // namespace pgnx::record

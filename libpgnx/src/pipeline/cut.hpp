#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

/// Where text may be cut. A cut is a guess and may be wrong; it costs time then, never a record.
namespace pgnx::pipeline {

/// The last place in `text`, at `from` or behind it, where a tag section begins behind movetext and an empty line.
[[nodiscard]] std::optional<std::size_t> find_likely_cut(std::string_view text, std::size_t from) noexcept;

/// The last `[Event "` behind a tag or an empty line; else the last line or word behind a termination marker.
[[nodiscard]] std::optional<std::size_t> find_possible_cut(std::string_view text, std::size_t from) noexcept;

/// Both decide about a place by at most that many bytes behind it.
inline constexpr std::size_t longest_cut_mark = 8;

/// The line at the front of `text`, of a long line only the start: more of it where it starts like a tag.
[[nodiscard]] std::string_view glance(std::string_view text) noexcept;

}  // namespace pgnx::pipeline

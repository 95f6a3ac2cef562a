#pragma once
#include <array>
#include <string>
#include <string_view>

namespace pgnx::record {

/// The seven tag roster in its fixed order (PGN standard 8.1.1).
inline constexpr std::array<std::string_view, 7> seven_tag_roster{"Event", "Site",  "Date",  "Round",
                                                                  "White", "Black", "Result"};

/// What export format writes where a roster tag is missing (PGN standard 8.1.1.1 to 8.1.1.7).
constexpr std::string_view unknown_roster_value(std::string_view name) noexcept {
  if (name == "Date") return "????.??.??";
  return name == "Result" ? "*" : "?";
}

/// 0 to 6 in the seven tag roster, 7 for any other name.
std::size_t roster_rank(std::string_view name) noexcept;

/// The order of tags in export format: roster first, the others in ASCII order of their names (PGN standard 8.1).
/// A strict weak order, so a stable sort keeps repeated tags as they were given.
bool is_exported_before(std::string_view left_name, std::string_view right_name) noexcept;

/// Appends what a raw tag value means: `\"` and `\\` lose their backslash, any other backslash stays; a run of white
/// space that holds a line break is one blank.
void append_unescaped(std::string& out, std::string_view raw_value);
std::string unescape(std::string_view raw_value);

/// Appends `text` as it has to stand between the quotes: `"` and `\` get a backslash, line breaks become blanks.
void append_escaped(std::string& out, std::string_view text);
std::string escape(std::string_view text);

}  // namespace pgnx::record

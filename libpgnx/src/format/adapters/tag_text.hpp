#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Values of tags and comments made from the numbers of other formats.
namespace pgnx::format {

/// A whole number that a text is; nothing for any other text.
std::optional<std::int64_t> whole_number(std::string_view text) noexcept;

/// A point in time as UTCDate and UTCTime have it.
struct date_and_time {
  std::string date;  ///< `2024.03.01`
  std::string time;  ///< `18:32:26`
};
/// Seconds since the start of 1970 (UTC); nothing outside of the years 1000 to 9999.
std::optional<date_and_time> utc_time(std::int64_t seconds);

/// `0:03:00`, and hundredths where there are any: `0:02:59.43`.
std::string clock_text(std::int64_t centiseconds);

/// The variant by its canonical name where it is known and leaves nothing open, else as it stands; empty for orthodox
/// chess.
std::string variant_tag(std::string_view name);

/// A name made of what names of tags may hold; any other byte becomes `_`.
std::string tag_name_of(std::string_view text);

}  // namespace pgnx::format

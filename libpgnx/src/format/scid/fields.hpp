#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/board/position.hpp>

/// What the numbers of an index mean, and how PGN says it. Each pair of functions is the inverse of the other.
namespace pgnx::format::scid {

/// `2024.03.??`; the number is year << 9 | month << 5 | day.
std::string date_text(std::uint32_t date);
/// Only for a text that `date_text` gives back just so.
std::optional<std::uint32_t> date_number(std::string_view text);

/// `C54`, also with Scid's finer division: `B90c2`. Empty where there is none.
std::string eco_text(std::uint16_t eco);
std::optional<std::uint16_t> eco_number(std::string_view text);

/// `*`, `1-0`, `0-1`, `1/2-1/2`; `*` for any other number.
std::string_view result_text(std::uint8_t result) noexcept;
std::uint8_t result_number(std::string_view text) noexcept;

/// `Elo`, `Rating`, `ICCF` ...: what follows the colour in the name of a tag. Empty where there is no such type.
std::string_view rating_type_name(std::uint8_t type) noexcept;
std::optional<std::uint8_t> rating_type(std::string_view name) noexcept;
inline constexpr std::uint32_t max_rating = 4000;
/// `1` to `4000`, without leading zeros.
std::optional<std::uint16_t> rating_number(std::string_view text) noexcept;

/// The letters of the user's marks of a game, in the order of their bits: `D` for a deleted one, then `WBMENPTKQ!?U`
/// and `1` to `6`.
std::string flag_letters(std::uint32_t flags);
/// Only for letters in their order, and not for none.
std::optional<std::uint32_t> flag_bits(std::string_view letters);
/// The tag that Scid gives them in PGN.
inline constexpr std::string_view flags_tag = "ScidFlags";

/// The name of a tag that games have in one byte, 241 to 250; empty for any other.
std::string_view common_tag(std::uint8_t code) noexcept;
std::optional<std::uint8_t> common_tag_code(std::string_view name) noexcept;
/// Instead of a name: three bytes of a date of the event follow.
inline constexpr std::uint8_t event_date_code = 255;
inline constexpr std::size_t max_tag_bytes = 240;  ///< of a tag's name, and of what Scid can show of its value

/// Who stands on the board, in 24 bits: two each for queens, rooks, bishops and knights, four for the pawns of White,
/// then the same of Black. Numbers that do not fit are the largest that do.
std::uint32_t material_of(board::position const& p) noexcept;

}  // namespace pgnx::format::scid

#include "format/scid/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

namespace pgnx::format::scid {
namespace {

constexpr std::uint32_t max_year = 2047;  // 11 bits

/// Digits, or as many question marks for 0.
std::optional<std::uint32_t> date_part(std::string_view text) noexcept {
  if (std::ranges::all_of(text, [](char c) { return c == '?'; })) return 0;
  std::uint32_t number = 0;
  auto const* const end = text.data() + text.size();
  auto const read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

constexpr std::uint32_t numbers_of_a_code = 131;  // none, and a to z each with nothing or 1 to 4
constexpr std::uint32_t numbers_of_a_letter = 5;
constexpr std::uint32_t codes = 500;  // A00 to E99

constexpr std::array<std::string_view, 4> results{"*", "1-0", "0-1", "1/2-1/2"};
constexpr std::array<std::string_view, 7> rating_types{"Elo", "Rating", "Rapid", "ICCF", "USCF", "DWZ", "ECF"};
constexpr std::string_view letters_of_flags = "DWBMENPTKQ!?U123456";
constexpr unsigned first_flag_bit = 3;
constexpr std::uint8_t first_common_tag = 241;
constexpr std::array<std::string_view, 10> common_tags{"WhiteCountry", "BlackCountry", "Annotator", "PlyCount",
                                                       "EventDate",    "Opening",      "Variation", "Setup",
                                                       "Source",       "SetUp"};

}  // namespace

std::string date_text(std::uint32_t date) {
  auto const year = date >> 9;
  auto const month = date >> 5 & 0xF;
  auto const day = date & 0x1F;
  return fmt::format("{}.{}.{}", year == 0 ? "????" : fmt::format("{:04}", year),
                     month == 0 ? "??" : fmt::format("{:02}", month), day == 0 ? "??" : fmt::format("{:02}", day));
}

std::optional<std::uint32_t> date_number(std::string_view text) {
  if (text.size() != 10 || text[4] != '.' || text[7] != '.') return std::nullopt;
  auto const year = date_part(text.substr(0, 4));
  auto const month = date_part(text.substr(5, 2));
  auto const day = date_part(text.substr(8, 2));
  if (!year || !month || !day || *year > max_year || *month > 12 || *day > 31) return std::nullopt;
  auto const date = *year << 9 | *month << 5 | *day;
  return date_text(date) == text ? std::optional(date) : std::nullopt;
}

std::string eco_text(std::uint16_t eco) {
  if (eco == 0 || (eco - 1U) / numbers_of_a_code >= codes) return {};
  auto const code = (eco - 1U) / numbers_of_a_code;
  auto text = fmt::format("{}{:02}", static_cast<char>('A' + code / 100), code % 100);
  auto const division = (eco - 1U) % numbers_of_a_code;
  if (division == 0) return text;
  text += static_cast<char>('a' + (division - 1) / numbers_of_a_letter);
  auto const digit = (division - 1) % numbers_of_a_letter;
  if (digit != 0) text += static_cast<char>('0' + digit);
  return text;
}

std::optional<std::uint16_t> eco_number(std::string_view text) {
  auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() < 3 || text.size() > 5 || text[0] < 'A' || text[0] > 'E' || !is_digit(text[1]) || !is_digit(text[2]))
    return std::nullopt;
  auto const code = static_cast<unsigned>((text[0] - 'A') * 100 + (text[1] - '0') * 10 + (text[2] - '0'));
  unsigned division = 0;
  if (text.size() > 3) {
    if (text[3] < 'a' || text[3] > 'z') return std::nullopt;
    division = 1 + numbers_of_a_letter * static_cast<unsigned>(text[3] - 'a');
  }
  if (text.size() > 4) {
    if (text[4] < '1' || text[4] > '4') return std::nullopt;
    division += static_cast<unsigned>(text[4] - '0');
  }
  return static_cast<std::uint16_t>(1 + code * numbers_of_a_code + division);
}

std::string_view result_text(std::uint8_t result) noexcept {
  return result < results.size() ? results[result] : results[0];
}

std::uint8_t result_number(std::string_view text) noexcept {
  auto const* const found = std::ranges::find(results, text);
  return found == results.end() ? std::uint8_t{0} : static_cast<std::uint8_t>(found - results.begin());
}

std::string_view rating_type_name(std::uint8_t type) noexcept {
  return type < rating_types.size() ? rating_types[type] : std::string_view();
}

std::optional<std::uint8_t> rating_type(std::string_view name) noexcept {
  auto const* const found = std::ranges::find(rating_types, name);
  if (found == rating_types.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - rating_types.begin());
}

std::optional<std::uint16_t> rating_number(std::string_view text) noexcept {
  std::uint16_t number = 0;
  auto const* const end = text.data() + text.size();
  auto const read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || text.front() == '0' || number > max_rating) return std::nullopt;
  return number;
}

std::string flag_letters(std::uint32_t flags) {
  std::string letters;
  for (std::size_t i = 0; i < letters_of_flags.size(); ++i)
    if ((flags >> (first_flag_bit + i) & 1) != 0) letters += letters_of_flags[i];
  return letters;
}

std::optional<std::uint32_t> flag_bits(std::string_view letters) {
  std::uint32_t flags = 0;
  for (char const c : letters) {
    auto const at = letters_of_flags.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    flags |= 1U << (first_flag_bit + at);
  }
  if (flags == 0 || flag_letters(flags) != letters) return std::nullopt;
  return flags;
}

std::string_view common_tag(std::uint8_t code) noexcept {
  auto const at = static_cast<std::size_t>(code) - first_common_tag;
  return code >= first_common_tag && at < common_tags.size() ? common_tags[at] : std::string_view();
}

std::optional<std::uint8_t> common_tag_code(std::string_view name) noexcept {
  auto const* const found = std::ranges::find(common_tags, name);
  if (found == common_tags.end()) return std::nullopt;
  return static_cast<std::uint8_t>(first_common_tag + (found - common_tags.begin()));
}

std::uint32_t material_of(board::position const& p) noexcept {
  using board::role;
  std::uint32_t material = 0;
  for (auto const side : {board::color::white, board::color::black}) {
    auto const count = [&](role r, int most) {
      return static_cast<std::uint32_t>(std::min(std::popcount(p.of(side, r)), most));
    };
    for (auto const r : {role::queen, role::rook, role::bishop, role::knight}) material = material << 2 | count(r, 3);
    material = material << 4 | count(role::pawn, 15);
  }
  return material;
}

}  // namespace pgnx::format::scid

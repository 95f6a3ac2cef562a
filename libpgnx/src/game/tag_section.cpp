#include "game/tag_section.hpp"

#include <algorithm>

namespace pgnx::game {
namespace {

constexpr std::array<std::string_view, known_tag_count> names{
    "Event",       "Site",      "Date",    "Round",      "White",     "Black",    "Result",
    "FEN",         "SetUp",     "Variant", "ECO",        "WhiteElo",  "BlackElo", "PlyCount",
    "TimeControl", "EventDate", "UTCDate", "WhiteTitle", "BlackTitle"};

bool equal_but_for_case(std::string_view a, std::string_view b) noexcept {
  auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// A bit that equal names share; different names rarely do.
std::uint64_t name_bit(std::string_view name) noexcept {
  auto const first = static_cast<unsigned char>(name.front());
  auto const last = static_cast<unsigned char>(name.back());
  auto const middle = static_cast<unsigned char>(name[name.size() / 2]);
  return std::uint64_t{1} << ((first * 7U + last * 3U + middle * 13U + name.size() * 5U) & 63U);
}

}  // namespace

std::string_view name(known_tag t) noexcept { return names[static_cast<std::size_t>(t)]; }

known_tag find_known_tag(std::string_view name) noexcept {
  auto const* const row = std::ranges::find_if(
      names, [name](std::string_view n) { return n.size() == name.size() && n[0] == name[0] && n == name; });
  return static_cast<known_tag>(row - names.begin());
}

known_tag find_known_tag_in_any_case(std::string_view name) noexcept {
  auto const* const row =
      std::ranges::find_if(names, [name](std::string_view n) { return equal_but_for_case(n, name); });
  return static_cast<known_tag>(row - names.begin());
}

record::tag_text const* tag_section::add(record::tag_text const& tag) {
  std::uint64_t const bit = name_bit(tag.name);
  bool const seen = (names_seen_ & bit) != 0;
  names_seen_ |= bit;
  auto const earlier = seen ? std::ranges::find(tags_, tag.name, &record::tag_text::name) : tags_.end();
  auto const position = static_cast<std::size_t>(earlier - tags_.begin());
  bool const repeated = earlier != tags_.end();
  auto const known = find_known_tag(tag.name);
  if (known != known_tag::none && !repeated) adopt(known, tags_.size());
  tags_.push_back(tag);
  return repeated ? &tags_[position] : nullptr;
}

}  // namespace pgnx::game

#include "game/tag_section.hpp"

#include <algorithm>
#include <pgnx/base/ascii.hpp>

namespace pgnx::game {
namespace {

constexpr std::array<std::string_view, known_tag_count> names{
    "Event",       "Site",         "Date",        "Round",         "White",      "Black",     "Result",
    "FEN",         "SetUp",        "Variant",     "ECO",           "WhiteElo",   "BlackElo",  "PlyCount",
    "TimeControl", "EventDate",    "UTCDate",     "WhiteTitle",    "BlackTitle", "Rules",     "RuleVariants",
    "Series",      "SeriesPlayed", "SeriesMoved", "SeriesVariant", "SeriesFEN",  "EnPassant", "KingMoved"};

constexpr std::size_t slots = 64;

/// Where a name belongs in the table, whatever the case of its letters.
constexpr std::size_t slot_of(std::string_view name) noexcept {
  auto const at = [name](std::size_t i) { return static_cast<unsigned char>(name[i]) | 0x20U; };
  return (name.size() + at(0) * 1 + at(name.size() - 1) * 38 + at(name.size() / 2) * 7) % slots;
}

constexpr std::array<known_tag, slots> make_table() {
  std::array<known_tag, slots> table{};
  table.fill(known_tag::none);
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto& slot = table[slot_of(names[i])];
    if (slot != known_tag::none) throw "two names share a slot: slot_of needs other factors";
    slot = static_cast<known_tag>(i);
  }
  return table;
}

constexpr auto table = make_table();

}  // namespace

std::string_view name(known_tag t) noexcept { return names[static_cast<std::size_t>(t)]; }

tag_name look_up(std::string_view text) noexcept {
  auto const slot = slot_of(text);
  tag_name found{.bit = std::uint64_t{1} << slot};
  auto const known = table[slot];
  if (known == known_tag::none) return found;
  found.is_exact = name(known) == text;
  if (found.is_exact || base::is_same_but_for_case(name(known), text)) found.known = known;
  return found;
}

record::tag_text const* tag_section::add(record::tag_text const& tag) {
  auto const looked_up = look_up(tag.name);
  bool const seen = (names_seen_ & looked_up.bit) != 0;
  names_seen_ |= looked_up.bit;
  auto const earlier = seen ? find_earlier(tag.name) : absent;
  if (looked_up.is_exact && earlier == absent) adopt(looked_up.known, tags_.size());
  tags_.push_back(tag);
  names_.push_back(looked_up);
  return earlier == absent ? nullptr : &tags_[earlier];
}

std::uint32_t tag_section::find_earlier(std::string_view name) {
  constexpr std::size_t few = 64;
  if (tags_.size() <= few) {
    auto const found = std::ranges::find(tags_, name, &record::tag_text::name);
    return found == tags_.end() ? absent : static_cast<std::uint32_t>(found - tags_.begin());
  }
  for (; indexed_ != tags_.size(); ++indexed_)
    positions_.try_emplace(tags_[indexed_].name, static_cast<std::uint32_t>(indexed_));
  auto const found = positions_.find(name);
  return found == positions_.end() ? absent : found->second;
}

}  // namespace pgnx::game

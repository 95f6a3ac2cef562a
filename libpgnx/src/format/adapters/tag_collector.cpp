#include "format/adapters/tag_collector.hpp"

#include <pgnx/record/tag.hpp>

namespace pgnx::format {

void tag_collector::add_embedded(std::span<record::tag_text const> tags, std::string_view text,
                                 text_places const& places) {
  for (auto const& tag : tags) {
    auto const offset = static_cast<std::size_t>(tag.value.data() - text.data());
    tags_.add(tag.name, record::unescape(tag.value), places(offset));
  }
}

bool tag_collector::add(std::string_view name, std::string_view value, std::uint64_t source_offset) {
  if (value.empty()) return true;
  if (auto const* const there = tags_.find(name)) return there->value == value;
  tags_.add(name, value, source_offset);
  return true;
}

void tag_collector::add_repeated(std::string_view name, std::string_view value, std::uint64_t source_offset) {
  tags_.add(name, value, source_offset);
}

std::string_view tag_collector::find(std::string_view name) const noexcept {
  auto const* const there = tags_.find(name);
  return there == nullptr ? std::string_view() : std::string_view(there->value);
}

void tag_collector::write(foreign_record& into) const {
  // Without any tag, a comment in front of the moves would belong to no record.
  if (tags_.empty()) into.tag("Event", "?", 0);
  for (auto const name : record::seven_tag_roster) {
    for (auto const& tag : tags_)
      if (tag.name == name) into.tag(tag.name, tag.value, tag.place);
  }
  for (auto const& tag : tags_) {
    bool const is_in_roster = record::roster_rank(tag.name) < record::seven_tag_roster.size();
    if (!is_in_roster) into.tag(tag.name, tag.value, tag.place);
  }
}

}  // namespace pgnx::format

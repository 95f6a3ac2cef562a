#include "format/adapters/located_tags.hpp"

#include <algorithm>
#include <utility>

namespace pgnx::format {
namespace {

/// So many tags are looked at one by one.
constexpr std::size_t few = 64;

}  // namespace

void located_tags::add(std::string_view name, std::string_view value, std::uint64_t place) {
  tags_.push_back({std::string(name), std::string(value), place});
  if (tags_.size() < few) return;
  for (auto i = by_name_.empty() ? 0 : tags_.size() - 1; i < tags_.size(); ++i) by_name_.try_emplace(tags_[i].name, i);
}

located_tag const* located_tags::find(std::string_view name) const noexcept {
  if (by_name_.empty()) {
    auto const found = std::ranges::find(tags_, name, &located_tag::name);
    return found == tags_.end() ? nullptr : &*found;
  }
  auto const found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &tags_[found->second];
}

located_tag* located_tags::find(std::string_view name) noexcept {
  auto const* const found = std::as_const(*this).find(name);
  return found == nullptr ? nullptr : &tags_[static_cast<std::size_t>(found - tags_.data())];
}

}  // namespace pgnx::format

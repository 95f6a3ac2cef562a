#include "format/adapters/parted_games.hpp"

#include <functional>

#include <fmt/format.h>

namespace pgnx::format {
namespace {

constexpr std::hash<std::string_view> hash;

record::diagnostic finding(record::severity level, std::uint64_t place, std::string message) {
  return {record::code::records_disagree, level, place, 0, 0, std::move(message), {}, {}};
}

}  // namespace

record::diagnostic parted_games::part(std::string_view id, std::uint64_t place) {
  places_.try_emplace(hash(id), place);
  return finding(record::severity::note, place,
                 "more games are open than can be held: what comes behind of this one becomes another record");
}

std::optional<record::diagnostic> parted_games::tell(std::string_view id, std::uint64_t place) const {
  auto const first = places_.find(hash(id));
  if (first == places_.end()) return std::nullopt;
  return finding(record::severity::warning, place,
                 fmt::format("the game began at byte {} of the source; too many others lie between for one record",
                             first->second));
}

}  // namespace pgnx::format

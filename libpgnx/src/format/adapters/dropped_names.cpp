#include "format/adapters/dropped_names.hpp"

#include <fmt/format.h>
#include <pgnx/base/encoding.hpp>

namespace pgnx::format {
namespace {

constexpr std::size_t most_names = 100;

}  // namespace

void dropped_names::add(std::string_view name, std::uint64_t source_offset) {
  if (count_ == 0) first_place_ = source_offset;
  if (++count_ <= most_names) names_.append(names_.empty() ? "" : ", ").append(base::to_utf8(name));
}

void dropped_names::tell(foreign_record& into) const {
  if (count_ == 0) return;
  auto const rest = count_ > most_names ? fmt::format(", and {} more", count_ - most_names) : std::string();
  into.add({.id = record::code::field_dropped,
            .level = record::info(record::code::field_dropped).level,
            .offset = first_place_,
            .length = 0,
            .message = fmt::format("no tag or comment stands for {}{}", names_, rest),
            .hint = {},
            .mend = {}});
}

}  // namespace pgnx::format

#include "format/adapters/json_fields.hpp"

#include <fmt/format.h>

namespace pgnx::format {
namespace {

/// Enough of a value to know it by.
std::string excerpt(json_value v) {
  constexpr std::size_t most_bytes = 40;
  if (v.is(json_kind::array) || v.is(json_kind::object)) return std::string(name(v.kind()));
  return v.text().size() <= most_bytes ? fmt::format("'{}'", v.text())
                                       : fmt::format("'{}'...", v.text().substr(0, most_bytes));
}

}  // namespace

bool json_findings::expect(json_value v, json_kind kind, std::string_view name) {
  if (!v || v.is(json_kind::null)) return false;
  if (v.is(kind)) return true;
  wrong(v, name, format::name(kind));
  return false;
}

void json_findings::wrong(json_value v, std::string_view name, std::string_view expected) {
  into_.add({.id = record::code::field_value,
             .level = record::info(record::code::field_value).level,
             .offset = place(v),
             .length = v.is(json_kind::array) || v.is(json_kind::object) ? 1 : v.text().size(),
             .message = fmt::format("{}: expected {}, found {}", name, expected, excerpt(v)),
             .hint = {},
             .mend = {}});
}

void json_findings::drop(json_value member, std::string_view name) {
  if (dropped_.empty()) dropped_offset_ = text_offset_ + member.key_offset();
  dropped_.append(dropped_.empty() ? "" : ", ").append(name);
}

void json_findings::finish() {
  if (dropped_.empty()) return;
  into_.add({.id = record::code::field_dropped,
             .level = record::info(record::code::field_dropped).level,
             .offset = dropped_offset_,
             .length = 0,
             .message = fmt::format("no tag or comment stands for {}", dropped_),
             .hint = {},
             .mend = {}});
}

}  // namespace pgnx::format

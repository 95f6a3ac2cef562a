#include "format/adapters/json_fields.hpp"

#include <fmt/format.h>
#include <pgnx/base/encoding.hpp>

#include "format/adapters/excerpt.hpp"

namespace pgnx::format {
namespace {

/// Enough of a value to know it by.
std::string words_for(json_value v) {
  if (v.is(json_kind::array) || v.is(json_kind::object)) return std::string(name(v.kind()));
  return fmt::format("'{}'", excerpt(v.text()));
}

}  // namespace

bool json_findings::expect(json_value v, json_kind kind, std::string_view name, record::code told) {
  if (!v || v.is(json_kind::null)) return false;
  if (v.is(kind)) return true;
  wrong(v, name, format::name(kind), told);
  return false;
}

void json_findings::wrong(json_value v, std::string_view name, std::string_view expected, record::code told) {
  into_.add({.id = told,
             .level = record::info(told).level,
             .offset = place(v),
             .length = v.is(json_kind::array) || v.is(json_kind::object) ? 1 : v.text().size(),
             .message = fmt::format("{}: expected {}, found {}", base::to_utf8(name), expected, words_for(v)),
             .hint = {},
             .mend = {}});
}

void json_findings::drop(json_value member, std::string_view name) {
  dropped_.add(name, text_offset_ + member.key_offset());
}

}  // namespace pgnx::format

#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "format/adapter.hpp"
#include "format/adapters/dropped_names.hpp"
#include "format/adapters/json_document.hpp"

namespace pgnx::format {

/// What is to be said of the values of one JSON text; it goes to a record, with places in the source.
class json_findings {
 public:
  /// `text_offset` is where the text that was parsed begins in the source.
  json_findings(foreign_record& into, std::uint64_t text_offset) : into_(into), text_offset_(text_offset) {}

  /// The place of a value in the source; where there is none, that of the text.
  [[nodiscard]] std::uint64_t place(json_value v) const noexcept { return text_offset_ + (v ? v.offset() : 0); }

  /// Is there a value, and of that kind? `null` is no value; another kind is told as `told`.
  bool expect(json_value v, json_kind kind, std::string_view name, record::code told = record::code::field_value);
  /// Tells that a value is not what it has to be.
  void wrong(json_value v, std::string_view name, std::string_view expected,
             record::code told = record::code::field_value);
  /// A member that the record has no place for.
  void drop(json_value member, std::string_view name);
  /// Tells all that was dropped, in one note.
  void finish() const { dropped_.tell(into_); }

 private:
  foreign_record& into_;
  std::uint64_t text_offset_;
  dropped_names dropped_;
};

/// Where a member of an object goes.
template <class Owner>
struct json_field {
  std::string_view key;
  json_kind kind;
  json_value Owner::*place;
  /// As what another value is told: without moves, rules or start it would be another game, and that is an error.
  record::code told = record::code::field_value;
};

/// Puts the members of `object` where they belong. `path` is what the names of members begin with in words. A key that
/// comes twice counts the first time.
template <class Owner>
void read_fields(json_value object, std::span<json_field<Owner> const> fields, Owner& into, json_findings& found,
                 std::string_view path = {}) {
  for (json_value const member : object) {
    auto const name = std::string(path).append(member.key());
    auto const field = std::find_if(fields.begin(), fields.end(), [&](auto const& f) { return f.key == member.key(); });
    if (field == fields.end())
      found.drop(member, name);
    else if (into.*field->place)
      found.wrong(member, name, "one such key; the first counts", field->told);
    else if (found.expect(member, field->kind, name, field->told))
      into.*field->place = member;
  }
}

}  // namespace pgnx::format

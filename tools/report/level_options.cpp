#include "report/level_options.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <pgnx/base/nearest_word.hpp>

namespace pgnx::cli {
namespace {

record::code code_named(std::string_view name) {
  if (auto const found = record::find_code(name)) return *found;
  std::vector<std::string_view> names;
  for (auto const& row : record::codes()) names.push_back(row.name);
  auto const near = base::nearest_word(name, names);
  throw usage_error(fmt::format("unknown diagnostic '{}'{}", name,
                                near ? fmt::format("; did you mean '{}'?", *near) : std::string(" (see pgnx codes)")));
}

/// Calls `use` with each name of lists such as `a,b`.
template <typename Use>
void for_each_code(std::vector<std::string> const& lists, Use use) {
  for (std::string_view list : lists)
    while (!list.empty()) {
      auto const comma = list.find(',');
      use(code_named(list.substr(0, comma)));
      list = comma == list.npos ? std::string_view{} : list.substr(comma + 1);
    }
}

record::severity level_named(std::string_view name) {
  for (auto const level : {record::severity::note, record::severity::warning, record::severity::error})
    if (record::name(level) == name) return level;
  throw usage_error(fmt::format("unknown level '{}': expected note, warning or error", name));
}

}  // namespace

void level_options::declare(options& spec) {
  spec.values("--disable", disabled, "CODE,...", "do not report these diagnostics")
      .values("--error", errors, "CODE,...", "make these diagnostics errors")
      .value("--least", least, "LEVEL", "report from this level on: note, warning or error");
}

game::policy level_options::policy(bool strict) const {
  game::policy levels;
  if (strict) levels.make_strict();
  for_each_code(errors, [&](record::code c) { levels.set(c, record::severity::error); });
  for_each_code(disabled, [&](record::code c) { levels.switch_off(c); });
  auto const lowest = level_named(least);
  for (auto const& row : record::codes())
    if (levels.level(row.id) < lowest) levels.switch_off(row.id);
  return levels;
}

std::vector<record::code> codes_named(std::vector<std::string> const& lists) {
  std::vector<record::code> codes;
  for_each_code(lists, [&](record::code c) { codes.push_back(c); });
  return codes;
}

}  // namespace pgnx::cli

#include "frame/output_format.hpp"

#include <fmt/format.h>

namespace pgnx::cli {
namespace {

std::string writable_formats() {
  std::string names;
  for (auto const& row : format::formats())
    if (has(row, format::ability::write)) names.append(names.empty() ? "" : " ").append(row.name);
  return names;
}

}  // namespace

std::optional<format::format_id> named_output_format(common_options const& common) {
  auto const suffix = common.writes_standard_output() ? "" : format::format_suffix(common.output);
  if (common.to.empty() && suffix.empty()) return std::nullopt;
  auto const format = format::find_format(common.to.empty() ? suffix : common.to);
  if (format && has(format::info(*format), format::ability::write)) return *format;
  if (format) throw usage_error(fmt::format("the format '{}' is read, not written", format::info(*format).name));
  auto const formats = writable_formats();
  throw usage_error(common.to.empty()
                        ? fmt::format("the suffix '{}' names no format; give one with --to: {}", suffix, formats)
                        : fmt::format("unknown format '{}': expected one of {}", common.to, formats));
}

}  // namespace pgnx::cli

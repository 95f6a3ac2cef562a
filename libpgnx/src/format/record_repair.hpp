#pragma once
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/format/repair.hpp>
#include <pgnx/game/report.hpp>

namespace pgnx::format {

/// Is there anything that the repair of a record may try on this finding?
bool may_mend(record::diagnostic const& d, repair_options const& options);

/// A record that has been repaired; offsets count from its start as it was.
struct repaired_record {
  std::string text;
  std::vector<change> changes;
  std::vector<record::diagnostic> left;
};

/// Mends one record as far as it can be mended. `line_end` is written where a mend begins a line.
repaired_record repair_record(std::string_view record, std::string_view line_end, repair_options const& options);

}  // namespace pgnx::format

#pragma once
#include <string>
#include <string_view>
#include <pgnx/base/lines.hpp>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::cli {

/// Appends a finding the way compilers print theirs:
///
///     a.pgn:9:24: error: illegal move Ne3: no knight can reach e3 [illegal-move]
///       3. Ne3 d5
///          ^~~
///       hint: did you mean Nc3?
///
/// `text` is what the finding's offset counts in, or empty where there is no line to show; long lines are shown in
/// part, and control characters as blanks.
void append_diagnostic(std::string& out, std::string_view file, base::text_place place, record::diagnostic const& what,
                       std::string_view text);

}  // namespace pgnx::cli

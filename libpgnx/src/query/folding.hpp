#pragma once
#include <string>
#include <string_view>

namespace pgnx::query {

/// Appends UTF-8 without letter case and accents: Latin letters lose what stands on them (`Ž` is `z`, `ß` is `ss`),
/// combining marks go, and everything else stays as it is.
void append_folded(std::string& out, std::string_view text);
std::string folded(std::string_view text);

}  // namespace pgnx::query

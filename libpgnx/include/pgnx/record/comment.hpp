#pragma once
#include <string_view>

namespace pgnx::record {

/// Do two comment texts say the same? White space counts as it stands, but a run of it that holds a line break equals
/// one blank, so that a comment may be wrapped and joined again.
bool is_same_comment(std::string_view left, std::string_view right) noexcept;

}  // namespace pgnx::record

#pragma once
#include <string>
#include <string_view>

namespace pgnx::format {

/// Text of a source as messages show it: the first 40 bytes or few less, in UTF-8, and points where there is more.
std::string excerpt(std::string_view text);

}  // namespace pgnx::format

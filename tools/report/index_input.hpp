#pragma once
#include "frame/common_options.hpp"

namespace pgnx::cli {

/// Is an index the input? Throws usage_error where others are named beside it, or options say how files are read.
[[nodiscard]] bool is_index_asked(common_options const& given);

}  // namespace pgnx::cli

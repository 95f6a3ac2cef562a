#pragma once
#include <optional>

#include "frame/common_options.hpp"

namespace pgnx::cli {

/// The format that `--to` names, else the name of the output; nothing where neither names one. Throws usage_error for
/// a name that is no format which can be written.
std::optional<format::format_id> named_output_format(common_options const& common);

}  // namespace pgnx::cli

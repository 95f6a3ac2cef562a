#pragma once
#include <cstdint>
#include <string>

namespace pgnx::cli {

/// `4096`, `64K`, `512M`, `2G`, `1T`: units of 1024. Throws usage_error for any other text, and for 0.
std::uint64_t byte_size(std::string const& text);

}  // namespace pgnx::cli

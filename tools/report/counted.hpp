#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace pgnx::cli {

/// `1 game`, `2 games`.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

}  // namespace pgnx::cli

#include "format/adapters.hpp"

namespace pgnx::format {

std::span<adapter_row const> adapters() noexcept { return {}; }

}  // namespace pgnx::format

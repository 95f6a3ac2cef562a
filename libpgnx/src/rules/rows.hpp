#pragma once
#include <pgnx/rules/variants.hpp>

namespace pgnx::rules::detail {

/// The one of these rows that bears the name as a whole; null if there is none.
variant const* find_row(std::span<variant const> rows, std::string_view name) noexcept;

}  // namespace pgnx::rules::detail

#pragma once
#include <vector>

#include <pgnx/index/continuations.hpp>

#include "index/move_counts.hpp"

namespace pgnx::index {

/// Most games first; moves with as many in the order of their codes.
std::vector<continuation> list_of(move_counts const& counts);

}  // namespace pgnx::index

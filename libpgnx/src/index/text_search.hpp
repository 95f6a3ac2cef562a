#pragma once
#include <cstdint>
#include <span>
#include <string>

#include <boost/dynamic_bitset.hpp>

#include <pgnx/query/conditions.hpp>

#include "index/database.hpp"

namespace pgnx::index {

/// Numbers of texts, or of variants.
using number_set = boost::dynamic_bitset<std::uint64_t>;

/// The texts of the index that equal, or contain, one of those wanted, which are folded.
number_set texts_like(database& in, query::text_relation how, std::span<std::string const> wanted);

}  // namespace pgnx::index

#pragma once
#include <string>
#include <vector>

#include <pgnx/board/move.hpp>
#include <pgnx/rules/ruleset.hpp>
#include <pgnx/rules/state.hpp>

namespace pgnx::cli {

/// Legal moves from a state in SAN, with the marks of the variant.
std::vector<std::string> san_of(rules::ruleset const& r, rules::state const& from,
                                std::vector<board::move> const& moves);

/// The same as it stands in a record: `4. d3 dxc2 cxb1=Q Bb4#`.
std::string series_text(rules::ruleset const& r, rules::state const& from, std::vector<board::move> const& moves);

}  // namespace pgnx::cli

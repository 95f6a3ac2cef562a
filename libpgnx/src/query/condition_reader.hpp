#pragma once
#include <optional>

#include <pgnx/query/query.hpp>

#include "grammars/query.hpp"

namespace pgnx::query {

/// Says what one condition means; `negated` where it is the opposite of what is returned.
struct read_condition {
  condition what;
  bool negated = false;
};

/// Nothing where the condition means nothing; `problem` says why. `text` is the query.
std::optional<read_condition> read(grammar::query_condition const& written, std::string_view text,
                                   query_problem& problem);

}  // namespace pgnx::query

#include "report/index_input.hpp"

#include <algorithm>

#include <pgnx/index/update.hpp>

namespace pgnx::cli {

bool is_index_asked(common_options const& given) {
  if (std::ranges::none_of(given.inputs, index::is_index)) return false;
  if (given.inputs.size() > 1) throw usage_error("an index is asked alone: expected one DIR");
  bool const is_read_otherwise = given.from || given.from_notation || !given.variant.empty() ||
                                 given.language.letters != nullptr || !given.language.tries_others;
  if (is_read_otherwise)
    throw usage_error("--from, --variant, --lang and --from-notation are for files; an index has read them already");
  return true;
}

}  // namespace pgnx::cli

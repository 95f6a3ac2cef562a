#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/rules/catalogue.hpp>

namespace pgnx::format {

/// One thing that is wrong in a file of variants.
struct variant_file_problem {
  std::size_t offset;   ///< of what is wrong, in bytes
  std::size_t length;   ///< of the same; can be 0
  std::string message;  ///< what was expected, and what was found
  std::string hint;     ///< what may have been meant; empty if nothing comes near
};

/// Reads variants that a user has defined, and adds those without a problem to `into`. Nothing is guessed: a definition
/// with a problem is left out as a whole. Later definitions can build on earlier ones. docs/variants.md tells how such
/// a file is written.
std::vector<variant_file_problem> read_variant_file(std::string_view text, rules::catalogue& into);

}  // namespace pgnx::format

#pragma once
#include <string>
#include <vector>
#include <pgnx/game/policy.hpp>

#include "frame/options.hpp"

namespace pgnx::cli {

/// The options that change what is reported: `--disable`, `--error`, `--least`.
struct level_options {
  std::vector<std::string> disabled;
  std::vector<std::string> errors;
  std::string least = "note";

  void declare(options& spec);
  /// Throws usage_error for a name that is no code or level.
  [[nodiscard]] game::policy policy(bool strict) const;
};

/// The codes that lists such as `a,b` name. Throws usage_error for a name that is none.
[[nodiscard]] std::vector<record::code> codes_named(std::vector<std::string> const& lists);

}  // namespace pgnx::cli

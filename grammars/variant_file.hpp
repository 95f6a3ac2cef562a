#pragma once
#include <string_view>
#include <vector>

namespace pgnx::grammar {

/// One statement of a file of variants; both parts are views of the text, at their place also where they are empty.
struct variant_statement {
  std::string_view key;    ///< empty where the line does not begin with a letter
  std::string_view value;  ///< without the blanks around it; the whole line where there is no key
};

/// All statements in their order; empty lines and comments are none. Knows no key and no rules, and takes any bytes.
std::vector<variant_statement> parse_variant_file(std::string_view text);

}  // namespace pgnx::grammar

#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Texts that users write for pgnx, and what is wrong with them.
namespace pgnx::cli {

/// All of a file, unpacked and as UTF-8. Throws io_error.
std::string read_text_file(std::string const& name);

struct text_problem {
  std::size_t offset;
  std::size_t length;
  std::string_view message;
  std::string_view hint;  ///< empty for none
};

/// Tells a problem on standard error, with its line and a caret:
///
///     query:1:8: error: expected a value, found the end of the query
///       elo >=
///             ^
void complain(std::string_view name, std::string_view text, text_problem const& problem);

}  // namespace pgnx::cli

#pragma once
#include <string_view>
#include <vector>

namespace pgnx::grammar {

/// One value of a row; the text is a view of that row.
struct table_value {
  std::string_view text;  ///< of a quoted value what stands between the quotes, where `""` means a quote
  bool is_quoted = false;
};

/// The values of one row of a table with this separator (RFC 4180). Answers how much of the text they are: less than
/// all of it where a value goes on behind its closing quote. A quote that is never closed is part of a plain value.
std::size_t parse_row(std::string_view text, char separator, std::vector<table_value>& into);

}  // namespace pgnx::grammar

#include "format/adapters/excerpt.hpp"

#include <pgnx/base/encoding.hpp>

namespace pgnx::format {

std::string excerpt(std::string_view text) {
  constexpr std::size_t most_bytes = 40;
  if (text.size() <= most_bytes) return base::to_utf8(text);
  constexpr std::size_t longest_character = 4;
  auto end = most_bytes;
  while (end > most_bytes - longest_character && base::is_continuation(text[end])) --end;
  return base::to_utf8(text.substr(0, end)) + "...";
}

}  // namespace pgnx::format

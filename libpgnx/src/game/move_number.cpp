#include "game/move_number.hpp"

#include <charconv>
#include <system_error>

namespace pgnx::game {

move_number read_number(std::string_view text) noexcept {
  move_number n;
  auto const [digits_end, error] = std::from_chars(text.data(), text.data() + text.size(), n.value);
  n.has_value = error == std::errc{};
  for (char const* p = digits_end; p != text.data() + text.size(); ++p) {
    n.points += *p == '.' ? 1 : 0;
    n.plain = n.plain && *p == '.';
  }
  return n;
}

bool is_number(std::string_view text, unsigned number, std::size_t points) noexcept {
  if (text.size() <= points || text[text.size() - points] != '.' || text.back() != '.') return false;
  unsigned value = 0;
  for (char const c : text.substr(0, text.size() - points)) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  return value == number && (points == 1 || text[text.size() - 2] == '.');
}

}  // namespace pgnx::game

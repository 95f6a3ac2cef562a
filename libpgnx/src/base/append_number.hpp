#pragma once
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace pgnx::base {

/// Appends decimal digits, without a text in between.
inline void append_number(std::string& out, std::uint32_t number) {
  std::array<char, std::numeric_limits<std::uint32_t>::digits10 + 1> digits;
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

}  // namespace pgnx::base

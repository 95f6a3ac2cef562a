#pragma once
#include <array>
#include <cstddef>
#include <cstring>

/// Sixteen bytes at a time, in the vector notation that g++ and clang share: the compiler picks the instructions.
namespace pgnx::base {

using byte_vector = signed char __attribute__((vector_size(16)));
inline constexpr std::size_t vector_bytes = sizeof(byte_vector);

inline byte_vector load(char const* at) noexcept {
  byte_vector v;
  std::memcpy(&v, at, vector_bytes);
  return v;
}

/// The sum of all lanes, none of them negative.
inline std::size_t sum_of_lanes(byte_vector v) noexcept {
  std::array<signed char, vector_bytes> lanes{};
  std::memcpy(lanes.data(), &v, vector_bytes);
  std::size_t total = 0;
  for (signed char const lane : lanes) total += static_cast<std::size_t>(lane);
  return total;
}

/// Is any lane not zero?
inline bool has_lane(byte_vector v) noexcept {
  std::array<unsigned long long, 2> words{};
  std::memcpy(words.data(), &v, vector_bytes);
  return (words[0] | words[1]) != 0;
}

}  // namespace pgnx::base

#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

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

/// A vector of the bytes of a text that is shorter, each once or several times, in no promised order; NUL fills it up.
inline byte_vector load_short(std::string_view text) noexcept {
  auto const ends = [text]<typename Word>(Word word) {
    std::array<std::uint64_t, 2> words{};
    std::memcpy(&word, text.data(), sizeof(Word));
    words[0] = word;
    std::memcpy(&word, text.data() + text.size() - sizeof(Word), sizeof(Word));
    words[1] = word;
    return words;
  };
  std::array<std::uint64_t, 2> words{};
  if (text.size() >= 8)
    words = ends(std::uint64_t{});
  else if (text.size() >= 4)
    words = ends(std::uint32_t{});
  else
    for (char const c : text) words[0] = words[0] << 8 | static_cast<unsigned char>(c);
  byte_vector v;
  std::memcpy(&v, words.data(), vector_bytes);
  return v;
}

/// Does `find(bytes)`, asked for all bytes of `text`, answer a lane that is not zero? It must answer zero for NUL.
template <typename Find>
bool has_any(std::string_view text, Find find) noexcept {
  if (text.size() < vector_bytes) return has_lane(find(load_short(text)));
  char const* const last = text.data() + text.size() - vector_bytes;
  byte_vector found = find(load(last));
  for (char const* at = text.data(); at < last; at += vector_bytes) found |= find(load(at));
  return has_lane(found);
}

}  // namespace pgnx::base

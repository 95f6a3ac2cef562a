#include <pgnx/base/encoding.hpp>

#include <array>
#include <cstdint>
#include <cstring>

#include "base/byte_vector.hpp"

namespace pgnx::base {
namespace {

constexpr std::size_t word_bytes = sizeof(std::uint64_t);
constexpr std::uint64_t high_bits = 0x8080808080808080;

std::uint64_t load_word(char const* at) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, at, word_bytes);
  return word;
}

constexpr std::size_t block_of_words = 4 * word_bytes;

bool is_ascii_block(char const* at) noexcept {
  std::uint64_t const seen =
      load_word(at) | load_word(at + word_bytes) | load_word(at + 2 * word_bytes) | load_word(at + 3 * word_bytes);
  return (seen & high_bits) == 0;
}

/// Bytes of `text` before the first that is not ASCII, rounded down to whole blocks; the caller looks at the rest.
std::size_t ascii_blocks(std::string_view text) noexcept {
  std::size_t done = 0;
  while (text.size() - done >= block_of_words && is_ascii_block(text.data() + done)) done += block_of_words;
  return done;
}

/// The same as `is_ascii` for a text shorter than a block.
bool is_short_ascii(std::string_view text) noexcept {
  std::uint64_t seen = 0;
  std::size_t done = 0;
  for (; text.size() - done >= word_bytes; done += word_bytes) seen |= load_word(text.data() + done);
  for (; done < text.size(); ++done) seen |= static_cast<std::uint8_t>(text[done]);
  return (seen & high_bits) == 0;
}

constexpr std::uint8_t byte_at(std::string_view text, std::size_t i) noexcept {
  return static_cast<std::uint8_t>(text[i]);
}

/// What may follow a lead byte of several: how many bytes in all, and the range of the second (the others are free).
struct lead {
  std::uint8_t length;
  std::uint8_t second_low;
  std::uint8_t second_high;
};

constexpr lead lead_of(std::uint8_t byte) noexcept {
  if (byte >= 0xC2 && byte <= 0xDF) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte >= 0xE1 && byte <= 0xEF) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte >= 0xF1 && byte <= 0xF3) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

// WHATWG Encoding, index windows-1252: bytes 0x80 to 0x9F.
constexpr std::array<char16_t, 32> windows_1252_controls = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

char32_t windows_1252_code_point(std::uint8_t byte) noexcept {
  if (byte >= 0x80 && byte <= 0x9F) return windows_1252_controls[byte - 0x80U];
  return byte;
}

}  // namespace

std::size_t utf8_sequence_length(std::string_view text) noexcept {
  if (text.empty()) return 0;
  std::uint8_t const first = byte_at(text, 0);
  if (first < 0x80) return 1;
  lead const expected = lead_of(first);
  if (expected.length == 0 || text.size() < expected.length) return 0;
  if (byte_at(text, 1) < expected.second_low || byte_at(text, 1) > expected.second_high) return 0;
  for (std::size_t i = 2; i < expected.length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  return expected.length;
}

bool is_ascii(std::string_view text) noexcept {
  std::size_t const done = ascii_blocks(text);
  return text.size() - done < block_of_words && is_short_ascii(text.substr(done));
}

bool is_plain_ascii(std::string_view text) noexcept {
  constexpr std::size_t step = 4 * vector_bytes;
  byte_vector plain = ~byte_vector{};
  for (; text.size() >= step; text.remove_prefix(step)) {
    auto const is_plain = [at = text.data()](std::size_t i) { return load(at + i * vector_bytes) > 0; };  // signed
    plain &= is_plain(0) & is_plain(1) & is_plain(2) & is_plain(3);
  }
  return !has_lane(~plain) && is_ascii(text) && text.find('\0') == text.npos;
}

bool is_utf8(std::string_view text) noexcept {
  text.remove_prefix(ascii_blocks(text));
  if (text.size() < block_of_words && is_short_ascii(text)) return true;
  while (!text.empty()) {
    std::size_t const length = utf8_sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
    if (length > 1) text.remove_prefix(ascii_blocks(text));
  }
  return true;
}

std::size_t count_code_points(std::string_view text) noexcept {
  std::size_t count = 0;
  while (!text.empty()) {
    std::size_t const ascii = ascii_blocks(text);
    count += ascii;
    text.remove_prefix(ascii);
    // A few one by one: where a block is not all ASCII the next one is rarely either.
    for (int i = 0; i < 32 && !text.empty(); ++i, ++count) {
      std::size_t const length = utf8_sequence_length(text);
      text.remove_prefix(length == 0 ? 1 : length);
    }
  }
  return count;
}

void append_utf8(std::string& out, char32_t code_point) {
  bool const is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  char32_t const c = is_surrogate || code_point > 0x10FFFF ? U'\xFFFD' : code_point;
  auto const put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xC0 | (c >> 6));
  } else {
    if (c < 0x10000) {
      put(0xE0 | (c >> 12));
    } else {
      put(0xF0 | (c >> 18));
      put(0x80 | ((c >> 12) & 0x3F));
    }
    put(0x80 | ((c >> 6) & 0x3F));
  }
  put(0x80 | (c & 0x3F));
}

std::string windows_1252_to_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (char c : text) append_utf8(out, windows_1252_code_point(static_cast<std::uint8_t>(c)));
  return out;
}

std::string_view as_utf8(std::string_view text, std::string& room) {
  if (is_utf8(text)) return text;
  return room = windows_1252_to_utf8(text);
}

void make_utf8(std::string& text) {
  if (!is_utf8(text)) text = windows_1252_to_utf8(text);
}

std::string to_utf8(std::string_view text) {
  std::string room;
  return std::string(as_utf8(text, room));
}

}  // namespace pgnx::base

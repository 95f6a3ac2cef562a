#include <pgnx/base/utf_16.hpp>

#include <pgnx/base/encoding.hpp>

namespace pgnx::base {
namespace {

constexpr char32_t replacement = U'\xFFFD';

constexpr bool is_high_surrogate(char16_t unit) noexcept { return (unit & 0xFC00) == 0xD800; }
constexpr bool is_low_surrogate(char16_t unit) noexcept { return (unit & 0xFC00) == 0xDC00; }

constexpr bool is_text_ascii(char c) noexcept { return (c >= 0x20 && c < 0x7F) || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::optional<byte_order> detect_utf_16(std::string_view first_bytes) noexcept {
  if (first_bytes.starts_with("\xFF\xFE")) return byte_order::little;
  if (first_bytes.starts_with("\xFE\xFF")) return byte_order::big;
  if (first_bytes.size() < 4) return std::nullopt;
  char const a = first_bytes[0];
  char const b = first_bytes[1];
  char const c = first_bytes[2];
  char const d = first_bytes[3];
  if (is_text_ascii(a) && b == 0 && is_text_ascii(c) && d == 0) return byte_order::little;
  if (a == 0 && is_text_ascii(b) && c == 0 && is_text_ascii(d)) return byte_order::big;
  return std::nullopt;
}

char16_t utf_16_decoder::unit(char first, char second) const noexcept {
  auto const a = static_cast<unsigned char>(first);
  auto const b = static_cast<unsigned char>(second);
  return static_cast<char16_t>(order_ == byte_order::little ? a | (b << 8) : (a << 8) | b);
}

void utf_16_decoder::take(char16_t unit, std::string& out) {
  if (high_surrogate_ != 0 && is_low_surrogate(unit)) {
    append_utf8(out, 0x10000 + ((high_surrogate_ & 0x3FFU) << 10) + (unit & 0x3FFU));
    high_surrogate_ = 0;
    return;
  }
  if (high_surrogate_ != 0) append_utf8(out, replacement);
  high_surrogate_ = is_high_surrogate(unit) ? unit : u'\0';
  if (high_surrogate_ == 0) append_utf8(out, unit);
}

void utf_16_decoder::decode(std::string_view bytes, std::string& out) {
  if (odd_byte_ && !bytes.empty()) {
    take(unit(*odd_byte_, bytes.front()), out);
    odd_byte_.reset();
    bytes.remove_prefix(1);
  }
  for (; bytes.size() >= 2; bytes.remove_prefix(2)) take(unit(bytes[0], bytes[1]), out);
  if (!bytes.empty()) odd_byte_ = bytes.front();
}

void utf_16_decoder::finish(std::string& out) {
  if (high_surrogate_ != 0) append_utf8(out, replacement);
  if (odd_byte_) append_utf8(out, replacement);
  high_surrogate_ = 0;
  odd_byte_.reset();
}

std::string utf_16_to_utf8(std::string_view bytes, byte_order order) {
  std::string out;
  utf_16_decoder decoder(order);
  decoder.decode(bytes, out);
  decoder.finish(out);
  return out;
}

}  // namespace pgnx::base

#include "format/adapters/transfer_encoding.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/charset.hpp>
#include <pgnx/base/encoding.hpp>

namespace pgnx::format {
namespace {

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  char const small = base::to_lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/// The byte that `=XX` stands for, or -1.
int escaped_byte(std::string_view escape) noexcept {
  if (escape.size() < 3 || escape[0] != '=') return -1;
  int const high = hex_digit(escape[1]);
  int const low = hex_digit(escape[2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// Behind `=` and the line end, which is no line end of the text; 0 where there is none.
std::size_t soft_break_length(std::string_view text) noexcept {
  auto const end = text.find_first_not_of(" \t", 1);
  if (end == text.npos) return text.size();
  if (text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n') return end + 2;
  return text[end] == '\n' || text[end] == '\r' ? end + 1 : 0;
}

/// Line by line: the source may have other line ends than the text.
void append_lines(std::string_view text, encoded_places const& places, mapped_text& to) {
  while (!text.empty()) {
    auto const length = std::min(text.find('\n'), text.size() - 1) + 1;
    to.append(text.substr(0, length), places(text.data()));
    text.remove_prefix(length);
  }
}

char const* decode_quoted_printable(std::string_view text, encoded_places const& places, mapped_text& to) {
  char const* damaged = nullptr;
  while (!text.empty()) {
    auto const plain = text.substr(0, text.find('='));
    append_lines(plain, places, to);
    text.remove_prefix(plain.size());
    if (text.empty()) break;
    std::size_t length = 3;
    if (int const byte = escaped_byte(text); byte >= 0) {
      char const c = static_cast<char>(byte);
      to.append({&c, 1}, places(text.data()));
    } else if (length = soft_break_length(text); length == 0) {
      to.append(text.substr(0, 1), places(text.data()));
      if (damaged == nullptr) damaged = text.data();
      length = 1;
    }
    text.remove_prefix(length);
  }
  return damaged;
}

int base64_digit(char c) noexcept {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : -1;
}

/// Gathers digits of six bits, of which four make three bytes, and gives out bytes.
class base64_reader {
 public:
  /// False where the text has ended before.
  bool take(int digit, std::string& to) {
    bool const goes_on = padding_ == 0;
    padding_ = 0;
    bits_ = (bits_ << 6 | static_cast<unsigned>(digit)) & 0xFFFF;
    digits_ = (digits_ + 1) % 4;
    if (digits_ != 1) to += static_cast<char>(bits_ >> (2 * (4 - digits_) % 8) & 0xFF);
    return goes_on;
  }
  /// Fills up a group that has two or three digits. False where it can fill up none: then it means nothing.
  bool pad() {
    if (digits_ >= 2) padding_ = std::exchange(digits_, 0);
    bool const fits = padding_ == 2 || padding_ == 3;
    if (fits) ++padding_;
    return fits;
  }
  [[nodiscard]] bool is_complete() const noexcept { return digits_ == 0 && (padding_ == 0 || padding_ == 4); }

 private:
  unsigned bits_ = 0;
  int digits_ = 0;   // of a group that is not complete
  int padding_ = 0;  // digits and padding of the last group; 0 behind a digit
};

/// Places are kept by the line: one byte of the text stands for six bits of another. Texts that were joined have
/// padding between them.
char const* decode_base64(std::string_view text, encoded_places const& places, mapped_text& to) {
  char const* damaged = nullptr;
  auto const check = [&](bool is_well, char const& at) {
    if (!is_well && damaged == nullptr) damaged = &at;
  };
  if (text.empty()) return nullptr;
  char const& last = text.back();
  base64_reader reader;
  std::string line;
  while (!text.empty()) {
    auto const end = std::min(text.find('\n'), text.size() - 1) + 1;
    auto const encoded = text.substr(0, end);
    line.clear();
    for (char const& c : encoded) {
      int const digit = base64_digit(c);
      if (digit >= 0)
        check(reader.take(digit, line), c);
      else
        check(c == '=' ? reader.pad() : c == '\n' || c == '\r' || c == ' ' || c == '\t', c);
    }
    if (!line.empty()) to.append(line, places(encoded.data()));
    text.remove_prefix(end);
  }
  check(reader.is_complete(), last);
  return damaged;
}

// --- encoded words

struct encoded_word {
  std::string_view charset;
  char encoding = 0;
  std::string_view text;
  std::size_t length = 0;  ///< from `=?` to `?=`; 0 where there is none
};

encoded_word word_at(std::string_view value) noexcept {
  constexpr std::size_t longest = 512;  // RFC 2047 allows 75
  value = value.substr(0, longest);
  if (!value.starts_with("=?")) return {};
  auto const charset_end = value.find('?', 2);
  if (charset_end == value.npos || charset_end + 3 >= value.size() || value[charset_end + 2] != '?') return {};
  auto const text_begin = charset_end + 3;
  auto const text_end = value.find("?=", text_begin);
  if (text_end == value.npos) return {};
  auto charset = value.substr(2, charset_end - 2);
  charset = charset.substr(0, charset.find('*'));  // a language may follow (RFC 2231)
  return {charset, base::to_lower(value[charset_end + 1]), value.substr(text_begin, text_end - text_begin),
          text_end + 2};
}

std::string decoded(encoded_word const& word) {
  std::string text(word.text);
  if (word.encoding == 'q') std::ranges::replace(text, '_', ' ');
  mapped_text bytes;
  auto const nowhere = [](char const*) { return std::uint64_t{0}; };
  decode_transfer(word.encoding == 'b' ? transfer_encoding::base64 : transfer_encoding::quoted_printable, text, nowhere,
                  bytes);
  return base::to_utf8(bytes.text(), *base::find_charset(word.charset));
}

bool is_known(encoded_word const& word) noexcept {
  return word.length != 0 && (word.encoding == 'q' || word.encoding == 'b') && base::find_charset(word.charset);
}

constexpr std::string_view white_space = " \t\r\n";

}  // namespace

std::optional<transfer_encoding> find_transfer_encoding(std::string_view name) noexcept {
  struct row {
    std::string_view name;
    transfer_encoding id;
  };
  static constexpr std::array rows{row{"7bit", transfer_encoding::none}, row{"8bit", transfer_encoding::none},
                                   row{"binary", transfer_encoding::none},
                                   row{"quoted-printable", transfer_encoding::quoted_printable},
                                   row{"base64", transfer_encoding::base64}};
  auto const* const found =
      std::ranges::find_if(rows, [&](row const& r) { return base::is_same_but_for_case(r.name, name); });
  return found == rows.end() ? std::nullopt : std::optional(found->id);
}

char const* decode_transfer(transfer_encoding from, std::string_view text, encoded_places const& places,
                            mapped_text& to) {
  if (from == transfer_encoding::quoted_printable) return decode_quoted_printable(text, places, to);
  if (from == transfer_encoding::base64) return decode_base64(text, places, to);
  append_lines(text, places, to);
  return nullptr;
}

std::string decode_header(std::string_view value) {
  std::string out;
  bool is_behind_word = false;
  while (!value.empty()) {
    auto const blank = std::min(value.find_first_not_of(white_space), value.size());
    auto const word = word_at(value.substr(blank));
    bool const is_word = is_known(word);
    if (blank != 0 && !(is_word && is_behind_word)) out += ' ';  // blanks between encoded words mean nothing
    value.remove_prefix(blank);
    if (is_word) out += decoded(word);
    auto const length = is_word ? word.length : std::min(value.find_first_of(white_space), value.size());
    if (!is_word) out += base::to_utf8(value.substr(0, length));
    value.remove_prefix(length);
    is_behind_word = is_word;
  }
  return out;
}

}  // namespace pgnx::format

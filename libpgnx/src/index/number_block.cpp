#include "index/number_block.hpp"

#include <algorithm>
#include <bit>

#include "index/game_columns.hpp"
#include "index/varint.hpp"

namespace pgnx::index {
namespace {

// count, least number, bytes of a code, and 128 where code 0 stands for no number; codes, the lowest byte first
constexpr unsigned has_gaps = 0x80;

/// What the codes of a block stand for.
struct code_range {
  std::int64_t least = 0;
  std::uint64_t most_code = 0;
  bool has_gaps = false;
};

code_range range_of(std::span<std::int64_t const> numbers) noexcept {
  code_range range;
  bool is_empty = true;
  std::int64_t most = 0;
  for (auto const number : numbers) {
    if (number == no_number) {
      range.has_gaps = true;
      continue;
    }
    range.least = is_empty ? number : std::min(range.least, number);
    most = is_empty ? number : std::max(most, number);
    is_empty = false;
  }
  range.most_code = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(range.least);
  if (range.has_gaps && !is_empty) ++range.most_code;
  return range;
}

void append_code(std::string& out, std::uint64_t code, unsigned width) {
  for (unsigned i = 0; i < width; ++i, code >>= 8) out += static_cast<char>(code);
}

template <unsigned Width>
std::uint64_t code_at(char const* at) noexcept {
  std::uint64_t code = 0;
  for (unsigned i = 0; i < Width; ++i) code |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
  return code;
}

template <unsigned Width, bool HasGaps>
void read_codes(char const* at, std::uint64_t least, std::span<std::int64_t> into) noexcept {
  auto const first = least - (HasGaps ? 1 : 0);
  for (std::size_t i = 0; i < into.size(); ++i) {
    auto const code = code_at<Width>(at + i * Width);
    into[i] = HasGaps && code == 0 ? no_number : static_cast<std::int64_t>(first + code);
  }
}

template <unsigned Width>
void read_codes(char const* at, std::uint64_t least, bool gaps, std::span<std::int64_t> into) noexcept {
  gaps ? read_codes<Width, true>(at, least, into) : read_codes<Width, false>(at, least, into);
}

void read_codes(unsigned width, char const* at, std::uint64_t least, bool gaps, std::span<std::int64_t> into) {
  switch (width) {
    case 0: return read_codes<0>(at, least, gaps, into);
    case 1: return read_codes<1>(at, least, gaps, into);
    case 2: return read_codes<2>(at, least, gaps, into);
    case 3: return read_codes<3>(at, least, gaps, into);
    case 4: return read_codes<4>(at, least, gaps, into);
    case 5: return read_codes<5>(at, least, gaps, into);
    case 6: return read_codes<6>(at, least, gaps, into);
    case 7: return read_codes<7>(at, least, gaps, into);
    default: return read_codes<8>(at, least, gaps, into);
  }
}

}  // namespace

void append_numbers(std::string& out, std::span<std::int64_t const> numbers) {
  auto const range = range_of(numbers);
  auto const width = static_cast<unsigned>(std::bit_width(range.most_code) + 7) / 8;
  append_varint(out, numbers.size());
  append_code(out, static_cast<std::uint64_t>(range.least), 8);
  out += static_cast<char>(width | (range.has_gaps ? has_gaps : 0));
  auto const first = static_cast<std::uint64_t>(range.least) - (range.has_gaps ? 1 : 0);
  for (auto const number : numbers)
    append_code(out, number == no_number ? 0 : static_cast<std::uint64_t>(number) - first, width);
}

bool read_numbers(std::string_view bytes, std::vector<std::int64_t>& into) {
  constexpr std::size_t head_bytes = 9;
  auto const count = take_varint(bytes);
  if (!count || *count > numbers_per_block || bytes.size() < head_bytes) return false;
  auto const least = code_at<8>(bytes.data());
  auto const form = static_cast<unsigned char>(bytes[8]);
  auto const width = form & ~has_gaps;
  if (width > 8 || bytes.size() != head_bytes + width * *count) return false;
  into.resize(*count);
  read_codes(width, bytes.data() + head_bytes, least, (form & has_gaps) != 0, into);
  return true;
}

}  // namespace pgnx::index

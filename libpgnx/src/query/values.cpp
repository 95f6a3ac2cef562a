#include "query/values.hpp"

#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/record/tag_value.hpp>

namespace pgnx::query {
namespace {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// Digits and question marks, as what they can be at least and at most.
std::optional<interval> digits_in(std::string_view text, std::size_t most_digits) noexcept {
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  interval found{0, 0};
  for (char const c : text) {
    if (!is_digit(c) && c != '?') return std::nullopt;
    found.low = found.low * 10 + (c == '?' ? 0 : c - '0');
    found.high = found.high * 10 + (c == '?' ? 9 : c - '0');
  }
  return found;
}

/// A month or a day: from 1 to `last`.
std::optional<interval> part_in(std::string_view text, std::int64_t last) noexcept {
  auto found = digits_in(text, 2);
  if (!found) return found;
  found->low = std::max<std::int64_t>(found->low, 1);
  found->high = std::min(found->high, last);
  return found->low <= found->high ? found : std::nullopt;
}

/// Takes what stands before the next separator off the front.
std::string_view next_part(std::string_view& rest) noexcept {
  auto const end = std::min(rest.find_first_of(".-/"), rest.size());
  auto const part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace

std::optional<std::int64_t> number_in(std::string_view text) noexcept {
  bool const is_negative = text.starts_with('-');
  auto const found = digits_in(text.substr(is_negative ? 1 : 0), 9);
  if (!found || found->low != found->high) return std::nullopt;
  return is_negative ? -found->low : found->low;
}

std::optional<interval> date_in(std::string_view text) noexcept {
  if (text.empty() || text.back() == '.') return std::nullopt;
  auto const year_text = next_part(text);
  auto const year = year_text.size() == 4 ? digits_in(year_text, 4) : std::nullopt;
  if (!year || year_text == "????") return std::nullopt;
  std::string_view const unknown = "??";
  auto const month = part_in(text.empty() ? unknown : next_part(text), 12);
  auto const day = part_in(text.empty() ? unknown : next_part(text), 31);
  if (!month || !day || !text.empty()) return std::nullopt;
  return interval{year->low * 10000 + month->low * 100 + day->low, year->high * 10000 + month->high * 100 + day->high};
}

std::optional<interval> date_of_tag(std::string_view value) {
  bool const is_standard = value.size() == 10 && value[4] == '.' && value[7] == '.';
  if (is_standard) return date_in(value);
  auto const check = record::check_date(value);
  return check.mended.empty() ? std::nullopt : date_in(check.mended);
}

std::optional<interval> eco_in(std::string_view text) noexcept {
  if (text.empty() || text.size() > 3) return std::nullopt;
  char const volume = base::to_upper(text[0]);
  if (volume < 'A' || volume > 'E') return std::nullopt;
  std::array<char, 2> rest{'?', '?'};
  std::copy(text.begin() + 1, text.end(), rest.begin());
  if (text.find('?') != text.npos) return std::nullopt;
  auto found = digits_in({rest.data(), rest.size()}, 2);
  if (!found) return found;
  std::int64_t const first = (volume - 'A') * 100;
  return interval{first + found->low, first + found->high};
}

std::optional<interval> eco_of_tag(std::string_view value) noexcept {
  if (value.size() < 3 || (value.size() > 3 && is_digit(value[3]))) return std::nullopt;
  return eco_in(value.substr(0, 3));
}

}  // namespace pgnx::query

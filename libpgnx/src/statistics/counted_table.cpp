#include "statistics/counted_table.hpp"

#include <array>
#include <charconv>
#include <optional>

namespace pgnx::statistics {
namespace {

constexpr char part_end = '\x1F';

/// The number that a text begins with.
std::optional<std::int64_t> number_before(std::string_view text) noexcept {
  std::int64_t number = 0;
  auto const read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc{} ? std::optional(number) : std::nullopt;
}

/// Negative, zero or positive.
int compare(std::string_view left, std::string_view right) noexcept {
  auto const left_number = number_before(left);
  auto const right_number = number_before(right);
  if (left_number.has_value() != right_number.has_value()) return left_number ? -1 : 1;
  if (left_number && *left_number != *right_number) return *left_number < *right_number ? -1 : 1;
  return left.compare(right);
}

}  // namespace

void key_text::add(std::string_view part) {
  auto const begin = text_.size();
  text_ += part;
  std::replace(text_.begin() + static_cast<std::ptrdiff_t>(begin), text_.end(), part_end, ' ');
  text_ += part_end;
}

void key_text::add(std::int64_t number) {
  std::array<char, 24> digits;
  auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
  text_ += part_end;
}

std::vector<std::string_view> parts_of(std::string_view key) {
  std::vector<std::string_view> parts;
  while (!key.empty()) {
    auto const end = key.find(part_end);
    parts.push_back(key.substr(0, end));
    key.remove_prefix(end + 1);
  }
  return parts;
}

bool is_before(std::string_view left_key, std::string_view right_key) {
  auto const left = parts_of(left_key);
  auto const right = parts_of(right_key);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
    if (auto const order = compare(left[i], right[i]); order != 0) return order < 0;
  return left.size() < right.size();
}

cell mean(std::uint64_t sum, std::uint64_t count) {
  if (count == 0) return {};
  return static_cast<double>(sum) / static_cast<double>(count);
}

cell percent(std::uint64_t part, std::uint64_t whole) { return mean(100 * part, whole); }

cell count_cell(std::uint64_t count) { return static_cast<std::int64_t>(count); }

cell key_cell(std::string_view part, column_kind kind) {
  auto const number = kind == column_kind::count ? number_before(part) : std::nullopt;
  return number ? cell(*number) : cell(std::string(part));
}

}  // namespace pgnx::statistics

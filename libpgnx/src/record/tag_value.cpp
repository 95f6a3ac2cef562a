#include <pgnx/record/tag_value.hpp>

#include <algorithm>
#include <array>

namespace pgnx::record {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_digit_or_unknown(char c) noexcept { return is_digit(c) || c == '?'; }
bool is_all_digits(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

value_check wrong(std::string_view reason) { return {value_form::wrong, {}, reason}; }
value_check unusual(std::string mended, std::string_view reason) {
  return {value_form::unusual, std::move(mended), reason};
}

std::string_view trim(std::string_view text) noexcept {
  auto const first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The number written in up to four digits; nothing where a digit is unknown.
std::optional<unsigned> number(std::string_view text) noexcept {
  if (!is_all_digits(text) || text.size() > 4) return std::nullopt;
  unsigned value = 0;
  for (char const c : text) value = value * 10 + static_cast<unsigned>(c - '0');
  return value;
}

unsigned days_in(std::optional<unsigned> month, std::optional<unsigned> year) noexcept {
  constexpr std::array<unsigned, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (!month) return 31;
  if (*month != 2) return days[*month - 1];
  bool const leap = !year || (*year % 4 == 0 && (*year % 100 != 0 || *year % 400 == 0));
  return leap ? 29 : 28;
}

/// Why no such day exists; empty where it does or may, as far as its digits are known.
std::string_view impossible(std::string_view year, std::string_view month, std::string_view day) noexcept {
  auto const month_number = number(month);
  if (month_number && (*month_number < 1 || *month_number > 12)) return "there is no such month";
  auto const day_number = number(day);
  if (day_number && (*day_number < 1 || *day_number > days_in(month_number, number(year)))) {
    return "there is no such day";
  }
  return {};
}

bool has_standard_date_form(std::string_view value) noexcept {
  if (value.size() != 10 || value[4] != '.' || value[7] != '.') return false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i != 4 && i != 7 && !is_digit_or_unknown(value[i])) return false;
  }
  return true;
}

struct date_parts {
  std::array<std::string_view, 3> field{};
  std::size_t count = 0;
  char separator = '\0';
};

/// Cuts at `.`, `-` or `/`; a count of 0 means that the text is no date at all.
date_parts cut_date(std::string_view value) noexcept {
  date_parts parts;
  for (;;) {
    auto const end = std::min(value.find_first_of(".-/"), value.size());
    auto const field = value.substr(0, end);
    if (parts.count == 3 || field.empty() || field.size() > 4) return {};
    if (!std::all_of(field.begin(), field.end(), is_digit_or_unknown)) return {};
    parts.field[parts.count++] = field;
    if (end == value.size()) return parts;
    if (parts.separator != '\0' && parts.separator != value[end]) return {};
    parts.separator = value[end];
    value.remove_prefix(end + 1);
  }
}

std::string two_digits(std::string_view field) {
  if (field.empty() || field.find('?') != std::string_view::npos) return "??";
  return field.size() == 1 ? "0" + std::string(field) : std::string(field);
}

value_check mended_date(std::string_view year, std::string_view month, std::string_view day, std::string_view reason) {
  if (year.size() != 4 || month.size() > 2 || day.size() > 2) return wrong("a date is YYYY.MM.DD");
  if (auto const why = impossible(year, month, day); !why.empty()) return wrong(why);
  return unusual(std::string(year) + '.' + two_digits(month) + '.' + two_digits(day), reason);
}

/// Day and month in front of the year: full stops mean day first; else only a number above 12 or two equal ones tell.
value_check year_last_date(date_parts const& parts) {
  constexpr std::string_view reason = "the year stands first";
  auto const first = number(parts.field[0]);
  auto const second = number(parts.field[1]);
  if (!first || !second) return wrong("a date is YYYY.MM.DD");
  if (parts.separator == '.' || *first > 12 || *first == *second) {
    return mended_date(parts.field[2], parts.field[1], parts.field[0], reason);
  }
  if (*second > 12) return mended_date(parts.field[2], parts.field[0], parts.field[1], reason);
  return wrong("day and month cannot be told apart");
}

constexpr std::array<std::string_view, 4> standard_results{"1-0", "0-1", "1/2-1/2", "*"};

struct result_spelling {
  std::string_view text;
  std::string_view meant;
};

// U+00BD is one half; U+2010 to U+2015 and U+2212 are hyphens and dashes, which `plain_result` makes `-`.
constexpr std::array result_spellings{
    result_spelling{"1:0", "1-0"},
    result_spelling{"0:1", "0-1"},
    result_spelling{"1/2:1/2", "1/2-1/2"},
    result_spelling{"1/2", "1/2-1/2"},
    result_spelling{"0.5-0.5", "1/2-1/2"},
    result_spelling{".5-.5", "1/2-1/2"},
    result_spelling{"0.5", "1/2-1/2"},
    result_spelling{"\xC2\xBD-\xC2\xBD", "1/2-1/2"},
    result_spelling{"\xC2\xBD", "1/2-1/2"},
    result_spelling{"\xC2\xBD:\xC2\xBD", "1/2-1/2"},
    result_spelling{"+:-", "1-0"},
    result_spelling{"-:+", "0-1"},
    result_spelling{"draw", "1/2-1/2"},
    result_spelling{"Draw", "1/2-1/2"},
    result_spelling{"?", "*"},
    result_spelling{"", "*"},
};

bool is_dash_at(std::string_view text, std::size_t at) noexcept {
  if (text.size() - at < 3) return false;
  auto const mark = text.substr(at, 3);
  return mark == "\xE2\x88\x92" || (mark >= "\xE2\x80\x90" && mark <= "\xE2\x80\x95");
}

/// The text without blanks, dashes as hyphens and the digit's look-alike `O` as zero, in `buffer`; empty where it
/// does not fit, because no result is that long.
std::string_view plain_result(std::string_view text, std::array<char, 16>& buffer) noexcept {
  std::size_t size = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ' ' || text[at] == '\t') continue;
    if (size == buffer.size()) return {};
    if (is_dash_at(text, at)) {
      buffer[size++] = '-';
      at += 2;
    } else {
      buffer[size++] = text[at] == 'O' ? '0' : text[at];
    }
  }
  return {buffer.data(), size};
}

}  // namespace

value_check check_date(std::string_view value) {
  if (value.empty() || value == "?" || value == "-") return {value_form::unknown, "????.??.??", {}};
  if (value == "????.??.??") return {value_form::unknown, {}, {}};
  if (has_standard_date_form(value)) {
    auto const why = impossible(value.substr(0, 4), value.substr(5, 2), value.substr(8, 2));
    return why.empty() ? value_check{} : wrong(why);
  }
  auto const parts = cut_date(trim(value));
  if (parts.count == 0) return wrong("a date is YYYY.MM.DD");
  if (parts.field[0].size() == 4) {
    return mended_date(parts.field[0], parts.field[1], parts.field[2], "a date is YYYY.MM.DD");
  }
  if (parts.count == 3 && parts.field[2].size() == 4) return year_last_date(parts);
  return wrong("a date is YYYY.MM.DD");
}

std::optional<unsigned> rating(std::string_view value) noexcept {
  auto const found = number(value);
  return found && *found > 0 ? found : std::nullopt;
}

value_check check_rating(std::string_view value) {
  constexpr std::array<std::string_view, 7> unknown{"", "-", "?", "??", "???", "????", "0"};
  if (rating(value)) return {};
  if (std::find(unknown.begin(), unknown.end(), value) != unknown.end()) return {value_form::unknown, {}, {}};
  auto const trimmed = trim(value);
  if (rating(trimmed)) return unusual(std::string(trimmed), "blanks stand around the number");
  constexpr std::array<std::string_view, 5> unrated{"unrated", "Unrated", "NR", "none", "----"};
  if (std::find(unrated.begin(), unrated.end(), trimmed) != unrated.end())
    return unusual("-", "a player without a rating has -");
  return wrong("a rating is a number");
}

value_check check_eco(std::string_view value) {
  if (value.empty() || value == "?" || value == "-") return {value_form::unknown, {}, {}};
  if (value.size() < 3 || value[0] < 'A' || value[0] > 'E' || !is_digit(value[1]) || !is_digit(value[2])) {
    return wrong("a code is A00 to E99");
  }
  auto rest = value.substr(3);
  if (rest.empty()) return {};
  if (rest[0] == '/') {
    rest.remove_prefix(1);
    return is_all_digits(rest) && rest.size() <= 2 ? value_check{} : wrong("a sub code is / and one or two digits");
  }
  bool const scid = rest[0] >= 'a' && rest[0] <= 'z' && rest.size() <= 2 && (rest.size() == 1 || is_digit(rest[1]));
  if (scid) return unusual(std::string(value.substr(0, 3)), "the standard knows no lower-case sub codes");
  return wrong("a code is A00 to E99");
}

std::string_view normal_result(std::string_view text) noexcept {
  for (auto const standard : standard_results) {
    if (text == standard) return standard;
  }
  std::array<char, 16> buffer{};
  auto const plain = plain_result(text, buffer);
  if (plain.empty() && !text.empty()) return {};
  for (auto const standard : standard_results) {
    if (plain == standard) return standard;
  }
  for (auto const& spelling : result_spellings) {
    if (plain == spelling.text) return spelling.meant;
  }
  return {};
}

value_check check_result(std::string_view value) {
  auto const meant = normal_result(value);
  if (meant.empty()) return wrong("a result is 1-0, 0-1, 1/2-1/2 or *");
  if (meant == value) return {};
  return unusual(std::string(meant), "a result is 1-0, 0-1, 1/2-1/2 or *");
}

value_check check_round(std::string_view value) {
  if (value == "?" || value == "-" || value.empty()) return {value_form::unknown, {}, {}};
  auto rest = value;
  for (;;) {
    auto const end = std::min(rest.find('.'), rest.size());
    if (!is_all_digits(rest.substr(0, end))) return wrong("a round is numbers with full stops between them");
    if (end == rest.size()) return {};
    rest.remove_prefix(end + 1);
  }
}

}  // namespace pgnx::record

#include "format/adapters/tag_text.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>
#include <pgnx/rules/variants.hpp>

namespace pgnx::format {

std::optional<std::int64_t> whole_number(std::string_view text) noexcept {
  std::int64_t value = 0;
  auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<date_and_time> utc_time(std::int64_t seconds) {
  constexpr std::int64_t year_1000 = -30'610'224'000;
  constexpr std::int64_t year_10000 = 253'402'300'800;
  if (seconds < year_1000 || seconds >= year_10000) return std::nullopt;
  std::chrono::sys_seconds const point{std::chrono::seconds(seconds)};
  auto const day = std::chrono::floor<std::chrono::days>(point);
  std::chrono::year_month_day const date(day);
  std::chrono::hh_mm_ss const time(point - day);
  return date_and_time{
      fmt::format("{}.{:02}.{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day())),
      fmt::format("{:02}:{:02}:{:02}", time.hours().count(), time.minutes().count(), time.seconds().count())};
}

std::string clock_text(std::int64_t centiseconds) {
  auto const seconds = centiseconds / 100;
  auto text = fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (auto const rest = centiseconds % 100; rest != 0) text += fmt::format(".{:02}", rest);
  return text;
}

std::string variant_tag(std::string_view name) {
  auto const readings = rules::variant_readings(name);
  if (readings.size() != 1) return std::string(name);
  auto const& known = readings.front();
  return known.played_by == rules::engine::standard ? std::string() : known.name;
}

std::string tag_name_of(std::string_view text) {
  std::string name(text);
  std::ranges::replace_if(
      name,
      [](char c) { return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'); },
      '_');
  return name;
}

}  // namespace pgnx::format

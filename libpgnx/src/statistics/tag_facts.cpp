#include "statistics/tag_facts.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include <pgnx/base/encoding.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/record/tag_value.hpp>

#include "query/end_judge.hpp"
#include "query/values.hpp"

namespace pgnx::statistics {
namespace {

struct text_slot {
  std::string_view tag;
  std::string_view game_facts::*member;
};
constexpr auto text_slots = std::to_array<text_slot>({{"Event", &game_facts::event},
                                                      {"Site", &game_facts::site},
                                                      {"Round", &game_facts::round},
                                                      {"ECO", &game_facts::eco},
                                                      {"Opening", &game_facts::opening},
                                                      {"Variation", &game_facts::variation},
                                                      {"TimeControl", &game_facts::time_control},
                                                      {"Termination", &game_facts::termination}});

struct side_slot {
  std::string_view tag;
  board::color side;
  std::string_view side_facts::*member;
};
constexpr auto side_slots = std::to_array<side_slot>({{"White", board::color::white, &side_facts::name},
                                                      {"Black", board::color::black, &side_facts::name},
                                                      {"WhiteTitle", board::color::white, &side_facts::title},
                                                      {"BlackTitle", board::color::black, &side_facts::title},
                                                      {"WhiteTeam", board::color::white, &side_facts::team},
                                                      {"BlackTeam", board::color::black, &side_facts::team}});

/// A value that stands for itself: neither escapes nor line breaks, and ASCII.
bool is_plain(std::string_view raw) noexcept {
  return std::ranges::all_of(raw, [](char c) { return c >= ' ' && c < '\x7F' && c != '\\'; });
}

std::uint16_t rating_in(std::string_view value) noexcept { return rating_fact(record::rating(value).value_or(0)); }

/// Of a value between two equal ends; 0 where they differ.
template <typename Number>
Number where_certain(std::int64_t low, std::int64_t high) noexcept {
  return low == high ? static_cast<Number>(low) : Number{0};
}

std::optional<std::chrono::sys_days> certain_day(std::string_view value) {
  auto const days = query::date_of_tag(value);
  if (!days || days->low != days->high) return std::nullopt;
  std::chrono::year_month_day const date{std::chrono::year(static_cast<int>(days->low / 10000)),
                                         std::chrono::month(static_cast<unsigned>(days->low / 100 % 100)),
                                         std::chrono::day(static_cast<unsigned>(days->low % 100))};
  return date.ok() ? std::optional<std::chrono::sys_days>(date) : std::nullopt;
}

std::int32_t days_between(std::string_view first, std::string_view last) {
  auto const begin = certain_day(first);
  auto const end = certain_day(last);
  if (!begin || !end || *end < *begin) return -1;
  return static_cast<std::int32_t>((*end - *begin).count());
}

}  // namespace

void fill_date(game_facts& game, query::interval const& days) noexcept {
  game.year = where_certain<std::uint16_t>(days.low / 10000, days.high / 10000);
  if (game.year == 0) return;
  game.month = where_certain<std::uint8_t>(days.low / 100 % 100, days.high / 100 % 100);
  if (game.month != 0) game.day = where_certain<std::uint8_t>(days.low % 100, days.high % 100);
}

std::uint16_t rating_fact(std::int64_t rating) noexcept {
  return rating <= std::numeric_limits<std::uint16_t>::max() ? static_cast<std::uint16_t>(rating) : std::uint16_t{0};
}

void tag_facts::clear() {
  tags_.clear();
  room_.clear();
  names_.clear();
}

std::string_view tag_facts::as_meant(std::string_view raw) {
  if (is_plain(raw)) return raw;
  auto& text = room_.emplace_back(record::unescape(raw));
  base::make_utf8(text);
  return text;
}

bool tag_facts::is_there(std::string_view name) {
  constexpr std::size_t many = 32;
  if (tags_.size() < many) return std::ranges::find(tags_, name, &tag_fact::name) != tags_.end();
  if (names_.empty())
    for (auto const& tag : tags_) names_.insert(tag.name);
  return !names_.insert(name).second;
}

void tag_facts::add(record::tag_text const& tag) {
  if (!is_there(tag.name)) tags_.push_back({tag.name, as_meant(tag.value)});
}

std::string_view tag_facts::value(std::string_view name) const noexcept {
  auto const found = std::ranges::find(tags_, name, &tag_fact::name);
  return found == tags_.end() ? std::string_view() : found->value;
}

void tag_facts::fill(game_facts& game) const {
  for (auto const& tag : tags_) {
    for (auto const& slot : text_slots)
      if (tag.name == slot.tag) game.*slot.member = tag.value;
    for (auto const& slot : side_slots)
      if (tag.name == slot.tag) game.sides[board::index_of(slot.side)].*slot.member = tag.value;
  }
  game.sides[0].rating = rating_in(value("WhiteElo"));
  game.sides[1].rating = rating_in(value("BlackElo"));
  auto const date = value("Date");
  if (auto const days = query::date_of_tag(date)) fill_date(game, *days);
  if (auto const last = value("EndDate"); !last.empty()) game.days_lasted = days_between(date, last);
  game.is_lost_on_time = query::is_time_forfeit(game.termination);
  game.tags = tags_;
}

}  // namespace pgnx::statistics

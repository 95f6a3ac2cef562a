#include "query/tag_judge.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/record/tag_value.hpp>

#include "query/folding.hpp"
#include "query/values.hpp"

namespace pgnx::query {
namespace {

/// A value that stands for itself: neither escapes nor line breaks, and ASCII.
bool is_plain(std::string_view raw) noexcept {
  return std::ranges::all_of(raw, [](char c) { return c >= ' ' && c < '\x7F' && c != '\\'; });
}

std::optional<interval> as_interval(std::optional<std::int64_t> number) noexcept {
  return number ? std::optional(interval{*number, *number}) : std::nullopt;
}

std::optional<std::int64_t> rating_in(tag_reader& tags, std::string const& name) {
  auto const value = tags.value(name);
  auto const found = value ? record::rating(*value) : std::nullopt;
  return found ? std::optional<std::int64_t>(*found) : std::nullopt;
}

std::optional<std::int64_t> both_ratings(range_condition const& c, tag_reader& tags) {
  auto const white = rating_in(tags, c.tags[0]);
  auto const black = rating_in(tags, c.tags[1]);
  if (!white || !black) return std::nullopt;
  return c.what == measure::rating_difference ? *white - *black : (*white + *black) / 2;
}

std::optional<interval> measure_in(measure what, std::string_view value) {
  switch (what) {
    case measure::tag_number: return as_interval(number_in(value));
    case measure::eco: return eco_of_tag(value);
    case measure::date: return date_of_tag(value);
    case measure::year: {
      auto const days = date_of_tag(value);
      return days ? std::optional(interval{days->low / 10000, days->high / 10000}) : std::nullopt;
    }
    case measure::month: {
      auto const days = date_of_tag(value);
      return days ? std::optional(interval{days->low / 100 % 100, days->high / 100 % 100}) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<std::string_view> tag_reader::value(std::string_view name) {
  auto const found = std::ranges::find(tags_, name, &record::tag_text::name);
  if (found == tags_.end()) return std::nullopt;
  if (is_plain(found->value)) return found->value;
  room_ = record::unescape(found->value);
  base::make_utf8(room_);
  return room_;
}

bool has_text(std::string_view text, text_relation how, std::span<std::string const> wanted) {
  auto const plain = folded(text);
  return std::ranges::any_of(wanted, [&](std::string const& one) {
    return how == text_relation::equals ? plain == one : plain.find(one) != plain.npos;
  });
}

bool lies_within(std::optional<interval> const& value, std::span<interval const> within) noexcept {
  return value &&
         std::ranges::any_of(within, [&](interval const& i) { return i.low <= value->low && value->high <= i.high; });
}

bool holds(tag_text_condition const& c, tag_reader& tags) {
  return std::ranges::any_of(c.tags, [&](std::string const& name) {
    auto const value = tags.value(name);
    return value && has_text(*value, c.how, c.texts);
  });
}

bool holds(range_condition const& c, tag_reader& tags) {
  if (c.what == measure::rating_difference || c.what == measure::rating_average)
    return lies_within(as_interval(both_ratings(c, tags)), c.within);
  return std::ranges::any_of(c.tags, [&](std::string const& name) {
    if (c.what == measure::rating) return lies_within(as_interval(rating_in(tags, name)), c.within);
    auto const value = tags.value(name);
    return value && lies_within(measure_in(c.what, *value), c.within);
  });
}

std::uint32_t bit_of_result(std::string_view result) noexcept {
  auto const known = words_of(attribute::result);
  return std::uint32_t{1} << (std::ranges::find(known, result) - known.begin());
}

truth judge_result(word_condition const& c, tag_reader& tags) {
  auto const value = tags.value("Result");
  auto const result = value ? record::normal_result(*value) : std::string_view{};
  if (result.empty() || result == "*") return truth::open;
  return (c.words & bit_of_result(result)) != 0 ? truth::yes : truth::no;
}

variant_judge::variant_judge(variant_condition const& c, std::string_view forced, rules::catalogue const& known)
    : wanted_(c), known_(known), forced_(forced) {
  if (c.how == text_relation::contains) {
    for (auto& name : wanted_.names) name = folded(name);
    return;
  }
  // A name that leaves something open is all that it can mean.
  for (auto const& name : c.names)
    for (auto const& reading : known.readings(name)) wanted_.names.push_back(reading.name);
}

bool variant_judge::is_wanted(std::string_view name) const {
  if (wanted_.how == text_relation::contains) return has_text(name, wanted_.how, wanted_.names);
  return std::ranges::any_of(wanted_.names, [&](auto const& wanted) { return rules::is_same_name(wanted, name); });
}

truth variant_judge::judge_words(std::string_view words) {
  if (words == words_ && !words.empty()) return by_words_;
  words_ = words;
  auto const readings = known_.readings(words);
  by_words_ = truth::open;
  if (readings.size() == 1) by_words_ = is_wanted(readings.front().name) ? truth::yes : truth::no;
  return by_words_;
}

truth variant_judge::judge(tag_reader& tags) {
  if (!forced_.empty()) return judge_words(forced_);
  bool const has_others = tags.value("Rules") || tags.value("RuleVariants") || tags.value("SeriesVariant");
  if (has_others) return truth::open;
  auto const variant = tags.value("Variant");
  return judge_words(variant ? *variant : std::string_view("Standard"));
}

}  // namespace pgnx::query

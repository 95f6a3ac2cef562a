#include "statistics/time_control.hpp"

#include <algorithm>
#include <charconv>

namespace pgnx::statistics {
namespace {

using std::chrono::milliseconds;

/// `40/7200`, `300+5`, `3600`.
struct period {
  std::uint32_t moves = 0;  ///< 0: all that follow
  milliseconds base{};
  milliseconds increment{};
};

/// A number in front of `text`, which is taken off. Seconds may have decimals, as `60+0.6` has.
std::optional<milliseconds> take_seconds(std::string_view& text) noexcept {
  constexpr double most_seconds = 1e9;
  double seconds = 0;
  bool const is_number = !text.empty() && text.front() >= '0' && text.front() <= '9';
  auto const read = std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (!is_number || read.ec != std::errc{} || seconds > most_seconds) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return std::chrono::round<milliseconds>(std::chrono::duration<double>(seconds));
}

std::optional<period> parse_period(std::string_view text) noexcept {
  period found;
  auto const slash = text.find('/');
  if (slash != text.npos) {
    auto const read = std::from_chars(text.data(), text.data() + slash, found.moves);
    if (read.ec != std::errc{} || read.ptr != text.data() + slash || found.moves == 0) return std::nullopt;
    text.remove_prefix(slash + 1);
  }
  auto const base = take_seconds(text);
  if (!base) return std::nullopt;
  found.base = *base;
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    auto const increment = take_seconds(text);
    if (!increment) return std::nullopt;
    found.increment = *increment;
  }
  return text.empty() ? std::optional(found) : std::nullopt;
}

std::optional<std::vector<period>> parse_periods(std::string_view text) {
  std::vector<period> found;
  for (;;) {
    auto const colon = text.find(':');
    auto const one = parse_period(text.substr(0, colon));
    if (!one) return std::nullopt;
    found.push_back(*one);
    if (colon == text.npos) return found;
    text.remove_prefix(colon + 1);
  }
}

}  // namespace

bool time_control::may_gain_time(std::uint32_t move) const noexcept {
  // Clocks are read before or after the time is added, so that two readings are in doubt.
  auto const is_near = [move](std::uint32_t end) { return move == end || move == end + 1; };
  if (std::ranges::any_of(ends_of_periods, is_near)) return true;
  if (repeats_after == 0 || ends_of_periods.empty() || move < ends_of_periods.back()) return false;
  return (move - ends_of_periods.back()) % repeats_after <= 1;
}

std::optional<time_control> parse_time_control(std::string_view value) {
  auto const periods = parse_periods(value);
  if (!periods) return std::nullopt;
  time_control found;
  auto const& first = periods->front();
  if (periods->size() == 1 && first.moves == 1 && first.increment == milliseconds{}) {
    found.each_move = first.base;
    return found;
  }
  bool const is_even = std::ranges::all_of(*periods, [&](period const& p) { return p.increment == first.increment; });
  if (is_even) found.increment = first.increment;
  std::uint32_t moves = 0;
  for (auto const& p : *periods) {
    if (p.moves == 0) break;
    moves += p.moves;
    found.ends_of_periods.push_back(moves);
  }
  found.repeats_after = periods->back().moves;
  return found;
}

}  // namespace pgnx::statistics

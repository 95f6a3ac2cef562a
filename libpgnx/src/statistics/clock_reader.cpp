#include "statistics/clock_reader.hpp"

#include <algorithm>
#include <charconv>

#include <pgnx/record/annotation.hpp>

namespace pgnx::statistics {
namespace {

using std::chrono::milliseconds;

/// A whole number of days; nothing for `-`.
std::optional<milliseconds> days_in(std::string_view text) noexcept {
  std::uint32_t count = 0;
  auto const read = std::from_chars(text.data(), text.data() + text.size(), count);
  constexpr std::uint32_t most_days = 100'000;
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || count > most_days) return std::nullopt;
  return std::chrono::days(count);
}

}  // namespace

void clock_reader::start(std::string_view control) {
  if (control != control_text_) {
    control_text_ = control;
    control_ = parse_time_control(control);
  }
  moves_ = {};
  clocks_ = {};
  totals_ = {};
  has_days_ = has_reading_ = false;
  elapsed_ = clock_ = days_ = total_ = std::nullopt;
}

void clock_reader::read(std::string_view comment) {
  bool const is_behind_move = moves_[0] + moves_[1] != 0;
  if (!is_behind_move) return;
  if (auto const lone = record::lone_clock(comment)) {
    clock_ = lone;
    has_reading_ = true;
  } else if (comment.find("[%") != comment.npos) {
    read_commands(comment);
  }
}

void clock_reader::read_commands(std::string_view comment) {
  auto const all = record::commands(comment);
  for (auto const& command : all) {
    if (command.name == "emt") elapsed_ = record::parse_clock(command.arguments);
    if (command.name == "clk") clock_ = record::parse_clock(command.arguments);
    if (command.name == "cctime") read_days(command.arguments);
  }
  has_reading_ = elapsed_ || clock_ || days_ || total_;
}

void clock_reader::read_days(std::string_view arguments) {
  has_days_ = true;
  auto const slash = arguments.find('/');
  days_ = slash == arguments.npos ? std::nullopt : days_in(arguments.substr(0, slash));
  total_ = days_in(slash == arguments.npos ? arguments : arguments.substr(slash + 1));
}

std::optional<milliseconds> clock_reader::used_by_clock() const {
  if (!clock_ || !control_) return std::nullopt;
  if (control_->each_move) return *control_->each_move - *clock_;
  auto const side = board::index_of(mover_);
  auto const& last = clocks_[side];
  bool const follows = last.move != 0 && last.move + 1 == moves_[side];
  if (!follows || !control_->increment || control_->may_gain_time(moves_[side])) return std::nullopt;
  return last.value + *control_->increment - *clock_;
}

std::optional<milliseconds> clock_reader::used() const {
  if (elapsed_) return elapsed_;
  if (days_) return days_;
  auto const& last = totals_[board::index_of(mover_)];
  if (total_ && last.move + 1 == moves_[board::index_of(mover_)]) return *total_ - last.value;
  return used_by_clock();
}

void clock_reader::settle(std::array<side_facts, 2>& sides) {
  auto const side = board::index_of(mover_);
  auto const time = used();
  // Clocks are read in whole seconds, each rounded by itself. Other moves that gained time were given it.
  constexpr std::chrono::seconds rounding{1};
  if (time && *time >= -rounding) {
    auto const ms = static_cast<std::uint64_t>(std::max(*time, milliseconds{}).count());
    ++sides[side].timed_moves;
    sides[side].time_used_ms += ms;
    sides[side].longest_move_ms = std::max(sides[side].longest_move_ms, ms);
  }
  if (clock_) clocks_[side] = {moves_[side], *clock_};
  if (total_) totals_[side] = {moves_[side], *total_};
  has_reading_ = false;
  elapsed_ = clock_ = days_ = total_ = std::nullopt;
}

}  // namespace pgnx::statistics

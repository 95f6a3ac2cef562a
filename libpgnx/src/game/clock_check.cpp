#include "game/clock_check.hpp"

#include <fmt/format.h>

#include <charconv>

#include "board/names.hpp"

namespace pgnx::game {
namespace {

/// `300+5`, `300`, `60+0.6`; nothing for several periods, moves a period, hourglasses and sandclocks.
std::optional<std::chrono::milliseconds> increment_of(std::string_view control) noexcept {
  double base = 0;
  double increment = 0;
  char const* const end = control.data() + control.size();
  auto read = std::from_chars(control.data(), end, base);
  if (control.empty() || read.ec != std::errc{} || !(base >= 0)) return std::nullopt;
  if (read.ptr != end) {
    if (*read.ptr != '+') return std::nullopt;
    read = std::from_chars(read.ptr + 1, end, increment);
    if (read.ec != std::errc{} || read.ptr != end || !(increment >= 0 && increment <= 1e6)) return std::nullopt;
  }
  return std::chrono::milliseconds(static_cast<long long>(increment * 1000));
}

}  // namespace

void clock_check::start(std::string_view time_control) noexcept {
  increment_ = increment_of(time_control);
  last_ = {};
}

void clock_check::note_rise(board::color side, std::chrono::milliseconds left, std::string_view place,
                            notebook& notes) const {
  using seconds = std::chrono::duration<double>;
  notes.add(
      record::code::clock_rises, place,
      fmt::format("{}'s clock rises from {:g} s to {:g} s; the increment is {:g} s", name(side),
                  seconds(*last_[board::index_of(side)]).count(), seconds(left).count(), seconds(*increment_).count()));
}

}  // namespace pgnx::game

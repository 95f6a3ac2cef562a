#include "frame/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace pgnx::cli {
namespace {

constexpr std::chrono::milliseconds update_interval{100};
constexpr double bytes_per_megabyte = 1e6;

double seconds_left(progress_state const& state) {
  auto const rest = static_cast<double>(state.total_bytes - state.bytes);
  return rest * state.seconds / static_cast<double>(state.bytes);
}

std::string minutes_and_seconds(double seconds) {
  auto const whole = std::llround(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string progress_line(progress_state const& state) {
  double const done = static_cast<double>(state.bytes) / bytes_per_megabyte;
  bool const total_known = state.total_bytes >= state.bytes && state.total_bytes != 0;
  std::string line;
  if (total_known) {
    double const total = static_cast<double>(state.total_bytes) / bytes_per_megabyte;
    line = fmt::format("{:.1f} of {:.1f} MB ({:.0f}%)", done, total, 100 * done / total);
  } else {
    line = fmt::format("{:.1f} MB", done);
  }
  line += fmt::format("  {} games", state.games);
  if (state.seconds > 0) line += fmt::format("  {:.1f} MB/s", done / state.seconds);
  if (total_known && state.bytes != 0) line += fmt::format("  {} left", minutes_and_seconds(seconds_left(state)));
  return line;
}

progress::progress(progress_mode mode) : begin_(clock::now()) {
  active_ = mode != progress_mode::off && ::isatty(STDERR_FILENO) != 0;
  next_update_ = begin_ + update_interval;
}

progress::~progress() { clear(); }

void progress::update(std::uint64_t bytes, std::uint64_t total_bytes, std::uint64_t games) {
  if (!active_) return;
  state_.bytes = bytes;
  state_.total_bytes = total_bytes;
  state_.games = games;
  auto const at = clock::now();
  if (at >= next_update_) show(at);
}

void progress::show(clock::time_point at) {
  next_update_ = at + update_interval;
  state_.seconds = std::chrono::duration<double>(at - begin_).count();
  auto line = progress_line(state_);
  auto const width = line.size();
  if (width < shown_width_) line.append(shown_width_ - width, ' ');
  shown_width_ = width;
  std::fprintf(stderr, "\r%s", line.c_str());
  std::fflush(stderr);
}

void progress::clear() noexcept {
  if (shown_width_ == 0) return;
  // Talk that cannot be written is no error; fmt::print would throw here.
  std::fprintf(stderr, "\r%*s\r", static_cast<int>(shown_width_), "");
  std::fflush(stderr);
  shown_width_ = 0;
}

}  // namespace pgnx::cli

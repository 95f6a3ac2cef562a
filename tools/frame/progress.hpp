#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace pgnx::cli {

enum class progress_mode { automatic, on, off };

/// One moment of a long job.
struct progress_state {
  std::uint64_t bytes = 0;
  std::uint64_t total_bytes = 0;  ///< 0: not known
  std::uint64_t games = 0;
  double seconds = 0;
};

/// `12.3 of 50.0 MB (25%)  17640 games  42.1 MB/s  0:01 left`
std::string progress_line(progress_state const& state);

/// A line on standard error that follows a long job, about ten times a second and only on a terminal, whatever
/// `progress_mode::on` says. It is wiped away when the job ends, or when `clear` is called before other talk.
/// `update` may be called from one thread at a time.
class progress {
 public:
  explicit progress(progress_mode mode);
  ~progress();
  progress(progress const&) = delete;
  progress& operator=(progress const&) = delete;

  /// So many bytes and games are done by now. `total_bytes` as in progress_state.
  void update(std::uint64_t bytes, std::uint64_t total_bytes, std::uint64_t games);
  void clear() noexcept;

 private:
  using clock = std::chrono::steady_clock;
  void show(clock::time_point at);

  bool active_ = false;
  std::size_t shown_width_ = 0;
  progress_state state_;
  clock::time_point begin_;
  clock::time_point next_update_;
};

}  // namespace pgnx::cli

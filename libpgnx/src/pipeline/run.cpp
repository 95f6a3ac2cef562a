#include <pgnx/pipeline/run.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <utility>
#include <vector>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include "pipeline/chunker.hpp"
#include "pipeline/settler.hpp"

namespace pgnx::pipeline {
namespace {

std::optional<std::uint64_t> total_bytes(std::span<io::input const> inputs) noexcept {
  std::uint64_t total = 0;
  for (io::input const& i : inputs) {
    if (!i.stored_bytes) return std::nullopt;
    total += *i.stored_bytes;
  }
  return total;
}

/// A work item and what went wrong with it. A failure travels with its item, so that it comes to light in input order.
struct slot : work_item {
  std::exception_ptr read_failure;  // behind the text
  std::exception_ptr failure;       // with the text
};

/// The stages of a run. Each catches what is thrown; `finish` throws it again.
class stages {
 public:
  stages(std::span<io::input const> inputs, job& work, run_options const& options)
      : chunker_(inputs, options.chunk_bytes),
        settler_(work),
        work_(work),
        options_(options),
        progress_{.total_bytes = total_bytes(inputs)} {}

  /// Serial. False: nothing more.
  bool read(slot& s) {
    if (is_over_.load(std::memory_order_relaxed)) return false;
    if (options_.stop.stop_requested()) {
      is_stopped_ = true;
      return false;
    }
    reset(s);
    try {
      if (!chunker_.next(s.bytes, s.content)) return false;
      report_progress();
    } catch (...) {
      s.read_failure = std::current_exception();
      is_over_ = true;
    }
    return true;
  }

  /// Parallel.
  void parse(slot& s) const noexcept {
    guarded(s, [&] { s.result = work_.parse(s.content); });
  }

  /// Serial, in input order.
  void settle(slot& s) noexcept {
    if (is_broken_) return drop(s);
    if (settler_.has_rest()) s.failure = nullptr;
    if (!s.failure) {
      guarded(s, [&] {
        settler_.settle(s, s.content.is_last || s.read_failure ? more_text::no : more_text::yes);
        if (!s.result) return;
        records_.fetch_add(s.result->records, std::memory_order_relaxed);
        work_.place(s.content, *s.result);
      });
    }
    if (s.failure || s.read_failure) is_broken_ = is_over_ = true;
  }

  /// Parallel.
  void format(slot& s) const noexcept {
    if (!s.result) return;
    guarded(s, [&] { work_.format(s.content, *s.result); });
  }

  /// Serial, in input order.
  void write(slot& s) noexcept {
    if (!failure_ && s.result) guarded(s, [&] { work_.write(s.content, *s.result); });
    s.result.reset();
    if (failure_) return;
    failure_ = s.failure ? s.failure : s.read_failure;
    if (failure_) is_over_ = true;
  }

  [[nodiscard]] run_end finish() const {
    if (failure_) std::rethrow_exception(failure_);
    return is_stopped_ ? run_end::stopped : run_end::complete;
  }

 private:
  template <typename Action>
  static void guarded(slot& s, Action action) noexcept {
    try {
      action();
    } catch (...) {
      s.failure = std::current_exception();
      s.result.reset();
    }
  }

  void reset(slot& s) const noexcept {
    // A record far longer than a chunk is rare; the memory it took is not kept.
    s.bytes.clear(4 * options_.chunk_bytes);
    s.content = {};
    s.read_failure = s.failure = nullptr;
  }

  static void drop(slot& s) noexcept {
    s.result.reset();
    s.failure = s.read_failure = nullptr;
  }

  void report_progress() {
    progress_.bytes = chunker_.stored_bytes_read();
    progress_.records = records_.load(std::memory_order_relaxed);
    if (options_.on_progress) options_.on_progress(progress_);
  }

  chunker chunker_;
  settler settler_;
  job& work_;
  run_options const& options_;
  progress progress_;
  std::atomic<bool> is_over_ = false;       // nothing more is read
  std::atomic<std::uint64_t> records_ = 0;  // settled
  bool is_stopped_ = false;                 // belongs to `read`
  bool is_broken_ = false;                  // belongs to `settle`
  std::exception_ptr failure_;              // belongs to `write`
};

void run_alone(stages& all) {
  slot s;
  while (all.read(s)) {
    all.parse(s);
    all.settle(s);
    all.format(s);
    all.write(s);
  }
}

/// A stage as a filter that hands the slot on.
template <typename Stage>
auto passing(Stage stage) {
  return [stage](slot* s) {
    stage(*s);
    return s;
  };
}

void run_together(stages& all, unsigned threads) {
  namespace tbb = oneapi::tbb;
  using tbb::filter_mode;
  // Two more than threads: one being read and one waiting for its turn to be written, while all others are at work.
  std::vector<slot> ring(threads + 2);
  std::size_t next = 0;
  // As many items are under way at most as the ring has slots, and they leave in the order in which they came: so the
  // slot of the item that is `ring.size()` older is free.
  auto const read = [&](tbb::flow_control& control) -> slot* {
    slot& s = ring[next++ % ring.size()];
    if (all.read(s)) return &s;
    control.stop();
    return nullptr;
  };
  auto const parse = passing([&all](slot& s) { all.parse(s); });
  auto const settle = passing([&all](slot& s) { all.settle(s); });
  auto const format = passing([&all](slot& s) { all.format(s); });
  auto const write = [&all](slot* s) { all.write(*s); };
  // Without it TBB takes no more threads than there are cores, and says so on standard error.
  tbb::global_control const allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  arena.execute([&] {
    tbb::parallel_pipeline(ring.size(), tbb::make_filter<void, slot*>(filter_mode::serial_in_order, read) &
                                            tbb::make_filter<slot*, slot*>(filter_mode::parallel, parse) &
                                            tbb::make_filter<slot*, slot*>(filter_mode::serial_in_order, settle) &
                                            tbb::make_filter<slot*, slot*>(filter_mode::parallel, format) &
                                            tbb::make_filter<slot*, void>(filter_mode::serial_in_order, write));
  });
}

/// One small input makes hardly more than one chunk. Starting TBB's threads takes 0.9 ms.
bool is_too_small_to_share(std::span<io::input const> inputs, std::size_t chunk_bytes) noexcept {
  return inputs.size() == 1 && inputs[0].stored_bytes && *inputs[0].stored_bytes <= chunk_bytes / 4;
}

}  // namespace

run_end run(std::span<io::input const> inputs, job& work, run_options const& options) {
  unsigned const threads = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  stages all(inputs, work, options);
  if (threads == 1 || is_too_small_to_share(inputs, options.chunk_bytes)) {
    run_alone(all);
  } else {
    run_together(all, threads);
  }
  return all.finish();
}

}  // namespace pgnx::pipeline

#include <pgnx/pipeline/run.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <utility>
#include <vector>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

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

/// A part that takes more makes the next chunks smaller.
constexpr std::size_t most_part_bytes = std::size_t{2} << 20;
/// Before anything is known of the input, and where parts are very large.
constexpr std::size_t least_chunk_bytes = 4096;

/// The stages of a run. Each catches what is thrown; `finish` throws it again. Serial stages share members without a
/// lock: one thread calls them all.
class stages {
 public:
  stages(std::span<io::input const> inputs, job& work, run_options const& options)
      : chunker_(
            inputs, std::min(options.chunk_bytes, least_chunk_bytes), [this] { return wait_on(); }, options.open),
        settler_(work),
        work_(work),
        options_(options),
        progress_{.total_bytes = total_bytes(inputs)} {}

  /// Serial. False: nothing more.
  bool read(slot& s) {
    if (is_over_) return false;
    if (options_.stop.stop_requested()) {
      is_stopped_ = true;
      return false;
    }
    reset(s);
    try {
      if (!chunker_.next(s.bytes, s.content)) return false;
      report_progress();
    } catch (io::given_up const&) {
      is_stopped_ = is_over_ = true;
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
        progress_.records += s.result->records;
        adapt_chunks(s.content.text.size(), s.result->memory_bytes);
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
    forget(s.content);
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
    s.bytes.clear(2 * options_.chunk_bytes);
    s.content = {};
    s.read_failure = s.failure = nullptr;
  }

  /// Done with all of its text.
  static void forget(chunk& c) noexcept {
    if (c.origins) c.origins->forget_before(c.offset + c.text.size());
    c.origins.reset();
  }

  static void drop(slot& s) noexcept {
    s.result.reset();
    s.failure = s.read_failure = nullptr;
  }

  /// Chunks grow to the size that was asked for as long as parts stay small. What is settled was read a while ago, so
  /// its own size is the measure, and not that of the chunks being read.
  void adapt_chunks(std::size_t text_bytes, std::size_t part_bytes) noexcept {
    double const fitting = static_cast<double>(text_bytes) * most_part_bytes / static_cast<double>(part_bytes + 1);
    auto const grown = std::min<double>(fitting, 2.0 * static_cast<double>(std::max(text_bytes, least_chunk_bytes)));
    auto const wanted = std::max(static_cast<std::size_t>(grown), least_chunk_bytes);
    chunker_.set_chunk_bytes(std::min(wanted, options_.chunk_bytes));
  }

  /// Where an input has nothing to read yet.
  bool wait_on() {
    report_progress();
    return !options_.stop.stop_requested();
  }

  void report_progress() {
    progress_.bytes = chunker_.stored_bytes_read();
    if (options_.on_progress) options_.on_progress(progress_);
  }

  chunker chunker_;
  settler settler_;
  job& work_;
  run_options const& options_;
  progress progress_;
  bool is_over_ = false;        // nothing more is read
  bool is_stopped_ = false;     // as the token asked
  bool is_broken_ = false;      // nothing more is settled
  std::exception_ptr failure_;  // nothing more is written
};

/// `s` holds the first chunk.
void run_alone(stages& all, slot& s) {
  do {
    all.parse(s);
    all.settle(s);
    all.format(s);
    all.write(s);
  } while (all.read(s));
}

/// A ring of slots under way. The calling thread reads, settles and writes, all in input order; parsing and formatting
/// are done by whoever is free, and that is the caller too as long as nothing else waits for it.
class shared_run {
 public:
  shared_run(stages& all, unsigned threads, slot first) : all_(all), ring_(2 * std::size_t{threads} + 2) {
    for (unsigned i = 1; i < threads; ++i) helpers_.emplace_back([this] { tasks_.run(); });
    static_cast<slot&>(at(0)) = std::move(first);
    parse_next();
  }

  void operator()() {
    while (read_ahead() || written_ != read_) {
      unsigned const seen = tasks_done_.load();
      if (write_next() || settle_next()) continue;
      if (tasks_.poll_one() == 0) tasks_done_.wait(seen);
    }
  }

 private:
  enum class step : std::uint8_t { parsing, parsed, formatting, formatted };
  struct shared_slot : slot {
    std::atomic<step> reached = step::parsing;
  };
  /// Ends the helpers, which would else wait for more tasks.
  struct end_of_tasks {
    boost::asio::io_context& tasks;
    ~end_of_tasks() { tasks.stop(); }
  };

  shared_slot& at(std::size_t count) noexcept { return ring_[count % ring_.size()]; }

  void reach(shared_slot& s, step p) noexcept {
    s.reached = p;
    ++tasks_done_;
    tasks_done_.notify_one();
  }

  /// False: nothing more is to be read.
  bool read_ahead() {
    while (is_reading_ && read_ - written_ < ring_.size()) {
      is_reading_ = all_.read(at(read_));
      if (is_reading_) parse_next();
    }
    return is_reading_;
  }

  /// What has been read last.
  void parse_next() {
    shared_slot& s = at(read_++);
    s.reached = step::parsing;
    boost::asio::post(tasks_, [this, &s] {
      all_.parse(s);
      reach(s, step::parsed);
    });
  }

  bool settle_next() {
    if (settled_ == read_ || at(settled_).reached != step::parsed) return false;
    shared_slot& s = at(settled_++);
    all_.settle(s);
    s.reached = step::formatting;
    boost::asio::post(tasks_, [this, &s] {
      all_.format(s);
      reach(s, step::formatted);
    });
    return true;
  }

  bool write_next() {
    if (written_ == settled_ || at(written_).reached != step::formatted) return false;
    all_.write(at(written_++));
    return true;
  }

  stages& all_;
  std::vector<shared_slot> ring_;
  // How many chunks came so far.
  std::size_t read_ = 0;
  std::size_t settled_ = 0;
  std::size_t written_ = 0;
  bool is_reading_ = true;
  std::atomic<unsigned> tasks_done_ = 0;
  boost::asio::io_context tasks_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> more_tasks_{tasks_.get_executor()};
  std::vector<std::jthread> helpers_;
  end_of_tasks end_{tasks_};
};

}  // namespace

run_end run(std::span<io::input const> inputs, job& work, run_options const& options) {
  unsigned const threads = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  stages all(inputs, work, options);
  slot first;
  if (!all.read(first)) return all.finish();
  bool const is_all = inputs.size() == 1 && first.content.is_last;
  if (threads == 1 || is_all) {
    run_alone(all, first);
  } else {
    shared_run(all, threads, std::move(first))();
  }
  return all.finish();
}

}  // namespace pgnx::pipeline

#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <pgnx/archive/external_sorter.hpp>

#include "io/file.hpp"

namespace pgnx::archive {

/// Sorted runs of items, one behind the other in a temporary file.
class sorted_runs {
 public:
  explicit sorted_runs(std::string const& folder) : file_(io::file::open_unnamed(folder)) {}

  void begin_run() { runs_.push_back({size(), size()}); }
  void append(sorted_item const& item);
  void end_run();

  struct run {
    std::uint64_t begin;
    std::uint64_t end;
  };
  [[nodiscard]] std::vector<run> const& all() const noexcept { return runs_; }
  [[nodiscard]] std::uint64_t size() const noexcept { return written_ + buffer_.size(); }
  [[nodiscard]] io::file const& file() const noexcept { return file_; }

 private:
  void flush();

  io::file file_;
  std::vector<run> runs_;
  std::string buffer_;
  std::uint64_t written_ = 0;
};

/// Reads one run from its front.
class run_reader {
 public:
  run_reader(io::file const& from, sorted_runs::run what, std::size_t buffer_bytes);

  [[nodiscard]] bool is_over() const noexcept { return is_over_; }
  /// Only where it is not over. Valid until `advance`.
  [[nodiscard]] sorted_item const& item() const noexcept { return item_; }
  [[nodiscard]] std::uint64_t front() const noexcept { return front_; }
  void advance();

 private:
  void need(std::size_t bytes);

  io::file const* file_;
  sorted_runs::run rest_;
  std::size_t buffer_bytes_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  sorted_item item_;
  std::uint64_t front_ = 0;
  bool is_over_ = false;
};

/// Merges runs that follow each other; of equal keys the earlier run's item comes first.
class run_merger {
 public:
  run_merger(io::file const& from, std::span<sorted_runs::run const> runs, std::size_t buffer_bytes);

  /// Valid until the next call.
  [[nodiscard]] std::optional<sorted_item> next();

 private:
  [[nodiscard]] bool comes_later(std::size_t left, std::size_t right) const noexcept;

  std::vector<run_reader> readers_;
  std::vector<std::size_t> heap_;  // the reader with the first item is at the front
  bool has_given_ = false;
};

}  // namespace pgnx::archive

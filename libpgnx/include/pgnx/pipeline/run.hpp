#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

#include <pgnx/format/record_source.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/job.hpp>

namespace pgnx::pipeline {

/// How far a run is.
struct progress {
  std::uint64_t bytes = 0;                   ///< read, as they are stored
  std::uint64_t records = 0;                 ///< done with; behind the bytes by what is under way
  std::optional<std::uint64_t> total_bytes;  ///< unknown where an input is a pipe
};

/// Opens an input; see format::open_records.
using opener = std::function<std::unique_ptr<format::record_source>(io::input const&, io::patience)>;

struct run_options {
  unsigned threads = 1;                               ///< 0: one a core
  std::size_t chunk_bytes = std::size_t{256} * 1024;  ///< at least 1; at most so much, but for longer records
  /// Called on the calling thread: for each chunk, and some times a second while a pipe has nothing to read.
  std::function<void(progress const&)> on_progress{};
  std::stop_token stop{};          ///< asked after each `on_progress`
  opener open = format::open_pgn;  ///< what makes PGN of an input
};

enum class run_end : std::uint8_t {
  complete,
  stopped  ///< as `run_options::stop` asked; what was read until then has been written
};

/// Reads the inputs one after the other and does the job on them. Throws what the job throws and io_error where reading
/// fails, after all complete records before that have been written. Memory: some `2 * threads + 2` chunks and their
/// parts.
run_end run(std::span<io::input const> inputs, job& work, run_options const& options);

}  // namespace pgnx::pipeline

#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <pgnx/io/inputs.hpp>
#include <pgnx/io/source.hpp>
#include <pgnx/pipeline/job.hpp>
#include <pgnx/pipeline/run.hpp>

#include "pipeline/text_buffer.hpp"

namespace pgnx::pipeline {

/// Reads inputs one after the other and cuts them into chunks. Every input gives at least one chunk.
class chunker {
 public:
  chunker(std::span<io::input const> inputs, std::size_t chunk_bytes, io::patience waits,
          opener open = format::open_pgn);

  /// The next chunk, its bytes in `bytes`; false when all inputs are done. Where it throws io_error or given_up, `out`
  /// holds what was read before, not marked as last, and nothing more is to be had.
  bool next(text_buffer& bytes, chunk& out);

  /// For the chunks to come; at least 1.
  void set_chunk_bytes(std::size_t size) noexcept { chunk_bytes_ = size; }

  /// Taken from disk until now, of all inputs.
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept;

 private:
  void open_next();
  void fill(text_buffer& bytes, std::size_t wanted);
  std::size_t read_to_a_cut(text_buffer& bytes);
  void hand_out(text_buffer const& bytes, std::size_t size, chunk& out) noexcept;
  void close();

  std::span<io::input const> inputs_;
  std::size_t chunk_bytes_;
  io::patience waits_;
  std::size_t next_input_ = 0;
  opener open_;
  std::unique_ptr<format::record_source> source_;
  std::shared_ptr<format::text_origins> origins_;  // of the source, also once it is closed
  bool is_at_end_ = false;                         // of the source
  std::uint64_t offset_ = 0;
  std::string tail_;  // read already, belongs to the next chunk
  std::uint64_t stored_bytes_done_ = 0;
};

}  // namespace pgnx::pipeline

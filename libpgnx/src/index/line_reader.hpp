#pragma once
#include <cstdint>
#include <string>

#include "index/database.hpp"
#include "index/stored_moves.hpp"

namespace pgnx::index {

/// Lines of a run by their games; the block read last is kept.
class line_reader {
 public:
  explicit line_reader(database& in);

  void begin(std::int64_t run) noexcept;
  /// Of a game of the run. Good until the next call. Throws base::io_error where the index is damaged.
  stored_line line_of(std::uint32_t game);

 private:
  static constexpr std::uint32_t no_block = UINT32_MAX;

  database& in_;
  statement find_;
  std::int64_t run_ = 0;
  std::uint32_t block_ = no_block;
  std::string bytes_;
};

}  // namespace pgnx::index

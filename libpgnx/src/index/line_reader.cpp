#include "index/line_reader.hpp"

#include "index/checked_blob.hpp"
#include "index/run_writer.hpp"

namespace pgnx::index {

line_reader::line_reader(database& in) : in_(in), find_(in.prepare("SELECT lines FROM moves WHERE block = ?")) {}

void line_reader::begin(std::int64_t run) noexcept {
  run_ = run;
  block_ = no_block;
}

stored_line line_reader::line_of(std::uint32_t game) {
  auto const block = game / games_per_block;
  if (block != block_) {
    bytes_ = checked_row(in_, find_, run_key(run_, block));
    find_.reset();
    block_ = block;
  }
  auto rest = std::string_view(bytes_);
  auto line = take_line(rest);
  for (std::uint32_t i = game % games_per_block; i != 0 && line; --i) line = take_line(rest);
  if (!line) in_.fail_as_damaged();
  return *line;
}

}  // namespace pgnx::index

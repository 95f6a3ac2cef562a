#include "index/column_reader.hpp"

#include <algorithm>

#include "index/checked_blob.hpp"
#include "index/column_writer.hpp"
#include "index/number_block.hpp"

namespace pgnx::index {

std::vector<column_block> column_blocks_of(std::span<run_row const> runs) {
  std::vector<column_block> blocks;
  for (auto const& run : runs)
    for (std::uint32_t number = 0, first = 0; first < run.games; ++number, first += numbers_per_block)
      blocks.push_back({run.id, number, run.first_game + first, std::min(run.games - first, numbers_per_block)});
  return blocks;
}

column_reader::column_reader(database& in, std::vector<column> of)
    : in_(in),
      find_(in.prepare("SELECT numbers FROM columns WHERE part = ?")),
      of_(std::move(of)),
      numbers_(of_.size()) {}

void column_reader::read(column_block const& block) {
  for (std::size_t i = 0; i < of_.size(); ++i) {
    auto const key = column_key(block.run, static_cast<std::size_t>(of_[i]), block.number);
    bool const is_read = read_numbers(checked_row(in_, find_, key), numbers_[i]);
    if (!is_read || numbers_[i].size() != block.games) in_.fail_as_damaged();
    find_.reset();
  }
}

}  // namespace pgnx::index

#include "index/column_writer.hpp"

#include "index/checked_blob.hpp"
#include "index/number_block.hpp"
#include "index/series_list.hpp"

namespace pgnx::index {

column_writer::column_writer(database& into) : insert_(into.prepare("INSERT INTO columns VALUES (?, ?)")) {}

void column_writer::begin(std::int64_t run) {
  run_ = run;
  block_ = 0;
}

void column_writer::add(game_numbers const& game, std::string_view series) {
  for (std::size_t i = 0; i < column_count; ++i) {
    auto const which = static_cast<column>(i);
    if (is_in_columns(info(which))) numbers_[i].push_back(game[which]);
  }
  if (series.empty())
    append_series(series_, {});
  else
    series_ += series;
  has_series_ = has_series_ || !series.empty();
  if (++games_ == numbers_per_block) write_block();
}

void column_writer::finish() {
  if (games_ != 0) write_block();
}

void column_writer::write_block() {
  for (std::size_t i = 0; i < column_count; ++i) {
    if (!is_in_columns(info(static_cast<column>(i)))) continue;
    append_numbers(bytes_, numbers_[i]);
    write(i);
    numbers_[i].clear();
  }
  if (has_series_) {
    bytes_ = series_;
    write(series_place);
  }
  series_.clear();
  has_series_ = false;
  games_ = 0;
  ++block_;
}

void column_writer::write(std::size_t place) {
  seal(bytes_);
  insert_.bind(1, column_key(run_, place, block_)).bind_blob(2, bytes_).execute();
  bytes_.clear();
}

}  // namespace pgnx::index

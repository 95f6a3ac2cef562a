#pragma once
#include <memory>

#include <pgnx/index/update.hpp>

#include "index/column_writer.hpp"
#include "index/database.hpp"
#include "index/game_collector.hpp"
#include "index/run_writer.hpp"
#include "index/text_table.hpp"

namespace pgnx::index {

/// Where the reading of an archive begins.
struct archive_place {
  std::uint64_t offset = 0;  ///< in its PGN
  std::uint64_t line = 1;
  std::int64_t game = 1;     ///< the number of the first record there
  bool skips_first = false;  ///< that record is in the index already
};

/// The job that reads archives into the tables of an index, one after the other.
class archive_writer final : public pipeline::job {
 public:
  archive_writer(database& into, update_options const& options);

  void begin(std::int64_t archive, archive_place const& from);
  void finish();
  /// Makes what was written searchable.
  void finish_all();
  [[nodiscard]] update_result const& sum() const noexcept { return sum_; }

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void place(pipeline::chunk const& c, pipeline::part& p) override;
  void write(pipeline::chunk const& c, pipeline::part& p) override;

 private:
  void write_game(collected_games const& from, collected_game& game, std::span<move_code const> moves,
                  std::span<std::uint64_t const> keys);
  void number_texts(collected_games const& from, collected_game& game);
  void insert_row(game_numbers const& game);
  void begin_run();
  void finish_run();

  rules::catalogue const* variants_;
  text_table texts_;
  variant_table variant_names_;
  run_writer runs_;
  column_writer columns_;
  statement insert_game_;
  statement insert_run_;
  update_result sum_;

  std::int64_t archive_ = 0;
  archive_place next_;
  std::int64_t next_game_ = 1;
  std::int64_t next_run_ = 1;
  std::int64_t first_game_ = 1;    // of the run
  std::int64_t first_number_ = 1;  // of the run
  bool has_run_ = false;
};

}  // namespace pgnx::index

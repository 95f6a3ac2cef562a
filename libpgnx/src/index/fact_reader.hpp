#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/index/collection.hpp>
#include <pgnx/statistics/game_facts.hpp>
#include <pgnx/statistics/opening_table.hpp>

#include "index/column_reader.hpp"
#include "index/database.hpp"
#include "index/line_reader.hpp"

namespace pgnx::index {

/// Texts and names of variants by their numbers. All that the index has: it takes as much memory as they are long.
struct known_texts {
  explicit known_texts(database& in);
  std::vector<std::string> texts;
  std::vector<std::string> variants;
};

/// Makes facts of games as the index has them. Each thread has its own.
class fact_reader {
 public:
  /// `openings`: where positions are looked up; null: nowhere.
  fact_reader(database& in, known_texts const& texts, statistics::opening_table const* openings);

  /// Throws base::io_error where the index is damaged.
  void read(column_block const& block);
  /// Are facts of that game of the block known without a look at its record?
  [[nodiscard]] bool is_known(std::size_t game) const;
  /// Without `tags`. Views are good until the next call.
  [[nodiscard]] statistics::game_facts const& facts_of(std::size_t game);

 private:
  [[nodiscard]] std::int64_t number(column of, std::size_t game) const noexcept;
  [[nodiscard]] std::string_view text(column of, std::size_t game) const;
  void read_series();
  void read_texts(std::size_t game);
  void read_tags(std::size_t game);
  void read_play(std::size_t game);
  void read_times(std::size_t game);
  void read_opening(std::size_t game);

  database& in_;
  known_texts const& texts_;
  statistics::opening_table const* openings_;
  column_reader columns_;
  line_reader lines_;
  statement find_series_;
  column_block block_;
  std::string series_bytes_;
  std::vector<std::string_view> series_;  // of the games of the block; empty where none has series
  std::vector<statistics::series_facts> turns_;
  statistics::game_facts facts_;
};

/// Hands on the facts of these games but those that only their records tell; their numbers are the answer, in ascending
/// order.
std::vector<std::uint64_t> take_known_facts(database const& in, std::span<run_row const> runs, game_set const& wanted,
                                            known_texts const& texts, fact_options const& options,
                                            fact_taker const& take);

}  // namespace pgnx::index

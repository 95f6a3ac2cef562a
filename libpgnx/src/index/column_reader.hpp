#pragma once
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "index/database.hpp"
#include "index/game_columns.hpp"
#include "index/game_set.hpp"
#include "index/run_row.hpp"

namespace pgnx::index {

/// Games whose columns lie together.
struct column_block {
  std::int64_t run = 0;
  std::uint32_t number = 0;  ///< in the run
  std::uint64_t first_game = 0;
  std::uint32_t games = 0;
};

std::vector<column_block> column_blocks_of(std::span<run_row const> runs);

/// Reads some columns, block by block.
class column_reader {
 public:
  column_reader(database& in, std::vector<column> of);

  /// Throws base::io_error where the index is damaged.
  void read(column_block const& block);
  /// Of the games of the block, in the column that was asked for at that place.
  [[nodiscard]] std::span<std::int64_t const> numbers(std::size_t place) const noexcept { return numbers_[place]; }

 private:
  database& in_;
  statement find_;
  std::vector<column> of_;
  std::vector<std::vector<std::int64_t>> numbers_;
};

/// Games of one block after the other, 64 to a word: setting each by itself would take longer than looking at it.
class game_words {
 public:
  explicit game_words(std::size_t games) : words_(games / bits + 1), games_(games) {}
  void add(std::uint64_t game, bool is_one) noexcept { words_[game / bits] |= std::uint64_t{is_one} << game % bits; }
  [[nodiscard]] game_set as_set() const {
    game_set all(words_.begin(), words_.end());
    all.resize(games_);
    return all;
  }

 private:
  static constexpr std::size_t bits = 64;
  std::vector<std::uint64_t> words_;
  std::size_t games_;
};

/// The games whose numbers in these columns `holds` is true of. `games` is the size of the set.
template <typename Holds, typename... Columns>
game_set games_where(database& in, std::span<run_row const> runs, std::size_t games, Holds holds, Columns... of) {
  game_words found(games);
  column_reader reader(in, {of...});
  for (auto const& block : column_blocks_of(runs)) {
    reader.read(block);
    [&]<std::size_t... Place>(std::index_sequence<Place...>) {
      auto const numbers = std::tuple(reader.numbers(Place)...);
      for (std::size_t i = 0; i < block.games; ++i)
        found.add(block.first_game + i, holds(std::get<Place>(numbers)[i]...));
    }
    (std::index_sequence_for<Columns...>());
  }
  return found.as_set();
}

}  // namespace pgnx::index

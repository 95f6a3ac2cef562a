#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "index/database.hpp"
#include "index/game_columns.hpp"

namespace pgnx::index {

/// The key of the block of a column in the table `columns`: the run in the upper half.
constexpr std::int64_t column_key(std::int64_t run, std::size_t which, std::uint32_t block) noexcept {
  constexpr int bits_of_block = 24;
  return run << 32 | static_cast<std::int64_t>(which) << bits_of_block | block;
}
/// In the place of a column: what is known of the turns of games whose turns have several moves.
inline constexpr std::size_t series_place = column_count;

/// Writes the columns of a run of games.
class column_writer {
 public:
  explicit column_writer(database& into);

  void begin(std::int64_t run);
  /// `series` is as `append_series` writes it; empty where turns have one move.
  void add(game_numbers const& game, std::string_view series);
  void finish();

 private:
  void write_block();
  void write(std::size_t place);

  statement insert_;
  std::int64_t run_ = 0;
  std::uint32_t block_ = 0;
  std::array<std::vector<std::int64_t>, column_count> numbers_;
  std::size_t games_ = 0;  // in the block
  std::string series_;     // of these
  bool has_series_ = false;
  std::string bytes_;
};

}  // namespace pgnx::index

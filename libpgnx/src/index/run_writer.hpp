#pragma once
#include <span>
#include <string>
#include <vector>

#include "index/database.hpp"
#include "index/key_sorter.hpp"
#include "index/move_code.hpp"
#include "index/stored_moves.hpp"

namespace pgnx::index {

/// Positions that occur so often in a run have the moves played there counted beforehand.
inline constexpr std::size_t counted_from = 64;

/// What the tables `positions`, `moves` and `tree` have as their key: the run in the upper half.
constexpr std::int64_t run_key(std::int64_t run, std::uint32_t part) noexcept { return run << 32 | part; }

/// Writes the positions and moves of a run of games: as many as fit into memory, so that nothing has to be sorted
/// outside it.
class run_writer {
 public:
  /// Holds at most about `memory_bytes`.
  run_writer(database& into, std::size_t memory_bytes);

  void begin(std::int64_t run);
  [[nodiscard]] bool is_full() const noexcept;
  /// `keys` are those of the start and behind each move; empty where the positions are not known.
  void add(line_facts const& facts, std::string_view start, std::span<move_code const> moves,
           std::span<std::uint64_t const> keys);
  [[nodiscard]] std::uint32_t games() const noexcept { return static_cast<std::uint32_t>(lines_.size()); }
  /// Writes all that is left, and says how many bits of a key name its slot.
  int finish();

 private:
  /// Where the moves of a game lie in `moves_`.
  struct line {
    line_facts facts;
    std::size_t begin = 0;
  };

  void write_block();
  void write_slots(std::span<keyed_occurrence const> sorted, int bits);
  void count_moves(std::span<keyed_occurrence const> sorted);
  void write_counts(std::span<keyed_occurrence const> of_one_key);
  [[nodiscard]] move_code move_behind(occurrence const& where) const noexcept;

  database& into_;
  std::size_t most_positions_;
  statement insert_block_;
  statement insert_slot_;
  statement insert_counts_;
  std::int64_t run_ = 0;
  key_sorter positions_;
  std::vector<line> lines_;
  std::vector<move_code> moves_;
  std::string block_;
  std::string bytes_;
};

}  // namespace pgnx::index

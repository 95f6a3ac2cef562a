#include "index/find_positions.hpp"

#include <pgnx/base/error.hpp>

#include "index/checked_blob.hpp"
#include "index/game_collector.hpp"
#include "index/line_reader.hpp"
#include "index/run_writer.hpp"
#include "query/board_judge.hpp"

namespace pgnx::index {
namespace {

/// Occurrences of a position in the first `most` games that have it, at least.
std::vector<occurrence> first_games(database& in, run_row const& run, std::uint64_t key, std::uint64_t most) {
  // A game rarely has a position more than three times.
  auto const wanted = most < all_occurrences / 4 ? static_cast<std::size_t>(most) * 4 : all_occurrences;
  auto found = occurrences_of(in, run, key, wanted);
  bool const is_all = found.size() < wanted;
  std::size_t games = 0;
  for (std::size_t i = 0; i < found.size(); ++i) games += i == 0 || found[i].game != found[i - 1].game ? 1 : 0;
  return is_all || games >= most ? found : occurrences_of(in, run, key);
}

/// Counts what was played behind one occurrence after the other of a position, of which its key knows the board alone.
/// They come in the order of games and plies.
class variant_occurrences {
 public:
  variant_occurrences(database& in, run_row const& run, variant_position const& at, start_finder const& start_of)
      : run_(run), at_(at), start_of_(start_of), lines_(in) {
    lines_.begin(run.id);
  }

  void look_at(occurrence const& where) {
    if (game_ != where.game) begin(where.game);
    if (!now_) return;
    for (; ply_ < where.ply; ++ply_) rules::play(at_.rules(), *now_, decode_move(line_[ply_]));
    if (at_.is(*now_)) counter_.add(game_, line_.facts, ply_ < line_.size() ? line_[ply_] : no_move);
  }

  [[nodiscard]] move_counts const& counts() const noexcept { return counter_.counts(); }

 private:
  void begin(std::uint32_t game) {
    game_ = game;
    now_ = start_of_(run_, game);
    if (now_) line_ = lines_.line_of(game);
    ply_ = 0;
  }

  run_row const& run_;
  variant_position const& at_;
  start_finder const& start_of_;
  line_reader lines_;
  move_counter counter_;
  std::uint32_t game_ = UINT32_MAX;
  std::optional<rules::state> now_;
  stored_line line_;
  std::uint32_t ply_ = 0;
};

/// In a last position of a whole line alone.
bool is_at_end(line_reader& lines, occurrence const& where) {
  auto const line = lines.line_of(where.game);
  return has(line.facts, line_flag::whole) && where.ply == line.size();
}

}  // namespace

std::vector<occurrence> occurrences_of(database& in, run_row const& run, std::uint64_t key, std::size_t most) {
  auto find = in.prepare("SELECT postings FROM positions WHERE slot = ?");
  find.bind(1, run_key(run.id, slot_of(key, run.slot_bits)));
  if (!find.step()) return {};
  auto const slot = unsealed(find.blob(0));
  if (!slot) in.fail_as_damaged();
  auto found = find_in_slot(*slot, key, run.slot_bits, most);
  if (!found.is_sound) in.fail_as_damaged();
  return std::move(found.where);
}

bounds find_position(database& in, std::span<run_row const> runs, query::position_condition const& c, std::size_t games,
                     std::uint64_t most) {
  bounds found{game_set(games), game_set(games)};
  bool const is_anywhere = c.when == query::moment::any && c.plies == query::interval{};
  auto const limit = is_anywhere ? most : UINT64_MAX;
  bool const can_be_on_fast_path = c.beside.is_empty();
  line_reader lines(in);
  for (auto const& run : runs) {
    lines.begin(run.id);
    auto const is_found = [&](occurrence const& where) {
      return query::is_within(c.plies, where.ply) && (c.when == query::moment::any || is_at_end(lines, where));
    };
    if (can_be_on_fast_path)
      for (auto const& where : first_games(in, run, c.target.hash, limit))
        if (is_found(where)) found.sure.set(run.first_game + where.game);
    for (auto const& where : occurrences_of(in, run, general_key(c.target)))
      if (query::is_within(c.plies, where.ply)) found.possible.set(run.first_game + where.game);
    if (found.sure.count() >= limit) break;
  }
  found.possible |= found.sure;
  return found;
}

move_counts count_moves(database& in, std::span<run_row const> runs, std::uint64_t key) {
  move_counts sum;
  line_reader lines(in);
  auto counted = in.prepare("SELECT counts FROM tree WHERE run = ? AND position = ?");
  for (auto const& run : runs) {
    counted.bind(1, run.id).bind(2, static_cast<std::int64_t>(key));
    if (counted.step()) {
      auto const bytes = unsealed(counted.blob(0));
      if (!bytes || !add_counts(sum, *bytes)) in.fail_as_damaged();
    } else {
      lines.begin(run.id);
      move_counter counter;
      for (auto const& where : occurrences_of(in, run, key)) {
        auto const line = lines.line_of(where.game);
        counter.add(where.game, line.facts, where.ply < line.size() ? line[where.ply] : no_move);
      }
      for (auto const& [move, count] : counter.counts()) sum.of(move).add(count);
    }
    counted.reset();
  }
  return sum;
}

move_counts count_moves(database& in, std::span<run_row const> runs, variant_position const& at,
                        start_finder const& start_of) {
  move_counts sum;
  for (auto const& run : runs) {
    variant_occurrences looks(in, run, at, start_of);
    for (auto const& where : occurrences_of(in, run, general_key(at.board()))) looks.look_at(where);
    for (auto const& [move, count] : looks.counts()) sum.of(move).add(count);
  }
  return sum;
}

}  // namespace pgnx::index

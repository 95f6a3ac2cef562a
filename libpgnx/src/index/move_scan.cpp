#include "index/move_scan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include <pgnx/base/error.hpp>
#include <pgnx/query/matcher.hpp>

#include "index/checked_blob.hpp"
#include "index/in_threads.hpp"
#include "index/line_walk.hpp"
#include "index/run_writer.hpp"
#include "query/board_judge.hpp"

namespace pgnx::index {
namespace {

using query::moment;

bool holds(query::condition const& c, board::position const& p) {
  query::seen_position const here(p);
  if (auto const* const units = std::get_if<query::material_condition>(&c)) return query::holds(*units, here);
  if (auto const* const squares = std::get_if<query::pattern_condition>(&c)) return query::holds(*squares, here);
  return query::holds(std::get<query::position_condition>(c), here);
}

moment moment_of(query::condition const& c) {
  return std::visit(
      [](auto const& one) {
        if constexpr (requires { one.when; })
          return one.when;
        else
          return moment::any;
      },
      c);
}

query::interval plies_of(query::condition const& c) {
  return std::visit(
      [](auto const& one) {
        if constexpr (requires { one.plies; })
          return one.plies;
        else
          return query::interval{};
      },
      c);
}

/// Does it take a unit off the board, or make another one of it?
bool changes_units(board::position const& p, board::move m) noexcept {
  using board::move_kind;
  using board::role;
  if (m.kind == move_kind::en_passant || m.promotion != role::none) return true;
  return m.kind == move_kind::normal && p.units[board::index_of(m.to)] != role::none;
}

/// Do rights and keys have to be right to tell?
bool needs_rights(query::condition const& c) noexcept {
  auto const* const position = std::get_if<query::position_condition>(&c);
  return position != nullptr && position->fields > 2;
}

/// Could a position with these units at the end of a line have had those before? Units become fewer; a pawn may become
/// another unit.
class unit_filter {
 public:
  explicit unit_filter(query::condition const& c) {
    if (auto const* const units = std::get_if<query::material_condition>(&c)) {
      for (auto const& m : units->any_of) allow(m);
    } else if (auto const* const position = std::get_if<query::position_condition>(&c)) {
      auto const& p = position->target;
      for (std::size_t side = 0; side < 2; ++side)
        most_pawns_[side] = std::popcount(p.colors[side] & p.of(board::role::pawn));
      most_units_ = std::popcount(p.occupied());
    } else {
      is_open_ = true;
    }
  }

  [[nodiscard]] bool can_have(std::uint64_t final_units) const noexcept {
    if (is_open_) return true;
    int all = 0;
    for (int place = 0; place < 12; ++place) all += static_cast<int>(final_units >> (4 * place) & 15U);
    auto const white_pawns = static_cast<int>(final_units & 15U);
    auto const black_pawns = static_cast<int>(final_units >> 24 & 15U);
    return all <= most_units_ && white_pawns <= most_pawns_[0] && black_pawns <= most_pawns_[1];
  }

 private:
  void allow(query::material_range const& m) noexcept {
    int all = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      most_pawns_[side] = std::max(most_pawns_[side], m[side].high[0] + m[side].others_high);
      for (auto const count : m[side].high) all += count;
      all += m[side].others_high;
    }
    most_units_ = std::max(most_units_, all);
  }

  std::array<int, 2> most_pawns_{};
  int most_units_ = 0;
  bool is_open_ = false;
};

/// Looks at one line after the other. Each thread has its own.
class line_judge {
 public:
  virtual ~line_judge() = default;
  [[nodiscard]] virtual bool is_found_in(stored_line const& line) = 0;
};

/// For conditions about what stands on the board.
class board_line_judge final : public line_judge {
 public:
  explicit board_line_judge(query::condition const& c)
      : asked_(c),
        filter_(c),
        when_(moment_of(c)),
        plies_(plies_of(c)),
        needs_rights_(needs_rights(c)),
        changes_with_units_(std::holds_alternative<query::material_condition>(c) && plies_ == query::interval{}) {}

  [[nodiscard]] bool is_found_in(stored_line const& line) override {
    if (!filter_.can_have(line.facts.final_units)) return false;
    if (when_ == moment::end && !has(line.facts, line_flag::whole)) return false;
    auto position = start_of(line);
    if (!position) return false;
    auto const is_found = [&](std::uint32_t ply) {
      return when_ == moment::any && query::is_within(plies_, ply) && holds(asked_, *position);
    };
    if (is_found(0)) return true;
    for (std::uint32_t ply = 0; ply < line.size(); ++ply) {
      auto const m = decode_move(line[ply]);
      bool const may_tell = !changes_with_units_ || changes_units(*position, m);
      play(*position, m);
      if (may_tell && is_found(ply + 1)) return true;
    }
    return when_ == moment::end && holds(asked_, *position);
  }

 private:
  void play(board::position& p, board::move m) const {
    if (needs_rights_)
      rules::standard::play(p, m);
    else
      move_units(p, m);
  }

  query::condition const& asked_;
  unit_filter filter_;
  moment when_;
  query::interval plies_;
  bool needs_rights_;
  bool changes_with_units_;  ///< the answer is another one then alone
};

/// For conditions about moves, which the judge of whole records knows.
class move_line_judge final : public line_judge {
 public:
  explicit move_line_judge(query::condition const& c)
      : asked_{.nodes = {{query::connective::none, 0}}, .conditions = {c}, .words = {}}, matcher_(asked_, {}) {}

  [[nodiscard]] bool is_found_in(stored_line const& line) override {
    auto const position = start_of(line);
    if (!position) return false;
    matcher_.judge_tags({});
    matcher_.on_start(game::start_point(*position));
    for (std::uint32_t ply = 0; ply < line.size(); ++ply) matcher_.on_move(decode_move(line[ply]), {});
    return matcher_.finish({}, {});
  }

 private:
  query::query asked_;
  query::matcher matcher_;
};

bool is_about_moves(query::condition const& c) noexcept {
  auto const* const event = std::get_if<query::event_condition>(&c);
  // That a game ends in mate is told by its outcome, which the stored line does not have.
  return std::holds_alternative<query::moves_condition>(c) || (event != nullptr && event->what != query::event::mate);
}

std::unique_ptr<line_judge> judge_for(query::condition const& c) {
  if (is_about_moves(c)) return std::make_unique<move_line_judge>(c);
  return std::make_unique<board_line_judge>(c);
}

/// Is one of the games from here on, as many as a block has, among those?
bool has_any(game_set const& among, std::uint64_t first_game) {
  return among.test(first_game) || among.find_next(first_game) < first_game + games_per_block;
}

/// What one of several threads does.
struct share_of_work {
  std::uint32_t first = 0;  ///< block, then each `step`th behind it
  std::uint32_t step = 1;
  std::function<void()> const& poll;
};

void scan_run(database& in, run_row const& run, game_set const& among, line_judge& judge, share_of_work const& own,
              std::vector<std::uint64_t>& found, std::vector<std::uint64_t>& open) {
  auto blocks = in.prepare("SELECT lines FROM moves WHERE block = ?");
  auto const count = (run.games + games_per_block - 1) / games_per_block;
  for (std::uint32_t block = own.first; block < count; block += own.step) {
    if (own.poll) own.poll();
    auto game = run.first_game + std::uint64_t{block} * games_per_block;
    if (!has_any(among, game)) continue;
    auto rest = checked_row(in, blocks, run_key(run.id, block));
    for (; !rest.empty(); ++game) {
      auto const line = take_line(rest);
      if (!line || game >= among.size()) in.fail_as_damaged();
      if (!among.test(game) || !has(line->facts, line_flag::has_positions)) continue;
      if (has(line->facts, line_flag::general))
        open.push_back(game);
      else if (judge.is_found_in(*line))
        found.push_back(game);
    }
    blocks.reset();
  }
}

}  // namespace

bool is_scannable(query::condition const& c) noexcept {
  return std::holds_alternative<query::material_condition>(c) || std::holds_alternative<query::pattern_condition>(c) ||
         std::holds_alternative<query::position_condition>(c) || is_about_moves(c);
}

bounds scan_moves(database const& in, std::span<run_row const> runs, query::condition const& c, game_set const& among,
                  unsigned threads, std::function<void()> const& poll) {
  struct share {
    std::vector<std::uint64_t> found;
    std::vector<std::uint64_t> open;
  };
  std::vector<share> shares(threads);
  in_threads(threads, [&](unsigned number) {
    auto& own = shares[number];
    database beside(in.path(), database::mode::read);
    beside.hold();
    auto const judge = judge_for(c);
    for (auto const& run : runs) scan_run(beside, run, among, *judge, {number, threads, poll}, own.found, own.open);
  });
  in.check_unreplaced();
  bounds answer{game_set(among.size()), game_set(among.size())};
  for (auto const& one : shares) {
    for (auto const game : one.found) answer.sure.set(game);
    for (auto const game : one.open) answer.possible.set(game);
  }
  answer.possible |= answer.sure;
  return answer;
}

}  // namespace pgnx::index

#include "index/game_starts.hpp"

#include <algorithm>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "format/selective_replay.hpp"
#include "index/column_reader.hpp"

namespace pgnx::index {
namespace {

/// The number of the column `start` where a game starts from the array.
constexpr std::int64_t from_array = 0;

game_set games_from_array(database& in, std::span<run_row const> runs) {
  std::uint64_t behind = 1;
  for (auto const& run : runs) behind = std::max(behind, run.first_game + run.games);
  return games_where(
      in, runs, behind, [](std::int64_t start) { return start == from_array; }, column::start);
}

/// Keeps the start of the record heard last, in the reading that counts.
class start_listener final : public game::listener {
 public:
  void on_begin() override { heard_.reset(); }
  void on_start(game::start_point const& from) override { heard_ = from; }

  [[nodiscard]] std::optional<game::start_point> const& heard() const noexcept { return heard_; }

 private:
  std::optional<game::start_point> heard_;
};

/// The array of these rules under a name; a start that is not known is the empty board.
std::optional<rules::state> array_under(std::string_view name, rules::ruleset const& wanted,
                                        rules::catalogue const& variants) {
  for (auto const& reading : variants.readings(name)) {
    if (reading.played_by != rules::engine::general || reading.rules != wanted) continue;
    return rules::parse_state(reading.rules, reading.start).value.value_or(rules::state{});
  }
  return std::nullopt;
}

}  // namespace

game_starts::game_starts(database& in, std::span<run_row const> runs, rules::ruleset const& rules,
                         rules::catalogue const& variants)
    : rules_(rules),
      variants_(variants),
      from_array_(games_from_array(in, runs)),
      games_(in.prepare("SELECT variant, offset, length FROM games WHERE id = ?")),
      names_(in.prepare("SELECT name FROM variants WHERE id = ?")) {}

std::optional<rules::state> game_starts::start_of(std::uint64_t game, record_reader const& read) {
  games_.bind(1, static_cast<std::int64_t>(game));
  if (!games_.step()) return std::nullopt;
  auto const offset = static_cast<std::uint64_t>(games_.integer(1));
  auto const length = static_cast<std::uint64_t>(games_.integer(2));
  auto const& at_array = array_of(games_.integer(0));
  games_.reset();
  if (!at_array || from_array_.test(game)) return at_array;
  return start_in(read(offset, length));
}

game_starts::array const& game_starts::array_of(std::int64_t variant) {
  auto const known = arrays_.find(variant);
  if (known != arrays_.end()) return known->second;
  names_.bind(1, variant);
  auto const found = names_.step() ? array_under(names_.text(0), rules_, variants_) : std::nullopt;
  names_.reset();
  return arrays_.emplace(variant, found).first->second;
}

std::optional<rules::state> game_starts::start_in(std::string const& record) const {
  game::findings found;
  start_listener hears;
  format::replay_pgn(
      record, record::text_end::final,
      {.levels = format::decisive_levels(), .variants = &variants_, .variations = false, .hears = &hears}, found);
  bool const has_rules = hears.heard() && hears.heard()->rules == rules_;
  return has_rules ? std::optional(hears.heard()->from) : std::nullopt;
}

}  // namespace pgnx::index

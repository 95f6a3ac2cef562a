#include "index/fact_reader.hpp"

#include <algorithm>
#include <array>

#include <pgnx/rules/standard.hpp>

#include "index/checked_blob.hpp"
#include "index/column_writer.hpp"
#include "index/in_threads.hpp"
#include "index/line_walk.hpp"
#include "index/number_block.hpp"
#include "index/series_list.hpp"
#include "query/end_judge.hpp"
#include "statistics/tag_facts.hpp"

namespace pgnx::index {
namespace {

using statistics::castling_wing;
using statistics::game_facts;
using statistics::game_result;

struct text_member {
  column of;
  std::string_view game_facts::*member;
};
constexpr auto text_members = std::to_array<text_member>({{column::event, &game_facts::event},
                                                          {column::site, &game_facts::site},
                                                          {column::round, &game_facts::round},
                                                          {column::eco_text, &game_facts::eco},
                                                          {column::opening, &game_facts::opening},
                                                          {column::variation, &game_facts::variation},
                                                          {column::time_control, &game_facts::time_control},
                                                          {column::termination, &game_facts::termination}});

/// Where a player's part of the facts is kept.
struct side_columns {
  column name;
  column title;
  column team;
  column rating;
  column timed_moves;
  column time_ms;
  column longest_ms;
};
constexpr std::array<side_columns, 2> of_sides{
    side_columns{column::white, column::white_title, column::white_team, column::white_elo, column::white_timed_moves,
                 column::white_time_ms, column::white_longest_ms},
    side_columns{column::black, column::black_title, column::black_team, column::black_elo, column::black_timed_moves,
                 column::black_time_ms, column::black_longest_ms}};

std::vector<column> all_in_columns() {
  std::vector<column> all;
  for (std::size_t i = 0; i < column_count; ++i)
    if (is_in_columns(info(static_cast<column>(i)))) all.push_back(static_cast<column>(i));
  return all;
}

/// Where the numbers of a column come to lie when all are read that are in columns.
std::array<std::size_t, column_count> places_in_columns() noexcept {
  std::array<std::size_t, column_count> places{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < column_count; ++i) {
    places[i] = next;
    next += is_in_columns(info(static_cast<column>(i))) ? 1 : 0;
  }
  return places;
}

game_result result_of(std::int64_t place) noexcept {
  switch (place) {
    case 0: return game_result::white_wins;
    case 1: return game_result::black_wins;
    case 2: return game_result::draw;
    default: return game_result::unknown;
  }
}

std::vector<std::string> by_numbers(database& in, std::string_view sql) {
  std::vector<std::string> all;
  auto rows = in.prepare(sql);
  while (rows.step()) {
    auto const number = static_cast<std::size_t>(rows.integer(0));
    if (number >= all.size()) all.resize(number + 1);
    all[number] = rows.text(1);
  }
  return all;
}

bool has_any(game_set const& wanted, column_block const& block) {
  return wanted.test(block.first_game) || wanted.find_next(block.first_game) < block.first_game + block.games;
}

}  // namespace

known_texts::known_texts(database& in)
    : texts(by_numbers(in, "SELECT id, text FROM texts ORDER BY id")),
      variants(by_numbers(in, "SELECT id, name FROM variants ORDER BY id")) {}

fact_reader::fact_reader(database& in, known_texts const& texts, statistics::opening_table const* openings)
    : in_(in),
      texts_(texts),
      openings_(openings),
      columns_(in, all_in_columns()),
      lines_(in),
      find_series_(in.prepare("SELECT numbers FROM columns WHERE part = ?")) {}

void fact_reader::read(column_block const& block) {
  block_ = block;
  columns_.read(block);
  lines_.begin(block.run);
  read_series();
}

void fact_reader::read_series() {
  series_.clear();
  find_series_.bind(1, column_key(block_.run, series_place, block_.number));
  bool const has_series = find_series_.step();
  auto const bytes = has_series ? unsealed(find_series_.blob(0)) : std::string_view();
  if (!bytes) in_.fail_as_damaged();
  series_bytes_ = *bytes;
  find_series_.reset();
  std::string_view rest = series_bytes_;
  while (has_series && series_.size() < block_.games) {
    series_.push_back(rest);
    if (!take_series(rest, turns_)) in_.fail_as_damaged();
  }
}

std::int64_t fact_reader::number(column of, std::size_t game) const noexcept {
  static auto const places = places_in_columns();
  return columns_.numbers(places[static_cast<std::size_t>(of)])[game];
}

std::string_view fact_reader::text(column of, std::size_t game) const {
  auto const which = number(of, game);
  if (which == no_number) return {};
  if (static_cast<std::uint64_t>(which) >= texts_.texts.size()) in_.fail_as_damaged();
  return texts_.texts[static_cast<std::size_t>(which)];
}

bool fact_reader::is_known(std::size_t game) const { return !has(number(column::traits, game), trait::more_units); }

game_facts const& fact_reader::facts_of(std::size_t game) {
  facts_ = {};
  read_texts(game);
  read_tags(game);
  read_play(game);
  read_times(game);
  if (openings_ != nullptr) read_opening(game);
  return facts_;
}

void fact_reader::read_texts(std::size_t game) {
  for (auto const& [of, member] : text_members) facts_.*member = text(of, game);
  for (std::size_t i = 0; i < of_sides.size(); ++i) {
    auto& side = facts_.sides[i];
    side.name = text(of_sides[i].name, game);
    side.title = text(of_sides[i].title, game);
    side.team = text(of_sides[i].team, game);
  }
  auto const variant = static_cast<std::size_t>(number(column::variant, game));
  if (variant >= texts_.variants.size()) in_.fail_as_damaged();
  facts_.variant = texts_.variants[variant];
}

void fact_reader::read_tags(std::size_t game) {
  for (std::size_t i = 0; i < of_sides.size(); ++i) {
    auto const rating = number(of_sides[i].rating, game);
    if (rating != no_number) facts_.sides[i].rating = statistics::rating_fact(rating);
  }
  auto const low = number(column::date_low, game);
  if (low != no_number) statistics::fill_date(facts_, {low, low + number(column::date_span, game)});
  auto const days = number(column::days_lasted, game);
  if (days != no_number) facts_.days_lasted = static_cast<std::int32_t>(days);
  facts_.result = result_of(number(column::result, game));
  facts_.is_lost_on_time = !facts_.termination.empty() && query::is_time_forfeit(facts_.termination);
  facts_.is_correspondence = has(number(column::traits, game), trait::correspondence);
}

void fact_reader::read_play(std::size_t game) {
  auto const traits = number(column::traits, game);
  facts_.is_replayed = true;
  facts_.status = static_cast<game::verdict>(number(column::status, game));
  facts_.is_whole = has(traits, trait::whole);
  auto const start = number(column::start, game);
  if (start != no_number) facts_.start = start == 0 ? statistics::start_kind::array : statistics::start_kind::set_up;
  facts_.ending = static_cast<game::ending>(number(column::ending, game));
  facts_.is_repetition = has(traits, trait::repetition);
  facts_.is_quiet_draw = has(traits, trait::quiet_draw);
  facts_.is_quiet_series = has(traits, trait::quiet_series);
  facts_.plies = static_cast<std::uint32_t>(number(column::plies, game));
  auto const units = number(column::final_units, game);
  if (facts_.is_whole && units != no_number) facts_.final_material = material_of(static_cast<std::uint64_t>(units));
  auto const castling = number(column::castling, game);
  facts_.sides[0].castling = static_cast<castling_wing>(castling % 3);
  facts_.sides[1].castling = static_cast<castling_wing>(castling / 3);
  facts_.has_series = has(traits, trait::has_series);
  if (!facts_.has_series || series_.empty()) return;
  auto turns = series_[game];
  take_series(turns, turns_);
  facts_.series = turns_;
}

void fact_reader::read_times(std::size_t game) {
  for (std::size_t i = 0; i < of_sides.size(); ++i) {
    auto& side = facts_.sides[i];
    if (number(of_sides[i].timed_moves, game) == no_number) continue;
    side.timed_moves = static_cast<std::uint32_t>(number(of_sides[i].timed_moves, game));
    side.time_used_ms = static_cast<std::uint64_t>(number(of_sides[i].time_ms, game));
    side.longest_move_ms = static_cast<std::uint64_t>(number(of_sides[i].longest_ms, game));
  }
}

void fact_reader::read_opening(std::size_t game) {
  auto const line = lines_.line_of(block_.number * numbers_per_block + static_cast<std::uint32_t>(game));
  if (!has(line.facts, line_flag::has_positions) || has(line.facts, line_flag::general)) return;
  auto position = start_of(line);
  if (!position) in_.fail_as_damaged();
  statistics::named_opening const* deepest = nullptr;
  for (std::uint32_t ply = 0; ply < line.size(); ++ply) {
    rules::standard::play(*position, decode_move(line[ply]));
    if (auto const* const found = openings_->find(*position)) deepest = found;
  }
  if (deepest == nullptr) return;
  facts_.position_eco = deepest->eco;
  facts_.position_opening = deepest->name;
}

std::vector<std::uint64_t> take_known_facts(database const& in, std::span<run_row const> runs, game_set const& wanted,
                                            known_texts const& texts, fact_options const& options,
                                            fact_taker const& take) {
  auto const blocks = column_blocks_of(runs);
  auto const threads = options.find.threads;
  bool const has_moves = options.need == statistics::fact_need::game || options.openings != nullptr;
  std::vector<std::vector<std::uint64_t>> others(threads);
  in_threads(threads, [&](unsigned own) {
    database beside(in.path(), database::mode::read);
    beside.hold();
    fact_reader reader(beside, texts, options.openings);
    for (std::size_t i = own; i < blocks.size(); i += threads) {
      if (!has_any(wanted, blocks[i])) continue;
      reader.read(blocks[i]);
      if (options.find.poll) options.find.poll();
      for (std::uint32_t game = 0; game < blocks[i].games; ++game) {
        if (!wanted.test(blocks[i].first_game + game)) continue;
        if (!has_moves || reader.is_known(game))
          take(own, has_moves ? reader.facts_of(game) : statistics::without_moves(reader.facts_of(game)));
        else
          others[own].push_back(blocks[i].first_game + game);
      }
    }
  });
  in.check_unreplaced();
  std::vector<std::uint64_t> all;
  for (auto const& some : others) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all);
  return all;
}

bool has_facts_of(std::string_view tag) noexcept {
  auto const which = text_column_of(tag);
  return which && *which != column::annotator && *which != column::source;
}

}  // namespace pgnx::index

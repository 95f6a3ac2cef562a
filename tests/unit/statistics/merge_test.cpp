// Tables of parts, merged, are those of the whole, in whatever order games come; and they are what a slow count finds.
#include <pgnx/statistics/tables.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace {

namespace statistics = pgnx::statistics;
using statistics::game_facts;
using statistics::game_result;
using statistics::table_choice;
using statistics::tables;

constexpr std::string_view texts = "ABCDEFG";

/// Views point into literals, and series into the collection.
struct collection {
  std::vector<std::vector<statistics::series_facts>> series;
  std::vector<game_facts> games;
};

template <typename Value>
Value pick(std::mt19937& random, std::initializer_list<Value> from) {
  return from.begin()[random() % from.size()];
}

std::string_view pick_name(std::mt19937& random) { return texts.substr(random() % texts.size(), 1); }

void add_series(game_facts& game, std::vector<statistics::series_facts>& room, std::mt19937& random) {
  game.has_series = true;
  auto const last = 1 + random() % 9;
  for (std::uint32_t number = 1; number <= last; ++number) {
    auto const moves = 1 + static_cast<std::uint32_t>(random() % number);
    room.push_back({number, moves, number, moves < number && random() % 2 == 0});
  }
}

game_facts random_game(std::mt19937& random, std::vector<statistics::series_facts>& room) {
  game_facts game;
  for (auto& side : game.sides) {
    side.name = random() % 9 == 0 ? "?" : pick_name(random);
    side.rating = static_cast<std::uint16_t>(random() % 3 == 0 ? 0 : 1900 + random() % 900);
    side.castling = static_cast<statistics::castling_wing>(random() % 3);
    side.timed_moves = static_cast<std::uint32_t>(random() % 3);
    side.time_used_ms = side.timed_moves * (random() % 10'000);
    side.longest_move_ms = side.time_used_ms;
  }
  game.event = pick_name(random);
  game.eco = pick<std::string_view>(random, {"", "A00", "B90", "B91", "?", "E99/1"});
  game.time_control = pick<std::string_view>(random, {"?", "60+1", "300"});
  game.termination = pick<std::string_view>(random, {"", "Normal", "Time forfeit"});
  game.year = static_cast<std::uint16_t>(random() % 5 == 0 ? 0 : 1980 + random() % 30);
  game.days_lasted = static_cast<std::int32_t>(random() % 20) - 3;
  game.result = static_cast<game_result>(random() % 4);
  game.variant = pick<std::string_view>(random, {"Standard", "Atomic", "Italian Progressive"});
  game.is_correspondence = random() % 4 == 0;
  game.is_replayed = random() % 9 != 0;
  game.is_whole = game.is_replayed && random() % 9 != 0;
  game.ending = static_cast<pgnx::game::ending>(random() % 7);
  game.plies = static_cast<std::uint32_t>(random() % 200);
  if (game.is_whole) {
    game.final_material = pgnx::query::material{};
    for (auto& side : *game.final_material)
      side = {static_cast<std::uint8_t>(random() % 3),
              static_cast<std::uint8_t>(random() % 2),
              0,
              static_cast<std::uint8_t>(random() % 2),
              0,
              1};
  }
  if (game.variant == "Italian Progressive") add_series(game, room, random);
  return game;
}

collection random_games(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  collection all;
  all.series.resize(count);
  for (std::size_t i = 0; i < count; ++i) all.games.push_back(random_game(random, all.series[i]));
  for (std::size_t i = 0; i < count; ++i) all.games[i].series = all.series[i];
  return all;
}

table_choice everything() {
  table_choice choice{.group_by = {"Event", "Player", "Decade"}};
  for (auto const& info : statistics::all_tables()) choice.only.emplace_back(info.name);
  return choice;
}

tables counted(std::span<game_facts const> games) {
  tables all(everything());
  for (auto const& game : games) all.add(game);
  return all;
}

void expect_same(tables const& left, tables const& right) {
  EXPECT_EQ(left.games(), right.games());
  for (auto const most_rows : {std::size_t{3}, std::size_t{1000}}) {
    auto const a = left.views(most_rows);
    auto const b = right.views(most_rows);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_EQ(a[i].rows, b[i].rows) << a[i].name;
      EXPECT_EQ(a[i].rows_in_all, b[i].rows_in_all) << a[i].name;
      EXPECT_EQ(a[i].games, b[i].games) << a[i].name;
      ASSERT_EQ(a[i].left_out.size(), b[i].left_out.size()) << a[i].name;
      for (std::size_t j = 0; j < a[i].left_out.size(); ++j)
        EXPECT_EQ(a[i].left_out[j].games, b[i].left_out[j].games) << a[i].name;
    }
  }
}

TEST(MergedTables, AreThoseOfTheWhole) {
  for (unsigned seed = 1; seed <= 5; ++seed) {
    auto const all = random_games(400, seed);
    std::span<game_facts const> const games = all.games;
    auto const whole = counted(games);
    for (std::size_t const cut : {std::size_t{0}, std::size_t{1}, std::size_t{170}, games.size()}) {
      auto parts = counted(games.first(cut));
      parts.merge(counted(games.subspan(cut)));
      expect_same(parts, whole);
    }
  }
}

TEST(MergedTables, DoNotDependOnOrder) {
  auto const all = random_games(400, 7);
  auto shuffled = all.games;
  std::ranges::shuffle(shuffled, std::mt19937(1));
  expect_same(counted(all.games), counted(shuffled));
}

std::int64_t number(statistics::cell const& c) { return std::get<std::int64_t>(c); }

TEST(MergedTables, LoseNoGame) {
  auto const all = random_games(500, 11);
  for (auto const& view : counted(all.games).views(1000)) {
    std::uint64_t left_out = 0;
    for (auto const& left : view.left_out)
      if (left.figures.empty()) left_out += left.games;
    EXPECT_EQ(view.games + left_out, all.games.size()) << view.name;
  }
}

TEST(MergedTables, AgreeWithASlowCountOfPlayers) {
  auto const all = random_games(500, 13);
  tables players({.only = {"players"}});
  for (auto const& game : all.games) players.add(game);
  auto const view = players.views(1000).front();
  ASSERT_EQ(view.rows.size(), texts.size());
  for (auto const& row : view.rows) {
    auto const& name = std::get<std::string>(row[0]);
    auto const count = [&](auto const& is_counted) {
      return std::accumulate(all.games.begin(), all.games.end(), std::int64_t{0}, [&](std::int64_t sum, auto const& g) {
        return sum + (g.white().name == name && is_counted(g, game_result::white_wins) ? 1 : 0) +
               (g.black().name == name && is_counted(g, game_result::black_wins) ? 1 : 0);
      });
    };
    EXPECT_EQ(number(row[1]), count([](auto const&, game_result) { return true; }));
    EXPECT_EQ(number(row[2]), count([](auto const& g, game_result win) { return g.result == win; }));
    EXPECT_EQ(number(row[3]), count([](auto const& g, game_result) { return g.result == game_result::draw; }));
    EXPECT_EQ(number(row[5]), count([](auto const& g, game_result) { return g.result == game_result::unknown; }));
  }
}

TEST(MergedTables, AgreeWithASlowCountOfMates) {
  auto const all = random_games(500, 17);
  tables mates({.only = {"mates"}});
  for (auto const& game : all.games) mates.add(game);
  auto const view = mates.views(1000).front();
  ASSERT_FALSE(view.rows.empty());
  for (auto const& row : view.rows) {
    auto const is_counted = [&](game_facts const& g, std::initializer_list<pgnx::game::ending> how) {
      return g.is_whole && g.has_series && std::ranges::find(how, g.ending) != how.end() &&
             g.series.back().number == number(row[1]) && g.series.back().moves == number(row[2]);
    };
    using enum pgnx::game::ending;
    auto const count = [&](std::initializer_list<pgnx::game::ending> how) {
      return std::ranges::count_if(all.games, [&](game_facts const& g) { return is_counted(g, how); });
    };
    EXPECT_EQ(number(row[3]), count({mate, progressive_mate}));
    EXPECT_EQ(number(row[4]), count({progressive_mate}));
  }
}

}  // namespace

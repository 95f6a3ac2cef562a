#include "format/adapters/game_series.hpp"

#include <gtest/gtest.h>

#include "format/adapters/command_games.hpp"
#include "format/adapters/line_source.hpp"

namespace {

using pgnx::format::command_games;
using pgnx::format::foreign_record;
using pgnx::format::game_series;
using pgnx::format::most_record_bytes;
using pgnx::format::score_sheet;
using pgnx::format::sheet_piece;
using pgnx::record::code;

constexpr std::size_t piece_bytes = std::size_t{1} << 20;
constexpr std::size_t too_many = most_record_bytes / piece_bytes + 1;

/// Is a game given out before the end where sheets like this come in?
template <typename MakeSheet>
bool is_bounded(MakeSheet make_sheet) {
  game_series games;
  foreign_record record;
  for (std::size_t i = 0; i < too_many; ++i) {
    games.add(make_sheet(std::to_string(i), std::string(piece_bytes, static_cast<char>('!' + i % 90))));
    if (i < too_many / 4 && games.take(record)) return false;
  }
  return games.take(record);
}

score_sheet sheet_of(std::string_view game) {
  score_sheet sheet;
  sheet.set_tag("GameId", game, 0);
  return sheet;
}

TEST(GameSeries, BoundsTheTagsItHolds) {
  EXPECT_TRUE(is_bounded([](std::string const& n, std::string const& text) {
    auto sheet = sheet_of(n);
    sheet.set_tag("Event", text, 0);
    return sheet;
  }));
}

TEST(GameSeries, BoundsTheNamesOfGames) {
  EXPECT_TRUE(is_bounded([](std::string const& n, std::string const& text) { return sheet_of(n + text); }));
}

TEST(GameSeries, BoundsWhatItFinds) {
  EXPECT_TRUE(is_bounded([](std::string const&, std::string const& text) {
    auto sheet = sheet_of("1");
    sheet.set_tag("Event", text.substr(0, text.size() / 2), 0);
    return sheet;
  }));
}

TEST(GameSeries, TellsAGameThatItPartsInTwo) {
  game_series games;
  foreign_record record;
  for (std::size_t i = 0; i < too_many; ++i) {
    auto sheet = sheet_of(std::to_string(i));
    sheet.set_tag("Event", std::string(piece_bytes, 'x'), 0);
    games.add(sheet);
  }
  ASSERT_TRUE(games.take(record));
  ASSERT_EQ(record.findings().size(), 1U);
  EXPECT_EQ(record.findings()[0].id, code::records_disagree);
  score_sheet later;
  later.set_tag("GameId", "0", 5000);
  games.add(later);
  games.end();
  for (std::size_t i = 1; i < too_many; ++i) {
    ASSERT_TRUE(games.take(record));
    EXPECT_TRUE(record.findings().empty()) << "it is whole";
  }
  ASSERT_TRUE(games.take(record));
  ASSERT_EQ(record.findings().size(), 1U);
  EXPECT_EQ(record.findings()[0].id, code::records_disagree);
  EXPECT_EQ(record.findings()[0].offset, 5000U);
}

TEST(GameSeries, CountsWhatIsQuotedAgainOnce) {
  game_series games;
  foreign_record record;
  for (std::size_t i = 0; i < 2 * too_many; ++i) {
    auto sheet = sheet_of("1");
    sheet.entries.push_back({sheet_piece::comment, std::string(piece_bytes, 'x'), 0});
    games.add(sheet);
  }
  EXPECT_FALSE(games.take(record));
  games.end();
  EXPECT_TRUE(games.take(record));
  EXPECT_FALSE(games.take(record));
}

TEST(CommandGames, BoundsTheBoardsItHolds) {
  command_games games;
  foreign_record record;
  for (std::size_t i = 0; i < too_many; ++i)
    games.add({"chess", "move", std::to_string(i), std::string(piece_bytes - 4096, 'p'), "e4", {}});
  ASSERT_TRUE(games.take(record));
  EXPECT_NE(record.text().find("[GameId \"0\"]"), std::string_view::npos);
  EXPECT_FALSE(games.take(record)) << "the others may still grow";
  games.add({"Chess", "move", "0", "p", "e4", {}});
  games.end();
  std::size_t rest = 0;
  while (games.take(record)) ++rest;
  EXPECT_EQ(rest, too_many) << "a command behind it begins the board again";
}

}  // namespace

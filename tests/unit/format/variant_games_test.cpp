#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include <pgnx/format/export_text.hpp>
#include <pgnx/format/pgn_replay.hpp>

/// Games that people and programs have played, in the spelling of their sources.
namespace pgnx::format {
namespace {

namespace fs = std::filesystem;

fs::path const data_folder = fs::path(PGNX_TEST_DATA) / "games";

std::string content_of(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class VariantGames : public testing::TestWithParam<char const*> {
 protected:
  std::string const source_ = content_of(data_folder / (std::string(GetParam()) + ".pgn"));
  std::string const expected_ = content_of(data_folder / (std::string(GetParam()) + ".expected"));
};

TEST_P(VariantGames, AreWrittenAsExtendedPgn) {
  auto const written = export_pgn(source_, text_end::final, {});
  EXPECT_EQ(written.text, expected_);
  EXPECT_FALSE(written.found.games.empty());
  EXPECT_TRUE(written.kept_games.empty());
  for (auto const& g : written.found.games) EXPECT_EQ(g.status, game::verdict::valid);
}

TEST_P(VariantGames, AreNotChangedAgain) { EXPECT_EQ(export_pgn(expected_, text_end::final, {}).text, expected_); }

TEST_P(VariantGames, ComeBackFromTheFormForOrdinaryReaders) {
  auto const compat = export_pgn(expected_, text_end::final, {.compat = true});
  EXPECT_EQ(export_pgn(compat.text, text_end::final, {}).text, expected_);
}

INSTANTIATE_TEST_SUITE_P(Sources, VariantGames, testing::Values("italian", "scottish", "marseillais"));

// --- games of programs, in coordinates

std::string record_of(nlohmann::json const& game) {
  std::string text = "[Variant \"Scottish Progressive\"]\n\n";
  int number = 0;
  for (auto const& series : game["series"]) {
    text += std::to_string(++number) + ".";
    for (auto const& m : series) text += " " + m.get<std::string>();
    text += "\n";
  }
  return text + game["result"].get<std::string>() + "\n";
}

game::ending ending_of(std::string const& ended_by) {
  if (ended_by == "checkmate") return game::ending::mate;
  return ended_by == "stalemate" ? game::ending::progressive_stalemate : game::ending::none;
}

TEST(EngineGames, ReplayToTheirStatedEnds) {
  std::ifstream file(data_folder / "scottish_engines.jsonl");
  int games = 0;
  for (std::string line; std::getline(file, line); ++games) {
    auto const played = nlohmann::json::parse(line);
    game::findings found;
    replay_pgn(record_of(played), text_end::final, {}, found);
    ASSERT_EQ(found.games.size(), 1U);
    EXPECT_EQ(found.games[0].status, game::verdict::valid) << line;
    EXPECT_EQ(found.games[0].outcome, ending_of(played["ended_by"])) << line;
    bool const ten_series =
        std::ranges::any_of(found.diagnostics, [](auto const& d) { return d.id == record::code::ten_series_rule; });
    EXPECT_EQ(ten_series, played["ended_by"] == "ten-series-draw") << line;
  }
  EXPECT_EQ(games, 131);
}

}  // namespace
}  // namespace pgnx::format

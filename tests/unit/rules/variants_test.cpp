#include <pgnx/rules/variants.hpp>

#include <gtest/gtest.h>

namespace {

using pgnx::rules::engine;
using pgnx::rules::find_row;
using pgnx::rules::find_variant;
using pgnx::rules::variant_readings;

std::vector<std::string> readings(std::string_view text) {
  std::vector<std::string> names;
  for (auto const& reading : variant_readings(text)) names.push_back(reading.name);
  return names;
}

std::string name_read(std::string_view text) {
  auto const found = find_variant(text);
  return found ? found->name : std::string("(none)");
}

TEST(Variants, AreFoundByAnySpelling) {
  for (char const* const name :
       {"Standard", "standard", "Normal", "chess", "From Position", "fromPosition", "Orthodox", " Standard "}) {
    ASSERT_NE(find_row(name), nullptr) << name;
    EXPECT_EQ(find_row(name)->name, "Standard");
    EXPECT_EQ(find_row(name)->played_by, engine::standard);
    EXPECT_EQ(find_variant(name)->played_by, engine::standard);
  }
  for (char const* const name : {"Chess960", "chess 960", "Chess-960", "Fischerandom", "fischerrandom",
                                 "Fischer Random", "Fischer Random Chess", "960", "FRC"}) {
    ASSERT_NE(find_row(name), nullptr) << name;
    EXPECT_EQ(find_row(name)->name, "Chess960");
    EXPECT_EQ(find_row(name)->played_by, engine::chess960);
    EXPECT_EQ(find_variant(name)->played_by, engine::chess960);
  }
}

TEST(Variants, AreNotFoundByGuessing) {
  for (char const* const name : {"", " ", "-", "Standard Atomic", "Stand", "Chess96", "Chess9600", "Italian Chaturanga",
                                 "B", "RI", "Cumulative", "Variant", "Balanced", "Chess Variant"})
    EXPECT_EQ(find_variant(name), std::nullopt) << name;
}

TEST(Variants, AreFoundByTheirOwnNames) {
  for (auto const& row : pgnx::rules::variants()) {
    EXPECT_EQ(find_row(row.name), &row);
    auto const found = find_variant(row.name);
    ASSERT_TRUE(found) << row.name;
    EXPECT_EQ(found->name, row.name);
    EXPECT_EQ(found->played_by, row.played_by);
    EXPECT_EQ(found->start, row.start);
    EXPECT_EQ(found->rules, row.rules) << row.name;
  }
}

TEST(Variants, BearTheNamesOthersGiveThem) {
  EXPECT_EQ(name_read("crazyhouse"), "Crazyhouse");
  EXPECT_EQ(name_read("zh"), "Crazyhouse");
  EXPECT_EQ(name_read("3check"), "Three-check");
  EXPECT_EQ(name_read("3-Check"), "Three-check");
  EXPECT_EQ(name_read("kingofthehill"), "King of the Hill");
  EXPECT_EQ(name_read("King Of The Hill"), "King of the Hill");
  EXPECT_EQ(name_read("racingKings"), "Racing Kings");
  EXPECT_EQ(name_read("giveaway"), "Giveaway");
  EXPECT_EQ(name_read("wild/27"), "Atomic");
}

/// What programs and servers write in Variant tags, as they write it.
TEST(Variants, BearTheNamesOfEveryProgramAndServer) {
  using spellings = std::vector<char const*>;
  std::vector<std::pair<char const*, spellings>> const known{
      {"Standard", {"Standard", "From Position", "fromPosition", "chess", "normal", "Classical", "wild/2", "wild/8a"}},
      {"Chess960", {"Chess960", "Chess 960", "fischerandom", "Fischerrandom", "Fischer Random", "wild/fr", "Chess9LX"}},
      {"Crazyhouse", {"Crazyhouse", "crazy house", "House", "ZH", "wild/23"}},
      {"Antichess", {"Antichess", "Anti chess", "Anti"}},
      {"Giveaway", {"Giveaway", "Giveaway chess", "Give away", "wild/26"}},
      {"Suicide", {"Suicide", "Suicide chess"}},
      {"Losers", {"Losers", "losers chess", "wild/17"}},
      {"Atomic", {"Atomic", "Atom", "Atomic chess", "wild/27", "Atomic (From Position)"}},
      {"Horde", {"Horde", "Horde chess"}},
      {"King of the Hill", {"King of the Hill", "kingOfTheHill", "KOTH"}},
      {"Racing Kings", {"Racing Kings", "racingKings", "Racing", "Race"}},
      {"Three-check", {"Three-check", "threeCheck", "3check", "3-check", "3 Check", "Three check chess", "wild/25"}},
      {"No Castling", {"nocastle", "No Castling Chess"}},
      {"Bughouse", {"bughouse", "wild/24"}}};
  for (auto const& [name, all] : known)
    for (char const* const text : all) EXPECT_EQ(name_read(text), name) << text;
}

TEST(Variants, BearOneNameEach) {
  for (auto const& row : pgnx::rules::variants())
    for (auto const alias : row.aliases) EXPECT_EQ(find_row(alias), &row) << alias;
}

TEST(Variants, JoinTheWordsOfSeveralTags) {
  using pgnx::rules::join_variant_words;
  EXPECT_EQ(join_variant_words({"", "", ""}), "");
  EXPECT_EQ(join_variant_words({"Progressive", "Italian", ""}), "Progressive Italian");
  EXPECT_EQ(name_read(join_variant_words({"Progressive", "Italian", "Circe"})), "Italian Progressive Circe");
  EXPECT_EQ(name_read(join_variant_words({"Chess960", "", "Chess 960"})), "Chess960");
  EXPECT_EQ(name_read(join_variant_words({"Standard", "chess", "Standard"})), "Standard");
}

TEST(Variants, AreReadAsWordsInAnyOrder) {
  for (char const* const text :
       {"Italian Progressive", "progressive (Italian)", "PROGRESSIVE-ITALIAN", "Italian", "Italian Progressive Chess"})
    EXPECT_EQ(name_read(text), "Italian Progressive") << text;
  EXPECT_EQ(name_read("Scottish Chess"), "Scottish Progressive");
  EXPECT_EQ(name_read("Progressive Scotch"), "Scottish Progressive");
  EXPECT_EQ(name_read("Madrasi rex inclusive"), "Madrasi RI");
  EXPECT_EQ(name_read("rex inclusive Madrasi"), "Madrasi RI");
  EXPECT_EQ(name_read("Isardam B RI"), "Isardam B RI");
  EXPECT_EQ(name_read("Isardam (type B)"), "Isardam B");
  EXPECT_EQ(name_read("Isardam A"), "Isardam");
  EXPECT_EQ(name_read("Marseillais Isardam"), "Marseillais Isardam");
  EXPECT_EQ(name_read("Marseillais, balanced"), "Balanced Marseillais");
  EXPECT_EQ(name_read("Madrasi Progressive (Scottish)"), "Scottish Progressive Madrasi");
  EXPECT_EQ(name_read("English Cumulative Progressive"), "English Progressive Cumulative");
  EXPECT_EQ(name_read("Circe Madrasi"), "Circe Madrasi");
  EXPECT_EQ(name_read("Atomic 960"), "Atomic 960");
  EXPECT_EQ(name_read("No Castling Madrasi"), "Madrasi No Castling");
  EXPECT_EQ(name_read("progressive antichess"), "Progressive Antichess");
}

TEST(Variants, CombineConditions) {
  auto const found = find_variant("Scottish Progressive Circe Madrasi RI");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rules.check, pgnx::rules::series_check::ends_series);
  EXPECT_EQ(found->rules.capture, pgnx::rules::capture_effect::rebirth);
  EXPECT_EQ(found->rules.mobility, pgnx::rules::mobility_rule::madrasi);
  EXPECT_EQ(found->rules.rex, pgnx::rules::rex_rule::inclusive);
  EXPECT_EQ(find_variant(found->name)->rules, found->rules);
}

TEST(Variants, AreNotFoundWhereWordsContradictEachOther) {
  for (char const* const text :
       {"Italian Scottish Progressive", "Madrasi Isardam", "Marseillais Progressive", "Circe Atomic", "Circe RI",
        "Atomic B", "Progressive Cumulative", "Scottish Cumulative", "Classic Balanced Marseillais", "Isardam A B",
        "Racing Kings Horde", "Progressive Racing Kings", "Chess960 Standard", "Arimaa Progressive",
        "English Rounds Cumulative", "Atomic Horde", "Losers Atomic", "Marseillais Racing Kings"})
    EXPECT_EQ(find_variant(text), std::nullopt) << text;
}

TEST(Variants, HaveSeveralReadingsWhereAWordIsLeftOut) {
  using names = std::vector<std::string>;
  EXPECT_EQ(readings("Progressive"), (names{"Italian Progressive", "Scottish Progressive"}));
  EXPECT_EQ(readings("Progressive Madrasi"), (names{"Italian Progressive Madrasi", "Scottish Progressive Madrasi"}));
  EXPECT_EQ(readings("Progressive Circe"), names{"Italian Progressive Circe"});
  EXPECT_EQ(readings("English Progressive"), (names{"English Progressive", "English Progressive Cumulative"}));
  EXPECT_EQ(readings("English Progressive Rounds"), names{"English Progressive"});
  EXPECT_EQ(readings("Marseillais"), (names{"Marseillais", "Balanced Marseillais"}));
  EXPECT_EQ(readings("Classic Marseillais"), names{"Marseillais"});
  EXPECT_EQ(readings("Italian Progressive"), names{"Italian Progressive"});
}

TEST(Variants, KnowForeignGames) {
  for (char const* const name : {"Arimaa", "Bughouse"}) {
    ASSERT_TRUE(find_variant(name)) << name;
    EXPECT_EQ(find_variant(name)->played_by, engine::foreign);
  }
}

}  // namespace

#include <pgnx/archive/duplicates.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "archive/archives.hpp"
#include "archive/player_name.hpp"
#include "io/scratch_folder.hpp"

namespace {

using pgnx::archive::duplicate_finder;
using pgnx::archive::duplicate_kind;
using pgnx::archive::duplicate_options;
using pgnx::archive::name_matching;

struct tags {
  std::string white = "Fern, Ada";
  std::string black = "Moss, Ben";
  std::string others{};
};

std::string game(std::string const& movetext, tags const& t = {}) {
  return "[White \"" + t.white + "\"]\n[Black \"" + t.black + "\"]\n" + t.others + "\n" + movetext + "\n\n";
}

std::vector<pgnx::archive::duplicate> duplicates_in(std::string const& text, duplicate_options const& options = {},
                                                    std::uint64_t memory = 1 << 20) {
  pgnx::test::scratch_folder const folder;
  duplicate_finder finder(options, {memory, folder.string()});
  std::uint64_t number = 0;
  for (auto const& r : list_signed(text, pgnx::record::text_end::final, options).records)
    finder.add(r, {.number = ++number});
  return finder.find();
}

/// `2 moves of 1, 3 contained of 1`.
std::string found_in(std::string const& text, duplicate_options const& options = {}) {
  std::map<duplicate_kind, std::string> const names{{duplicate_kind::record, " record of "},
                                                    {duplicate_kind::moves, " moves of "},
                                                    {duplicate_kind::contained, " contained in "}};
  std::string all;
  for (auto const& d : duplicates_in(text, options)) {
    if (!all.empty()) all += ", ";
    all += std::to_string(d.where.number) + names.at(d.kind) + std::to_string(d.of.number);
  }
  return all;
}

duplicate_options with_kind(duplicate_kind most) {
  duplicate_options options;
  options.most = most;
  return options;
}
duplicate_options with_tags(std::vector<std::string> names) {
  duplicate_options options;
  options.tags = std::move(names);
  return options;
}
duplicate_options with_folded_names() {
  duplicate_options options;
  options.names = name_matching::folded;
  return options;
}

TEST(Duplicates, AreRecordsThatAreEqual) {
  EXPECT_EQ(found_in(game("1. e4 e5 *") + game("1. d4 *") + game("1. e4 e5 *")), "3 record of 1");
}

TEST(Duplicates, AreGamesWithTheSamePlayersAndMoves) {
  auto const text = game("1. e4 e5 *") + game("1.e4 {good} e5 *", {.others = "[Event \"Cup\"]\n"});
  EXPECT_EQ(found_in(text), "1 moves of 2");
  EXPECT_EQ(found_in(text, with_kind(duplicate_kind::record)), "");
}

TEST(Duplicates, AreNoGamesOfOtherPlayers) {
  auto const text = game("1. e4 e5 1/2-1/2") + game("1. e4 e5 1/2-1/2", {.white = "Oak, Eli"});
  EXPECT_EQ(found_in(text), "");
  EXPECT_EQ(found_in(text, with_tags({})), "2 moves of 1");
  EXPECT_EQ(found_in(text, with_tags({"Black"})), "2 moves of 1");
}

TEST(Duplicates, AreNoGamesWithOtherResults) {
  EXPECT_EQ(found_in(game("1. e4 e5 1-0") + game("1. e4 e5 0-1") + game("1. e4 e5 {a} *")), "3 moves of 1");
  EXPECT_EQ(found_in(game("1. e4 e5 1-0") + game("1. e4 e5 2. f4 0-1")), "");
}

TEST(Duplicates, AreGamesThatOthersBeginWith) {
  auto const text = game("1. e4 e5 *") + game("1. e4 e5 2. Nf3 Nc6 1-0") + game("1. e4 *");
  EXPECT_EQ(found_in(text), "1 contained in 2, 3 contained in 2");
  EXPECT_EQ(found_in(text, with_kind(duplicate_kind::moves)), "");
}

TEST(Duplicates, AreNoGamesThatOthersBeginWithOnAnotherDay) {
  auto const dated = [](std::string const& moves, std::string const& date) {
    return game(moves, {.others = "[Date \"" + date + "\"]\n"});
  };
  EXPECT_EQ(found_in(dated("1. e4 e5 *", "2024.01.01") + dated("1. e4 e5 2. f4 *", "2024.01.02")), "");
  EXPECT_EQ(found_in(dated("1. e4 e5 *", "2024.01.??") + dated("1. e4 e5 2. f4 *", "2024.01.02")), "1 contained in 2");
  EXPECT_EQ(found_in(dated("1. e4 e5 *", "2024.01.02") + dated("1. e4 e5 2. f4 *", "2024.01.??")), "");
  EXPECT_EQ(found_in(dated("1. e4 e5 *", "2024.01.01") + dated("1. e4 e5 *", "2024.01.02")), "2 moves of 1");
  EXPECT_EQ(found_in(dated("1. e4 e5 *", "2024.01.01") + dated("1. e4 e5 *", "2024.01.02"),
                     with_tags({"White", "Black", "Date"})),
            "");
}

TEST(Duplicates, AreNoGamesThatOthersBeginWithInAnotherRound) {
  auto const of_round = [](std::string const& moves, std::string const& round) {
    return game(moves, {.others = "[Round \"" + round + "\"]\n"});
  };
  EXPECT_EQ(found_in(of_round("1. e4 e5 *", "1") + of_round("1. e4 e5 2. f4 *", "12")), "");
  EXPECT_EQ(found_in(of_round("1. e4 e5 *", "1") + of_round("1. e4 e5 2. f4 *", "1.2")), "1 contained in 2");
  EXPECT_EQ(found_in(of_round("1. e4 e5 *", "1.2") + of_round("1. e4 e5 2. f4 *", "1")), "");
  EXPECT_EQ(found_in(of_round("1. e4 e5 *", "?") + of_round("1. e4 e5 2. f4 *", "12")), "1 contained in 2");
}

TEST(Duplicates, KeepTheFullerRecord) {
  std::vector<std::string> const fuller_and_fuller{"1. e4 e5 2. f4 *", "1. e4 e5 $1 2. f4 *", "1. e4 e5 {a} 2. f4 *",
                                                   "1. e4 e5 (1... c5) 2. f4 *", "1. e4 e5 2. f4 d6 *"};
  for (std::size_t i = 0; i + 1 < fuller_and_fuller.size(); ++i) {
    auto const less = game(fuller_and_fuller[i]);
    auto const more = game(fuller_and_fuller[i + 1]);
    auto const kind = i + 2 == fuller_and_fuller.size() ? std::string(" contained in ") : std::string(" moves of ");
    EXPECT_EQ(found_in(less + more), "1" + kind + "2") << more;
    EXPECT_EQ(found_in(more + less), "2" + kind + "1") << more;
  }
  EXPECT_EQ(found_in(game("1. e4 *", {.others = "[Event \"?\"]\n[Site \"?\"]\n"}) +
                     game("1. e4 *", {.others = "[Event \"a\"]\n"})),
            "1 moves of 2");
}

TEST(Duplicates, AreNotKeptInsteadOfWhatContradictsEachOther) {
  auto const by = [](std::string const& white, std::string const& moves) { return game(moves, {.white = white}); };
  EXPECT_EQ(found_in(by("Fern", "1. e4 {a} *") + by("Fern, Anna", "1. e4 *") + by("Fern, Ida", "1. e4 *"),
                     with_folded_names()),
            "1 moves of 2");
  EXPECT_EQ(found_in(by("Fern", "1. e4 e5 *") + by("Fern, Anna", "1. e4 *") + by("Fern, Ida", "1. e4 *"),
                     with_folded_names()),
            "");
  EXPECT_EQ(found_in(game("1. e4 1-0") + game("1. e4 e5 *") + game("1. e4 0-1")), "");
}

TEST(Duplicates, NameWhatIsKeptInTheEnd) {
  EXPECT_EQ(found_in(game("1. e4 *") + game("1. e4 *") + game("1. e4 e5 *") + game("1. e4 e5 2. f4 *")),
            "1 contained in 4, 2 record of 4, 3 contained in 4");
}

TEST(Duplicates, AreNoLinesThatPart) {
  EXPECT_EQ(found_in(game("1. e4 e5 2. f4 *") + game("1. e4 e5 2. Nf3 *") + game("1. e4 e5 *")), "3 contained in 2");
}

TEST(Duplicates, DependOnRulesAndStart) {
  auto const text =
      game("1. e4 e5 *") + game("1. e4 e5 *", {.others = "[Variant \"Atomic\"]\n"}) +
      game("1. e4 e5 *", {.others = "[Variant \"Atomic\"]\n[Event \"a\"]\n"}) +
      game("1. e4 e5 *",
           {.others = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]\n[SetUp \"1\"]\n"});
  EXPECT_EQ(found_in(text), "2 moves of 3");
}

TEST(Duplicates, AreFoundInSeries) {
  auto const series = [](std::string const& moves) {
    return game(moves, {.others = "[Variant \"Italian Progressive\"]\n"});
  };
  EXPECT_EQ(found_in(series("1. e4 2. e5 d5 *") + series("1. e4 2. e5 d5 3. d4 dxe5 Nf3 *")), "1 contained in 2");
}

TEST(Duplicates, OfGamesThatCannotBePlayedAreRecordsAlone) {
  EXPECT_EQ(found_in(game("1. e4 Ke4 *") + game("1. e4 Ke4 {a} *") + game("1. e4 Ke4 *")), "3 record of 1");
  duplicate_options options;
  EXPECT_EQ(list_signed(game("1. e4 Ke4 *") + game("1. e4 *"), pgnx::record::text_end::final, options).not_played, 1);
}

TEST(Duplicates, WithoutMovesAreRecordsAlone) {
  EXPECT_EQ(found_in(game("1-0") + game("1-0", {.others = "[Event \"a\"]\n"}) + game("1-0") + game("1. e4 1-0")),
            "3 record of 1");
  duplicate_options options;
  options.least_plies = 3;
  EXPECT_EQ(found_in(game("1. e4 e5 *") + game("1. e4 e5 2. f4 *") + game("1. e4 e5 2. f4 {a} *"), options),
            "2 moves of 3");
}

TEST(Duplicates, OfFoldedNames) {
  auto const by = [](std::string const& white) { return game("1. e4 e5 *", {.white = white}); };
  EXPECT_EQ(found_in(by("Fern, Anders") + by("FERN, A.") + by("Anders F\xC3\xA9rn") + by("Fern"), with_folded_names()),
            "2 moves of 1, 3 moves of 1, 4 moves of 1");
  EXPECT_EQ(found_in(by("Fern, Anders") + by("Fern, Anna"), with_folded_names()), "");
  EXPECT_EQ(found_in(by("Fern, Anders") + by("Fern, A."), {}), "");
}

TEST(Duplicates, DoNotDependOnMemory) {
  std::string text;
  for (auto const& a : pgnx::test::archives()) text += a.text + "\n\n";
  auto const expected = duplicates_in(text);
  EXPECT_GT(expected.size(), 5);
  for (std::uint64_t const memory : {1U, 10'000U}) {
    auto const got = duplicates_in(text, {}, memory);
    ASSERT_EQ(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      EXPECT_EQ(got[i].where, expected[i].where);
      EXPECT_EQ(got[i].of, expected[i].of);
    }
  }
}

TEST(PlayerName, IsReadInAnyOrder) {
  for (auto const* name : {"Fern, Anders B.", "fern,anders b", "Anders-B F\xC3\xA9rn", "FERN, Anders B (NED)"}) {
    auto const [surname, given] = pgnx::archive::read_player_name(name);
    EXPECT_EQ(surname, "fern") << name;
    EXPECT_EQ(given, "anders b") << name;
  }
  EXPECT_EQ(pgnx::archive::read_player_name("van der Fern, A.").surname, "van der fern");
  EXPECT_EQ(pgnx::archive::read_player_name("Fern").given, "");
  EXPECT_EQ(pgnx::archive::read_player_name("").surname, "");
}

TEST(PlayerName, AgreesWithItsInitials) {
  using pgnx::archive::are_given_names_of_one;
  EXPECT_TRUE(are_given_names_of_one("anders b", "a"));
  EXPECT_TRUE(are_given_names_of_one("", "anders"));
  EXPECT_TRUE(are_given_names_of_one("a b", "anders"));
  EXPECT_FALSE(are_given_names_of_one("anders", "anna"));
  EXPECT_FALSE(are_given_names_of_one("anders b", "anders c"));
  EXPECT_FALSE(are_given_names_of_one("al", "alex"));
}

}  // namespace

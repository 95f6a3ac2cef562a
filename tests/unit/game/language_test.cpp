#include <gtest/gtest.h>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/record/edit.hpp>

#include "game/foreign_letters.hpp"
#include "tests/records.hpp"
#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

std::vector<std::string> possible(std::vector<std::string_view> const& words) {
  std::vector<std::string> names;
  for (auto const& group : possible_languages(words)) names.push_back(names_of(group));
  return names;
}

using names = std::vector<std::string>;

TEST(PossibleLanguages, HaveAllLetters) {
  EXPECT_EQ(possible({"e4", "Cf6", "Dg4", "R:d8", "Ac4"}), (names{"Catalan, Italian or Spanish"}));
  EXPECT_EQ(possible({"Sf3", "Lc4", "Df6"}),
            (names{"Bosnian, Croatian, Danish, German, Norwegian, Slovene or Swedish"}));
  EXPECT_EQ(possible({"Nf3", "Bc4", "Qh5"}), names{});
  EXPECT_EQ(possible({"Sf3", "Qh5"}), (names{"English of problems"}));
  EXPECT_EQ(possible({"e8=D", "Ta1", "Ff4"}), (names{"French"}));
}

TEST(PossibleLanguages, SaySomethingElseThanEnglish) {
  EXPECT_EQ(possible({"e4", "e5", "O-O"}), names{});
  EXPECT_EQ(possible({"e4", "Qd1"}), names{});
  EXPECT_EQ(possible({"e4", "Re2"}), (names{"Afrikaans or Finnish", "Catalan, Italian or Spanish", "Estonian", "French",
                                            "Galician or Portuguese", "Icelandic", "Lithuanian", "Romanian"}));
}

// --- games

findings replayed(std::string_view text, std::string_view language = "auto", listener* hears = nullptr) {
  findings found;
  replay_options const options{.language = parse_language_choice(language).value(), .hears = hears};
  format::replay_pgn(text, format::text_end::final, options, found);
  return found;
}

using test::codes_of;
using test::record_of;

struct foreign_game {
  std::string_view language;
  std::string_view movetext;
  names codes;
  std::uint32_t plies;
};

class ForeignGame : public testing::TestWithParam<foreign_game> {};

TEST_P(ForeignGame, IsReadByItsLetters) {
  auto const& [language, movetext, codes, plies] = GetParam();
  auto const found = replayed(record_of(movetext), language);
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_EQ(codes_of(found), codes) << movetext;
  EXPECT_EQ(found.games[0].plies, plies);
}

INSTANTIATE_TEST_SUITE_P(
    Automatic, ForeignGame,
    testing::Values(foreign_game{"auto", "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 *", {"foreign-letters"}, 6},
                    foreign_game{"auto", "1. e4 e5 2. Sf3 (2. Lc4 Df6) 2... Sc6 *", {"foreign-letters"}, 4},
                    foreign_game{"auto", "1. e4 e5 2. Re2 Re7 3. Cf3 *", {"foreign-letters"}, 5},
                    foreign_game{"auto", "1. e4 e5 2. Nf3 Nc6 *", {}, 4},
                    // Estonian, Dutch and Italian moves; but for all that is known, English ones that are illegal.
                    foreign_game{"auto", "1. Rf3 *", {"illegal-move"}, 0},
                    foreign_game{"auto", "1. e4 e5 2. Pf6 *", {"illegal-move"}, 2},
                    foreign_game{"auto", "1. e4 e5 2. Re2 Re7 3. Rf3 *", {"illegal-move"}, 2},
                    // Pawns with a letter in English, knights in Dutch; where the knights cannot move, pawns.
                    foreign_game{
                        "auto", "1. d4 e6 2. c4 Pf6 3. Pf3 d5 *", {"ambiguous-move", "pawn-letter", "pawn-letter"}, 6},
                    foreign_game{"auto", "1. Pe4 Pe5 2. d4 *", {"pawn-letter", "pawn-letter"}, 3},
                    foreign_game{"en", "1. d4 e6 2. c4 Pf6 3. Pf3 d5 *", {"pawn-letter", "pawn-letter"}, 6},
                    foreign_game{"nl", "1. d4 e6 2. c4 Pf6 3. Pf3 d5 *", {"foreign-letters"}, 6},
                    // The bishop is no Danish pawn.
                    foreign_game{"auto", "1. h4 b5 2. f3 e5 3. e4 Bb4 4. d3 *", {"illegal-move"}, 6},
                    foreign_game{"auto", "1. e4 e5 2. Sf3 Sc6 3. Sf9 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"auto", "1. e4 e5 2. Sf3 Nc6 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"auto", "1. e4 e5 2. Sf3 Sc6 3. Lb4 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"auto",
                                 "1. e4 e5 2. Lc4 d6 3. Df3 a6 4. Df7: *",
                                 {"foreign-letters", "capture-sign-wrong", "result-board-mismatch"},
                                 7}));

INSTANTIATE_TEST_SUITE_P(
    Chosen, ForeignGame,
    testing::Values(foreign_game{"de", "1. e4 e5 2. Sf3 Sc6 *", {"foreign-letters"}, 4},
                    foreign_game{"de", "1. e4 e5 2. Nf3 Nc6 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"de", "1. e4 e5 2. nf3 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"de", "1. e4 e5 *", {}, 2},
                    foreign_game{"de", "1. e4 e5 2. hello *", {"unreadable-text"}, 2},
                    foreign_game{"en", "1. e4 e5 2. Sf3 Sc6 *", {"unknown-piece-letter"}, 2},
                    foreign_game{"de", "1. b3 e5 2. La3 d6 3. bxd6 *", {"foreign-letters", "illegal-move"}, 4}));

TEST(ForeignLetters, AreNamedWhereSeveralLanguagesFit) {
  // T is the rook of many languages, and no other letter tells them apart; all make the same move of it.
  auto const same = replayed(record_of("1. a4 a5 2. Ta3 *"));
  ASSERT_EQ(codes_of(same), names{"foreign-letters"});
  EXPECT_NE(same.diagnostics[0].message.find("Italian"), std::string::npos);
  EXPECT_NE(same.diagnostics[0].message.find("or Swedish: Ta3 is Ra3"), std::string::npos);

  // R is the knight of Estonian and Finnish, and the king of French.
  auto const open = replayed(
      record_of("1. f3 e6 2. Re2 *", {.others = "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/5P2/4K1N1 w - - 0 1\"]\n"}));
  ASSERT_EQ(codes_of(open), names{"illegal-move"});
  EXPECT_NE(open.diagnostics[0].hint.find("Finnish"), std::string::npos);
  EXPECT_NE(open.diagnostics[0].hint.find("Italian"), std::string::npos);
}

TEST(ForeignLetters, AreNoReasonForADropThatIsIllegal) {
  std::string const start = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1\"]\n";
  auto const found = replayed(record_of("1. P@a1 *", {.others = start, .variant = "Crazyhouse"}));
  ASSERT_EQ(codes_of(found), names{"illegal-move"});  // N@a1 in Dutch
  EXPECT_NE(found.diagnostics[0].hint.find("Dutch"), std::string::npos);
}

TEST(ForeignLetters, AreMendedTogether) {
  auto const text = record_of("1. e4 e5 2. Sf3 (2. Lc4 Sc6) 2... Sc6 3. Lb5 *");
  auto const found = replayed(text);
  ASSERT_EQ(codes_of(found), names{"foreign-letters"});
  EXPECT_EQ(record::apply_edits(text, found.diagnostics[0].mend).text,
            record_of("1. e4 e5 2. Nf3 (2. Bc4 Nc6) 2... Nc6 3. Bb5 *"));
}

TEST(ForeignLetters, AreHeardOnce) {
  test::event_log heard;
  replayed(record_of("1. e4 e5 2. Sf3 *"), "auto", &heard);
  auto const last = std::vector<std::string>(heard.events.end() - 5, heard.events.end());
  EXPECT_EQ(last, (names{"start", "e2e4 e4", "e7e5 e5", "g1f3 Sf3", "end *"}));
}

TEST(ForeignLetters, AreReadInSeries) {
  auto const text =
      record_of("1.e4 2.d5 Cc6 3.Dg4 D:c8 D:d8+ 4.R:d8 d:e4 Cf6 h5 *", {.variant = "Italian Progressive"});
  for (auto const* const language : {"auto", "it"}) {
    auto const found = replayed(text, language);
    ASSERT_EQ(found.games.size(), 1U);
    EXPECT_EQ(found.games[0].status, verdict::valid);
    EXPECT_EQ(found.games[0].plies, 10U);
  }
}

TEST(LanguageChoice, IsReadInAnyCase) {
  EXPECT_TRUE(parse_language_choice("auto")->tries_others);
  EXPECT_FALSE(parse_language_choice("EN")->tries_others);
  EXPECT_EQ(parse_language_choice("en")->letters, nullptr);
  EXPECT_EQ(parse_language_choice("It")->letters, notation::find_language("Italian"));
  EXPECT_FALSE(parse_language_choice("it")->tries_others);
  EXPECT_FALSE(parse_language_choice("xx"));
  EXPECT_FALSE(parse_language_choice(""));
}

}  // namespace
}  // namespace pgnx::game

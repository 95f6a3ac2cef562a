#include <gtest/gtest.h>

#include <algorithm>

#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/record/edit.hpp>

#include "tests/records.hpp"

namespace pgnx::game {
namespace {

findings replayed(std::string_view text, replay_options const& options = {}) {
  findings found;
  auto const sink = make_replay(text, options, found);
  format::read_pgn(text, format::text_end::final, *sink);
  return found;
}

using test::codes_of;
using test::record_of;

struct finding {
  std::string_view movetext;
  std::string_view result;
  std::vector<std::string> codes;
  std::uint32_t plies;
};

class Movetext : public testing::TestWithParam<finding> {};

TEST_P(Movetext, GetsTheseDiagnostics) {
  auto const& [movetext, result, codes, plies] = GetParam();
  auto const found = replayed(record_of(movetext, {.result = result}));
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_EQ(codes_of(found), codes) << movetext;
  EXPECT_EQ(found.games[0].plies, plies);
}

TEST(ReplayedMove, NamesTheLetterThatNoEnglishPieceHas) {
  for (auto const& [move, letter] : {std::pair{"Sf3", "letter S in"},
                                     {"D:c8", "letter D in"},
                                     {"e8=D+", "letter D in"},
                                     {"exf1(T)", "letter T in"},
                                     {"e8=\xD0\xA4", "letter \xD0\xA4 in"}}) {
    auto const found = replayed(record_of("1. " + std::string(move) + " *"));
    ASSERT_EQ(codes_of(found), std::vector<std::string>{"unknown-piece-letter"}) << move;
    EXPECT_NE(found.diagnostics[0].message.find(letter), std::string::npos) << found.diagnostics[0].message;
  }
}

using names = std::vector<std::string>;
INSTANTIATE_TEST_SUITE_P(
    Faults, Movetext,
    testing::Values(
        finding{"1. e4 e5 2. Nf3 Nc6 *", "*", {}, 4}, finding{"1. e4 e5 2. Ne3 Nc6 *", "*", {"illegal-move"}, 2},
        finding{"1. e4 (1. d4 d5) 1... e5 *", "*", {}, 2}, finding{"1. e4 (1. d4 --+ 2. c4) 1... e5 *", "*", {}, 2},
        finding{"1. e4 (1. d4 d6 2. Ke3) 1... e5 *", "*", {"illegal-move"}, 2},
        finding{"(1. d4) 1. e4 *", "*", {"variation-without-move"}, 1},
        finding{"1. e4 () 1... e5 *", "*", {"variation-empty"}, 2},
        finding{"1. e4 (1. d4 d5 *", "*", {"variation-not-closed"}, 1},
        finding{"1. e4 e5) 2. Nf3 *", "*", {"variation-not-opened"}, 3},
        finding{"1. f3 e5 2. g4 Qh4 0-1", "0-1", {"mate-mark-missing"}, 4},
        finding{"1. f3 e5 2. g4 Qh4# 1-0", "1-0", {"result-board-mismatch"}, 4},
        finding{"1. f3 e5 2. g4 Qh4# 3. a3 0-1", "0-1", {"move-after-end"}, 4},
        finding{"1. e4 e5 0-1", "1-0", {"result-tag-mismatch"}, 2},
        finding{"1. e4 e5 1:0", "1-0", {"result-spelling"}, 2}, finding{"1. e4 e5", "*", {"missing-termination"}, 2},
        finding{"1. e4 e5 2. -- d6 *", "*", {"null-move"}, 4},
        finding{"1. e4 e5 2. P@d5 *", "*", {"drop-in-standard"}, 2},
        finding{"1. e4 e5 3. Nf3 Nc6 *", "*", {"move-number-wrong"}, 4},
        finding{"1. e4 e5 3. Nf3 Nc6 3. d4 d5 *", "*", {"move-number-wrong"}, 6},
        finding{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 00 00 *", "*", {"castling-spelling", "castling-spelling"}, 8},
        finding{"1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. 000 000 *",
                "*",
                {"castling-spelling", "castling-spelling"},
                10},
        finding{"1. e4 e5 00. Nf3 *", "*", {"move-number-wrong"}, 3},
        finding{"1. e4 e5 2... Nf3 *", "*", {"move-number-format"}, 3},
        finding{"1. e4 $256 $ e5 *", "*", {"nag-range", "nag-malformed"}, 2},
        finding{"1. e4 e5 2. Ngf3 *", "*", {"disambiguation-needless"}, 3},
        finding{"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", "1/2-1/2", {"threefold-repetition"}, 8},
        finding{"1. e4 \\o/ e5 *", "*", {"unreadable-text"}, 1}));

TEST(Replay, GivesEachGameItsOwnFindings) {
  auto const found = replayed(record_of("1. e5 *") + record_of("1. e4 *") + record_of("1. e4 e4 *"));
  ASSERT_EQ(found.games.size(), 3U);
  EXPECT_EQ(found.games[0].status, verdict::invalid);
  EXPECT_EQ(found.games[1].status, verdict::valid);
  EXPECT_EQ(found.games[1].diagnostics, 0U);
  EXPECT_EQ(found.games[2].first_diagnostic, 1U);
}

TEST(Replay, BooksNumbersOnTheSlipOfTheirOwnLine) {
  auto const found = replayed(record_of("1. e4 e5 2. Nf3 Nc6 (7. Nf6) 3. Bb5 a6 *"));
  EXPECT_EQ(codes_of(found), names{"move-number-wrong"});
  EXPECT_EQ(found.diagnostics[0].mend.size(), 1U);
}

TEST(Replay, MeasuresNumbersAtTheEndOfTheirRange) {
  auto const fen = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 4294967295\"]\n";
  EXPECT_EQ(codes_of(replayed(record_of("1. e4 *", {.others = fen}))), names{"move-number-wrong"});
}

TEST(Replay, JoinsOnlyWordsThatStandNextToEachOther) {
  for (auto const* movetext : {"1. Nb {c} d2 *", "1. Nb $1 d2 *", "1. Nb (1. e4) d2 *"}) {
    auto const found = replayed(record_of(movetext));
    EXPECT_TRUE(found.diagnostics[0].mend.empty()) << movetext;
  }
}

TEST(Replay, FindsRepeatedTagsAmongMany) {
  std::string tags;
  for (int i = 0; i < 500; ++i) tags += "[Tag" + std::to_string(i) + " \"x\"]\n";
  auto const found = replayed(record_of("*", {.others = tags + "[Tag0 \"y\"]\n[Tag499 \"y\"]\n"}));
  EXPECT_EQ(codes_of(found), (names{"duplicate-tag", "duplicate-tag"}));
}

TEST(Replay, KeepsFaultsOfFormInGamesWhoseRulesItDoesNotKnow) {
  auto const found = replayed(record_of("1. Wz9 {open", {.others = "[Variant \"Teacup Chess\"]\n"}));
  auto const codes = codes_of(found);
  EXPECT_NE(std::ranges::find(codes, "comment-not-closed"), codes.end());
  EXPECT_EQ(found.games[0].status, verdict::unverified);
}

TEST(Replay, QuotesTheBeginningOfWhatIsEndless) {
  auto const found = replayed(record_of("1. " + std::string(100'000, 'x') + " *"));
  ASSERT_EQ(found.diagnostics.size(), 1U);
  EXPECT_LT(found.diagnostics[0].message.size(), 500U);
}

TEST(Replay, TakesNoClockIncrementThatIsNoNumber) {
  for (auto const* control : {"300+nan", "300+inf", "300+-1", "nan+2"}) {
    auto const tag = "[TimeControl \"" + std::string(control) + "\"]\n";
    auto const found = replayed(record_of("1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:02:00]} *", {.others = tag}));
    EXPECT_TRUE(codes_of(found).empty()) << control;
  }
}

TEST(Replay, DoesNotJudgeGamesWhoseRulesItDoesNotKnow) {
  auto const found = replayed(record_of("1. Wz9*q T@@ 2. foo *", {.others = "[Variant \"Teacup Chess\"]\n"}));
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_EQ(found.games[0].status, verdict::unverified);
  EXPECT_EQ(codes_of(found), names{"unknown-variant"});
}

TEST(Replay, DoesNotJudgeGamesThatAreNotPlayedByRulesOfChess) {
  auto const found = replayed(record_of("1. e4 e5 *", {.others = "[Variant \"Arimaa\"]\n"}));
  EXPECT_EQ(found.games[0].status, verdict::unverified);
  ASSERT_EQ(codes_of(found), names{"unknown-variant"});
  EXPECT_EQ(found.diagnostics[0].message, "Arimaa is known by name only: the game is not verified");
}

TEST(Replay, SwitchesOffAndSharpensCodes) {
  replay_options options;
  options.levels.switch_off(record::code::null_move);
  options.levels.set(record::code::missing_termination, record::severity::error);
  auto const found = replayed(record_of("1. e4 --"), options);
  EXPECT_EQ(codes_of(found), names{"missing-termination"});
  EXPECT_EQ(found.games[0].status, verdict::invalid);
}

TEST(Replay, SaysOnlyOnceWhereNumbersSlip) {
  auto const found = replayed(record_of("1. e4 e5 3. Nf3 Nc6 4. Bc4 Nf6 *"));
  EXPECT_EQ(codes_of(found), names{"move-number-wrong"});
  EXPECT_EQ(found.diagnostics[0].mend.size(), 2U) << "the number behind is to be mended with it";
  EXPECT_EQ(found.diagnostics[0].hint, "the numbers behind it go on from it");
}

TEST(Replay, FollowsClocksWithTheirIncrement) {
  auto const control = std::string_view("[TimeControl \"60+2\"]\n");
  EXPECT_EQ(codes_of(replayed(
                record_of("1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:50]} 2. d4 {[%clk 0:00:52]} *", {.others = control}))),
            names{});
  EXPECT_EQ(codes_of(replayed(
                record_of("1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:50]} 2. d4 {[%clk 0:00:58]} *", {.others = control}))),
            names{"clock-rises"});
}

TEST(Replay, MendsSpellingsWithTheCanonicalMove) {
  std::string const text = record_of("1. e2-e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qf7 1-0", {.result = "1-0"});
  auto const found = replayed(text);
  std::vector<record::edit> edits;
  for (auto const& d : found.diagnostics) edits.insert(edits.end(), d.mend.begin(), d.mend.end());
  EXPECT_EQ(record::apply_edits(text, edits).text,
            record_of("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", {.result = "1-0"}));
}

TEST(Replay, HintsThatTheFenIsTheFinalPosition) {
  auto const found = replayed(record_of(
      "1. e4 e5 2. Nf3 Nc6 *",
      {.others = "[SetUp \"1\"]\n[FEN \"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\"]\n"}));
  auto const error = std::ranges::find(found.diagnostics, record::code::illegal_move, &record::diagnostic::id);
  ASSERT_NE(error, found.diagnostics.end());
  EXPECT_NE(error->hint.find("normal start position"), std::string::npos);
}

TEST(Replay, TellsOfCastlingRightsThatOnlyChess960Knows) {
  struct fen_case {
    std::string_view fen;
    std::string_view variant;
    bool told;
  };
  std::string_view const chess960 = "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w KQkq - 0 1";
  std::string_view const inner_rook = "4k3/8/8/8/8/8/8/R3KR1R w F - 0 1";
  std::string_view const orthodox = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  std::string_view const no_rights = "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w - - 0 1";
  for (auto const& [fen, variant, told] :
       {fen_case{chess960, "", true}, fen_case{chess960, "Standard", true}, fen_case{chess960, "From Position", true},
        fen_case{chess960, "Chess960", false}, fen_case{inner_rook, "", true}, fen_case{inner_rook, "Chess960", false},
        fen_case{orthodox, "", false}, fen_case{orthodox, "Chess960", false}, fen_case{no_rights, "Standard", false}}) {
    std::string tags = "[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n";
    if (!variant.empty()) tags += "[Variant \"" + std::string(variant) + "\"]\n";
    auto const found = replayed(record_of("*", {.others = tags}));
    EXPECT_EQ(codes_of(found), told ? names{"chess960-castling"} : names{}) << fen << " " << variant;
    EXPECT_EQ(found.games[0].status, verdict::valid);
  }
}

TEST(Replay, ReadsChess960CastlingAlsoWhereNoTagNamesTheVariant) {
  std::string const tags = "[SetUp \"1\"]\n[FEN \"1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w KQkq - 0 1\"]\n";
  EXPECT_EQ(replayed(record_of("1. O-O O-O-O *", {.others = tags})).games[0].plies, 2U);
}

TEST(Replay, SurvivesDeepNesting) {
  std::string movetext = "1. e4 ";
  for (int i = 0; i < 20000; ++i) movetext += "(1. d4 ";
  movetext.append(20000, ')');
  auto const found = replayed(record_of(movetext + " *"));
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_EQ(found.games[0].status, verdict::valid);
}

}  // namespace
}  // namespace pgnx::game

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/pgn_writer.hpp>

#include "tests/records.hpp"
#include "tests/unit/game/reading.hpp"

/// Games of variants, from their records to verdicts and back.
namespace pgnx::game {
namespace {

using names = std::vector<std::string>;

findings replayed(std::string_view text, replay_options const& options = {}) {
  findings found;
  format::replay_pgn(text, format::text_end::final, options, found);
  return found;
}

using test::codes_of;

/// With the result that stands at the end of the movetext.
std::string game_of(std::string_view variant, std::string_view movetext, std::string_view tags = "") {
  return test::record_of(movetext,
                         {.result = movetext.substr(movetext.rfind(' ') + 1), .others = tags, .variant = variant});
}

struct finding {
  std::string_view variant;
  std::string_view movetext;
  names codes;
  std::uint32_t plies;
  ending outcome = ending::none;
};

class VariantMovetext : public testing::TestWithParam<finding> {};

TEST_P(VariantMovetext, GetsTheseDiagnostics) {
  auto const& [variant, movetext, codes, plies, outcome] = GetParam();
  auto const found = replayed(game_of(variant, movetext));
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_EQ(codes_of(found), codes) << movetext;
  EXPECT_EQ(found.games[0].plies, plies);
  EXPECT_EQ(found.games[0].outcome, outcome);
}

INSTANTIATE_TEST_SUITE_P(
    Series, VariantMovetext,
    testing::Values(
        finding{"Italian Progressive", "1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {}, 6, ending::mate},
        finding{"Italian Progressive", "1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7+ 1-0", {"mate-mark-missing"}, 6, ending::mate},
        finding{"Italian Progressive", "1. e4 2. e5 f6 3. Qh5+ *", {"illegal-move"}, 3},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Qh5+ 4. g6 Nh6 Bc5 d6 *", {}, 8},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Qh5+ Bc4 *", {"series-too-long"}, 4},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Bc4 4. g6 *", {"series-too-short"}, 4},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Bc4 Nf3 Nc3 d4 *", {"series-too-long"}, 6},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 (3. d4) *", {"series-too-short"}, 3},
        finding{"Scottish Progressive", "1. e4 99999999999. e5 f6 *", {"move-number-format"}, 3},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Bc4 *", {"series-unfinished"}, 4},
        finding{"Scottish Progressive",
                "1. e4 2. e5 f6 3. Bc4 3. Nf3 3. Nc3 *",
                {"move-number-format", "move-number-format"},
                6},
        finding{"Scottish Progressive", "1. e4 e5 f6 2. Bc4 Nf3 Nc3 *", {"pair-numbering"}, 6},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 7. Bc4 Nf3 Nc3 *", {"move-number-wrong"}, 6},
        finding{"Scottish Progressive", "1. e4 2. f6 g5 3. Qh5# 4. a6 1-0", {"move-after-end"}, 4},
        finding{"Scottish Progressive", "1. e4 2. e5 f6 3. Bc4 Qh5# *", {"check-mark-wrong"}, 5},
        finding{"English Progressive", "1. e4 2. e6 f6 3. e5 Nf3 Bc4 *", {}, 6},
        finding{"English Progressive", "1. e4 2. e6 f6 3. e5 Ba6 Bxb7 *", {"illegal-move"}, 5},
        finding{"English Progressive", "1. e4 2. e6 a5 3. e5 Nf3 Nc3 4. b5 Nc6 a4 d5 5. exd6 *", {"illegal-move"}, 10},
        finding{"Progressive", "1. e4 2. e5 f6 3. Qh5+ 4. g6 Nh6 Bc5 d6 *", {"variant-reading"}, 8},
        finding{"Progressive", "1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {"variant-reading"}, 6, ending::mate},
        finding{"Progressive", "1. e4 2. e5 Ke5 *", {"variant-reading", "illegal-move"}, 2},
        finding{"Marseillais", "1. e4 2. e5 Nc6 3. Nf3 Nc3 *", {"variant-reading"}, 5},
        finding{"Marseillais", "1. e4 d4 2. e5 Nc6 *", {"variant-reading"}, 4},
        finding{"Balanced Marseillais", "1. e4 d4 *", {"series-too-long"}, 1},
        // The rook that stood on a1 when the turn began.
        finding{"Marseillais", "1. a4 Ra3 2. e5 d5 3. Rd3 Rad4 *", {"variant-reading", "move-spelling"}, 6}));

INSTANTIATE_TEST_SUITE_P(
    OtherConditions, VariantMovetext,
    testing::Values(
        finding{"Madrasi", "1. e4 d5 2. exd5 *", {"illegal-move"}, 2},
        finding{"Isardam", "1. e4 d5 *", {"illegal-move"}, 1},
        finding{"Circe", "1. e4 d5 2. exd5 Qxd5 *", {"illegal-move"}, 3},
        finding{"Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5 c6 5. @e6 *", {"illegal-move"}, 8},
        finding{"Crazyhouse", "1. e4 d5 2. exd5 Nf6 3. Bb5+ P@c6 *", {"illegal-move"}, 5},
        finding{"Atomic", "1. Nf3 d5 2. Ne5 h6 3. Nxf7 1-0", {}, 5, ending::variant_end},
        finding{"Antichess", "1. e3 b5 2. Nf3 *", {"illegal-move"}, 2},
        finding{"King of the Hill", "1. e4 e5 2. Ke2 Ke7 3. Kd3 Kd6 4. Kc4 Kc6 5. Kd3 Kd6 6. Ke3 Ke6 *", {}, 12},
        finding{"Three-check", "1. e4 e5 2. Bc4 d6 3. Bxf7+ Kxf7 4. Qh5+ Ke7 5. Qe8+ 1-0", {}, 9, ending::variant_end},
        finding{
            "Three-check", "1. e4 e5 2. Bc4 d6 3. Bxf7+ Kxf7 4. Qh5+ Ke7 5. Qe8+ Kxe8 1-0", {"move-after-end"}, 9}));

TEST(VariantReplay, SaysWhichUnitsAreMeant) {
  auto const found = replayed(game_of("Madrasi", "1. e4 d5 2. exd5 *"));
  EXPECT_EQ(found.diagnostics[0].message, "illegal move exd5: the pawn on e4 is paralysed by the pawn on d5");
}

struct refusal {
  std::string_view variant;
  std::string_view fen;
  std::string_view movetext;
  std::string_view message;
};

TEST(VariantReplay, NamesTheRule) {
  for (auto const& [variant, fen, movetext, message] : {
           refusal{"Isardam", "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1", "1... c5 *",
                   "illegal move c5: the pawn on c5 would be observed, as it could be captured en passant"},
           refusal{"Crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "1. P@h8 *",
                   "illegal move P@h8: a pawn cannot be dropped on the first or last rank"},
           refusal{"Crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "1. N@e8 *",
                   "illegal move N@e8: the square e8 is not free"},
           refusal{"No Castling", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. O-O *",
                   "illegal move O-O: there is no castling in this variant"},
           refusal{"Madrasi", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "1. O-O *",
                   "illegal move O-O: the knight on g1 stands in the way"},
           refusal{"Circe", "4k3/8/8/8/8/8/8/RN2KB2 w Q - 0 1", "1. O-O *",
                   "illegal move O-O: White may not castle there: the king or the rook has moved, or is not there"},
       }) {
    auto const found = replayed(game_of(variant, movetext, fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", fen)));
    ASSERT_EQ(codes_of(found), names{"illegal-move"}) << movetext;
    EXPECT_EQ(found.diagnostics[0].message, message);
  }
}

struct ending_move {
  std::string_view variant;
  std::string_view fen;
  std::string_view movetext;
  names codes;
};

/// Lichess and python-chess write # behind every move that decides the game, others write nothing.
TEST(VariantReplay, LeavesTheMarkOfADecisiveMoveOpen) {
  std::string_view const lost_by_capturing = "8/8/8/8/8/8/1p6/R7 b - - 0 1";
  std::string_view const lost_race = "8/1K6/8/8/8/8/k7/8 w - - 0 1";
  std::string_view const mated = "k7/7p/K7/8/8/8/4Q3/8 w - - 0 1";  // who is mated wins
  std::string_view const hill = "8/8/8/8/8/4K3/8/k7 w - - 0 1";
  for (auto const& [variant, fen, movetext, codes] : {
           ending_move{"Antichess", lost_by_capturing, "1... bxa1=Q# 1-0", {}},
           ending_move{"Antichess", lost_by_capturing, "1... bxa1=Q 1-0", {}},
           ending_move{"Antichess", lost_by_capturing, "1... bxa1=Q+ 1-0", {"check-mark-wrong"}},
           ending_move{"Racing Kings", lost_race, "1. Kb8# 1-0", {}},
           ending_move{"King of the Hill", hill, "1. Kd4# 1-0", {}},
           ending_move{"King of the Hill", hill, "1. Kd4+ 1-0", {"check-mark-wrong"}},
           ending_move{"Losers", mated, "1. Qe4# *", {"check-mark-wrong"}},
           ending_move{"Losers", mated, "1. Qe8# 0-1", {}},
       }) {
    auto const found = replayed(game_of(variant, movetext, fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", fen)));
    EXPECT_EQ(codes_of(found), codes) << variant << ' ' << movetext;
  }
}

TEST(VariantReplay, SaysWhichCheckEndedASeries) {
  auto const found = replayed(game_of("Scottish Progressive", "1. e4 2. e5 f6 3. Qh5+ Bc4 *"));
  EXPECT_EQ(found.diagnostics[0].message, "Bc4 continues series 3, which the check Qh5+ has ended");
}

TEST(VariantReplay, SaysThatABishopIsWrittenSmall) {
  auto const fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/2p5/1P3p2/4B3/8/4K3[] w - - 0 1\"]\n";
  EXPECT_EQ(codes_of(replayed(game_of("Crazyhouse", "1. bxf4 *", fen))), names{"piece-letter-case"});
}

TEST(VariantReplay, SaysHowTheBoardEndsAGameWithAnotherResult) {
  auto const said = [](std::string_view variant, std::string_view movetext, std::string_view fen = "") {
    auto const tags = fen.empty() ? std::string() : "[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n";
    auto const found = replayed(game_of(variant, movetext, tags));
    return found.diagnostics.empty() ? std::string() : found.diagnostics.back().message;
  };
  EXPECT_EQ(said("Atomic", "1. Nf3 d5 2. Ne5 h6 3. Nxf7 0-1"),
            "the result is 0-1, and the board says variant end: 1-0");
  EXPECT_EQ(said("Racing Kings", "1. Ka8 Kh8 1-0", "8/K6k/8/8/8/8/8/8 w - - 0 1"),
            "the result is 1-0, and the board says variant end: 1/2-1/2");
  EXPECT_EQ(said("Italian Progressive", "3. g3 1-0", "8/8/4p1p1/4P1P1/5Bp1/4K3/6P1/2k5 w - - 0 3"),
            "the result is 1-0, and the board says progressive stalemate");
  EXPECT_EQ(said("Antichess", "1... a3 0-1", "8/8/8/8/p7/8/P7/8 b - - 0 1"),
            "the result is 0-1, and the board says stalemate: 1-0");
}

TEST(VariantReplay, TakesTheRulesAskedFor) {
  replay_options const options{.variant = "Italian Progressive"};
  auto const found = replayed(game_of("Scottish Progressive", "1. e4 2. e5 f6 3. Qh5+ *"), options);
  EXPECT_EQ(codes_of(found), names{"illegal-move"});
  EXPECT_EQ(found.games[0].variant, "Italian Progressive");
}

TEST(VariantReplay, JoinsTheWordsOfAllTagsAboutRules) {
  auto const found = replayed(game_of("Progressive", "1. e4 2. e5 f6 3. Qh5+ *", "[Rules \"Italian\"]\n"));
  EXPECT_EQ(found.games[0].variant, "Italian Progressive");
}

TEST(VariantReplay, StartsInsideASeries) {
  auto const found =
      replayed(game_of("Scottish Progressive", "3. Nf3 Nc3 4. a6 a5 b6 b5 *",
                       "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppp2pp/5p2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - "
                       "0 3\"]\n[SeriesPlayed \"1\"]\n"));
  EXPECT_EQ(codes_of(found), names{});
  EXPECT_EQ(found.games[0].plies, 6U);
}

TEST(VariantReplay, SaysWhichTagBesideTheFenCannotBeSo) {
  auto const text = game_of("Scottish Progressive", "3. Kd2 Kd3 Kd4 *",
                            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 3\"]\n[SeriesPlayed \"7\"]\n");
  auto const found = replayed(text);
  ASSERT_EQ(codes_of(found), names{"fen-mended"});
  EXPECT_EQ(found.diagnostics[0].offset, text.find("7\"]"));
}

TEST(VariantReplay, TellsALargeNumberFromNone) {
  auto const found = replayed(game_of("Scottish Progressive", "1. e4 99999999999. e5 f6 *"));
  EXPECT_EQ(found.diagnostics[0].message, "\"99999999999.\" is too large");
}

/// What the writer makes of a game, tags left aside.
std::string movetext_of(std::string const& game) {
  std::string out;
  format::pgn_writer writer(out);
  test::replay_to(game, writer);
  auto const begin = out.find("\n\n") + 2;
  return out.substr(begin, out.size() - begin - 2);
}

TEST(VariantReplay, IsWrittenWithOneNumberASeries) {
  std::string_view const movetext =
      "1. e4 2. e5 {why} Nc6 3. Bc4 (3. Nf3 Nc3 d4) Qh5 (Qf3 Qf5 4. d6 Nf6 Be7 O-O)\nQxf7# 1-0";
  EXPECT_EQ(movetext_of(game_of("Progressive (Italian)", movetext)), movetext);
}

TEST(VariantReplay, KnowsTheVariantsOfAUser) {
  rules::catalogue known;
  known.add({.name = "Pacifist",
             .aliases = {"no checks"},
             .start = std::string(rules::find_row("Standard")->start),
             .rules = {.giving = rules::check_giving::forbidden, .aim = rules::goal::king_of_the_hill}});
  auto const text = game_of("No Checks", "1. e4 f6 2. Qh5+ *");
  auto const found = replayed(text, {.variants = &known});
  EXPECT_EQ(codes_of(found), names{"illegal-move"});
  EXPECT_EQ(found.games[0].variant, "Pacifist");
  EXPECT_EQ(codes_of(replayed(text)), names{"unknown-variant"});
}

TEST(VariantReplay, TakesAWholeNameFromSeveralWords) {
  auto const found = replayed(game_of("Standard game", "1. e4 e5 *"));
  EXPECT_EQ(found.games[0].variant, "Standard");
  EXPECT_EQ(found.games[0].plies, 2U);
}

}  // namespace
}  // namespace pgnx::game

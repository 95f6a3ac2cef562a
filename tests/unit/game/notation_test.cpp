#include <gtest/gtest.h>

#include <pgnx/format/export_text.hpp>
#include <pgnx/format/pgn_replay.hpp>

#include "game/foreign_letters.hpp"
#include "game/foreign_notation.hpp"
#include "tests/records.hpp"
#include "tests/unit/game/reading.hpp"

namespace pgnx::game {
namespace {

using notation::notation_id;
using test::codes_of;
using test::record_of;
using names = std::vector<std::string>;

struct replayed_game {
  findings found;
  std::vector<board::move> moves;
};

replayed_game replayed(std::string_view text, std::optional<notation_id> notation = {}) {
  replayed_game game;
  moves_heard heard;
  replay_options const options{.notation = notation, .hears = &heard};
  format::replay_pgn(text, format::text_end::final, options, game.found);
  game.moves = heard.moves();
  return game;
}

TEST(NotationAtStart, IsShownByTheFirstWords) {
  using enum notation_id;
  for (auto const& [text, id] : {
           std::pair("1. e4 e5", san),
           std::pair("", san),
           std::pair("1. Sf3 Sf6", san),
           std::pair("1. e2e4 e7e5 2. g1f3", uci),
           std::pair("1. e2e4 e7e5 2. Ng1f3 Nb8c6", lan),
           std::pair("1.e2-e4 e7-e5", lan),
           std::pair("{[%clk 1:00:00]} 1. 5254! $1 {good} 5755", iccf),
           std::pair("1.5254 5755", iccf),
           std::pair("1 52-54 57-55 2 7163", iccf),
           std::pair("1. GEGO SESO", gringmuth),
           std::pair("1. DOGO LOHO 2. BEFI EPIK", uedemann),
           std::pair("1. e2e4 d7d5 2. e4d5p", smith),
           std::pair("1. P-K4 P-K4 2. N-KB3", descriptive),
           std::pair("4. O-O B-K2 5. P-Q3", descriptive),
           std::pair("1. P - K 4 P\u2013K4", descriptive),
           std::pair("1. P-K.4 Kt-K.B.3 2. Castles", descriptive),
           std::pair("1. P4R P4R 2. C3AR C3AD", descriptive_es),
           std::pair("1. P.4D P.4D 2. F.4F C.3FD", descriptive_fr),
           std::pair("1. P 4 R P 3 D", descriptive_es),
           std::pair("1. e2e4 e5", san),
           std::pair("1. -- e7e5", uci),
           std::pair("1. 0-0 0-0-0", san),
           std::pair("1-0", san),
           std::pair("* [Event \"\"] 5254", san),
           std::pair("2024 is a year", san),
       })
    EXPECT_EQ(notation_at_start(text), id) << text;
}

TEST(NotatedGame, ReadsAsTheSameGameInSan) {
  auto const moves = replayed(record_of("1. e4 e5 2. Nf3 (2. Bc4 Nf6) 2... Nc6 3. Bb5 Nf6 4. O-O Nxe4 *")).moves;
  for (auto const* const text :
       {"1. 5254 5755 2. 7163 (2. 6134 7866) 2... 2836 3. 6125 7866 4. 5171 6654 *",
        "1. e2e4 e7e5 2. g1f3 (2. f1c4 g8f6) 2... b8c6 3. f1b5 g8f6 4. e1g1 f6e4 *",
        "1. e2e4 e7e5 2. g1f3 (2. f1c4 g8f6) 2... b8c6 3. f1b5 g8f6 4. e1g1c f6e4p *",
        "1. e2-e4 e7-e5 2. Ng1-f3 (2. Bf1-c4 Ng8-f6) 2... Nb8-c6 3. Bf1-b5 Ng8-f6 4. 0-0 Nf6xe4 *",
        "1. P-K4 P-K4 2. N-KB3 (2. B-B4 N-KB3) 2... N-QB3 3. B-N5 N-B3 4. O-O NxP(K5) *",
        "1. P-K.4 P-K.4 2. Kt-K.B.3 (2. B - B 4 Kt - K B 3) 2... Kt-QB3 3. B-Kt5 Kt-B3 4. Castles Kt x P *",
        "1. P4R P4R 2. C3AR (2. A4A C3AR) 2... C3AD 3. A5C C3A 4. O-O CxPR *",
        "1. P.4R P.4R 2. C.3FR (2. F.4F C.3FR) 2... C.3FD 3. F.5C C.3F 4. O-O C pr P *"}) {
    auto const game = replayed(record_of(text));
    EXPECT_EQ(game.moves, moves) << text;
    EXPECT_EQ(codes_of(game.found), (names{"foreign-notation"})) << text;
  }
}

TEST(NotatedGame, SaysWhereAWordIsNoMove) {
  auto const game = replayed(record_of("1. 5254 5755 2. 7164 *"));
  EXPECT_EQ(codes_of(game.found), (names{"foreign-notation", "illegal-move"}));
  EXPECT_EQ(game.found.games[0].plies, 2U);
  EXPECT_EQ(game.found.diagnostics[1].message, "illegal move 7164: no knight can reach f4 from there");
}

TEST(NotatedGame, GoesOnInTheNotationThatGetsFurthest) {
  EXPECT_EQ(codes_of(replayed(record_of("1. e2e4 e7e5 2. d2d4 e5d4 3. Ng1f3 Nb8c6 *")).found),
            (names{"foreign-notation"}));
  EXPECT_EQ(codes_of(replayed(record_of("1. e2e4 e7e5 2. g1f3 b8c6 (2... -- 3. f1c4) 3. f3e5p *")).found),
            (names{"foreign-notation"}));
  auto const mixed = replayed(record_of("1. e2e4 e7e5 2. d2d4 e5d4 3. Nf3 Nc6 *"));
  EXPECT_EQ(mixed.found.games[0].plies, 6U);
  EXPECT_EQ(mixed.found.games[0].status, verdict::valid);
}

TEST(NotatedGame, IsReadInTheNotationThatFitsItsVariationsToo) {
  auto const game = replayed(record_of("1. e2e4 e7e5 2. g1f3 b8c6 (2... d7d5 3. e4d5p d8d5p) 3. f1b5 *"));
  EXPECT_EQ(codes_of(game.found), names{"foreign-notation"});
  EXPECT_EQ(game.found.diagnostics[0].message, "the moves are written in Smith notation: e2e4 is e4");
}

TEST(NotatedGame, IsReadInTheLanguageThatFitsItsVariationsToo) {
  auto const game = replayed(record_of("1. P4R P4R 2. C3AR (2. C3FR) 2... C3AD *"));
  EXPECT_EQ(game.found.games[0].plies, 4U) << "nothing fits all of it";
  auto const french = replayed(record_of("1. P4R P4R 2. P4D (2. F4F) 2... P3D *"));
  EXPECT_EQ(codes_of(french.found), names{"foreign-notation"});
  EXPECT_EQ(french.found.diagnostics[0].message, "the moves are written in French descriptive notation: P4R is e4");
}

TEST(NotatedGame, IsNotReadWhereTwoLanguagesMakeOtherMovesOfIt) {
  // A rook of English, a king of Spanish.
  auto const text = record_of("1. RxP *", {.others = "[FEN \"4k3/8/8/8/8/8/3p4/3RK3 w - - 0 1\"]\n[SetUp \"1\"]\n"});
  EXPECT_EQ(codes_of(replayed(text).found), (names{"ambiguous-move", "foreign-notation"}));
  EXPECT_EQ(codes_of(replayed(text, notation_id::descriptive_es).found), names{"foreign-notation"});
  EXPECT_EQ(codes_of(replayed(text, notation_id::descriptive).found), names{"foreign-notation"});
}

TEST(NotatedGame, IsNotReadWhereTwoTelegraphCodesMakeOtherMovesOfIt) {
  // A rook to e2 by Gringmuth, a pawn to g4 by Uedemann.
  auto const text = record_of("1. DEGE *", {.others = "[FEN \"7k/8/8/8/8/8/2R3P1/K7 w - - 0 1\"]\n[SetUp \"1\"]\n"});
  EXPECT_EQ(codes_of(replayed(text).found), (names{"ambiguous-move", "foreign-notation"}));
  EXPECT_EQ(codes_of(replayed(text, notation_id::gringmuth).found), names{"foreign-notation"});
  EXPECT_EQ(codes_of(replayed(text, notation_id::uedemann).found), names{"foreign-notation"});
}

TEST(NotatedGame, IsNotValidWithNumbersInPlaceOfItsMoves) {
  auto const numbers = replayed(record_of("1. 2024 1999 2. 9999 *"));
  EXPECT_EQ(numbers.found.games[0].status, verdict::invalid);
  EXPECT_EQ(replayed(record_of("1999 2000 *")).found.games[0].status, verdict::invalid);
  EXPECT_EQ(replayed(record_of("1. *")).found.games[0].status, verdict::valid);
  EXPECT_EQ(replayed(record_of("1000 e4 *")).found.games[0].plies, 1U) << "only the number is wrong";
}

TEST(NotatedGame, ObeysTheNotationThatIsAskedFor) {
  EXPECT_EQ(replayed(record_of("1. e2e4 *"), notation_id::san).found.diagnostics[0].id, record::code::coordinate_move);
  EXPECT_EQ(codes_of(replayed(record_of("1. e4 *"), notation_id::uci).found), (names{"unreadable-text"}));
}

TEST(NotatedGame, TriesWhatAPawnMayBecome) {
  std::string_view const start = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n";
  auto const after = [&](std::string_view movetext) {
    return codes_of(replayed(record_of(movetext, {.others = start})).found);
  };
  EXPECT_EQ(after("1. 1718 8786 2. 1837 *"), (names{"ambiguity-resolved", "foreign-notation"}));  // a knight
  EXPECT_EQ(after("1. 1718 8786 2. 1817 *"), (names{"ambiguous-move"}));                          // queen or rook
}

TEST(NotatedGame, ServesSeries) {
  auto const text = [](std::string_view movetext) {
    return record_of(movetext, {.result = "1-0", .variant = "Scottish Progressive"});
  };
  auto const game = replayed(text("1. 5254 2. 5755 2836 3. 6134 4185 8567 1-0"));
  EXPECT_EQ(game.moves, replayed(text("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0")).moves);
  EXPECT_EQ(game.moves.size(), 6U);
}

TEST(NotatedGame, IsWrittenInAnyNotationAndReadBack) {
  auto const text = record_of("1. e4 d5 2. exd5 {taken} c6 $1 3. dxc6 (3. d4 cxd5) 3... Nf6 4. cxb7 Kd7 5. bxa8=N *");
  auto const moves = replayed(text).moves;
  for (auto const& row : notation::notations()) {
    if (!row.fits_pgn) continue;
    auto const there = format::export_pgn(text, format::text_end::final, {.notation = row.id}).text;
    EXPECT_EQ(replayed(there).moves, moves) << there;
    EXPECT_EQ(format::export_pgn(there, format::text_end::final, {}).text,
              format::export_pgn(text, format::text_end::final, {}).text)
        << there;
  }
}

TEST(NotatedGame, IsWrittenInTheLettersOfEveryLanguage) {
  auto const text = record_of("1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Kd7 5. bxa8=N Qb6 6. Bb5+ Kd8 7. Nc7 *");
  auto const plain = format::export_pgn(text, format::text_end::final, {}).text;
  for (auto const& language : notation::languages()) {
    auto const there = format::export_pgn(text, format::text_end::final, {.letters = &language}).text;
    format::export_options const back{.language = {.letters = &language, .tries_others = false}};
    EXPECT_EQ(format::export_pgn(there, format::text_end::final, back).text, plain) << there;
  }
}

TEST(NotatedGame, StandsAsItStoodWhereAMoveCannotBeSpelled) {
  auto const text = record_of("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. @d4 *", {.variant = "Crazyhouse"});
  auto const to = format::export_pgn(text, format::text_end::final, {.notation = notation_id::iccf});
  EXPECT_EQ(to.kept_games, std::vector<std::size_t>{0});
  EXPECT_EQ(to.text, text);
  ASSERT_EQ(to.found.diagnostics.size(), 1U);
  EXPECT_EQ(to.found.diagnostics[0].message,
            "@d4 cannot be written in ICCF numeric notation: it has no spelling for drops");
}

}  // namespace
}  // namespace pgnx::game

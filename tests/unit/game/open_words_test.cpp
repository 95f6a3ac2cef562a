#include "game/open_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <pgnx/board/fen.hpp>
#include <pgnx/format/export_text.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/notation/notations.hpp>

#include "game/foreign_letters.hpp"
#include "tests/records.hpp"

namespace pgnx::game {
namespace {

using test::codes_of;
using test::record_of;
using names = std::vector<std::string>;

struct replayed_game {
  findings found;
  std::vector<board::move> moves;
};

replayed_game replayed(std::string const& text) {
  replayed_game game;
  moves_heard heard;
  replay_options const options{.hears = &heard};
  format::replay_pgn(text, format::text_end::final, options, game.found);
  game.moves = heard.moves();
  return game;
}

std::string in_san(std::string const& text) { return format::export_pgn(text, format::text_end::final, {}).text; }

std::string tags_of(std::string_view fen) { return "[FEN \"" + std::string(fen) + "\"]\n[SetUp \"1\"]\n"; }

/// The finding of this code.
record::diagnostic const* find(findings const& found, record::code c) {
  auto const at = std::ranges::find(found.diagnostics, c, &record::diagnostic::id);
  return at == found.diagnostics.end() ? nullptr : &*at;
}

TEST(OpenWord, IsSettledByALaterMove) {
  auto const text = record_of("1. P-K4 P-K4 2. N-B3 N-QB3 3. B-B4 B-B4 4. N-KN5 *");
  auto const game = replayed(text);
  EXPECT_EQ(game.moves, replayed(record_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ng5 *")).moves);
  EXPECT_EQ(codes_of(game.found), (names{"foreign-notation", "ambiguity-resolved"}));
  EXPECT_EQ(game.found.games[0].status, verdict::valid);
  EXPECT_EQ(find(game.found, record::code::ambiguity_resolved)->message,
            "N-B3 may be b1c3 or g1f3: only Nf3 goes with the moves behind it");
  EXPECT_EQ(in_san(text), in_san(record_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ng5 *")));
}

TEST(OpenWord, IsAnErrorThatListsWhatItMayBeWhereNothingSettlesIt) {
  auto const game = replayed(record_of("1. P-K4 P-K4 2. N-B3 P-Q3 *"));
  EXPECT_EQ(codes_of(game.found), (names{"foreign-notation", "ambiguous-move"}));
  EXPECT_EQ(game.found.games[0].plies, 2U);
  auto const* const d = find(game.found, record::code::ambiguous_move);
  EXPECT_EQ(d->message, "ambiguous move N-B3 (b1c3 or g1f3)");
  EXPECT_EQ(d->hint, "what follows fits each of them");
}

TEST(OpenWord, IsNotSettledByAWordThatNoReadingFits) {
  auto const game = replayed(record_of("1. P-K4 P-K4 2. N-B3 RxR *"));
  EXPECT_EQ(find(game.found, record::code::ambiguous_move)->hint, "none of them goes on with RxR");
}

TEST(OpenWord, IsSettledWhereSeveralWait) {
  auto const game = replayed(record_of("1. N-B3 N-B3 2. P-B4 P-B4 3. N-Q5 N-Q5 *"));
  EXPECT_EQ(game.moves, replayed(record_of("1. Nc3 Nc6 2. f4 f5 3. Nd5 Nd4 *")).moves);
  EXPECT_EQ(game.found.games[0].status, verdict::valid);
}

TEST(OpenWord, LetsItsGameAloneBeReadAgain) {
  class counter final : public listener {
   public:
    void on_again() override { ++again; }
    int again = 0;
  } heard;
  findings found;
  replay_options const options{.hears = &heard};
  auto const text = record_of("1. N-B3 N-B3 2. P-B4 P-B4 3. N-Q5 N-Q5 *") + record_of("1. P-K4 P-K4 *");
  format::replay_pgn(text, format::text_end::final, options, found);
  EXPECT_EQ(found.games.size(), 2U);
  EXPECT_EQ(heard.again, 1);
}

TEST(OpenWord, IsSettledInAVariation) {
  auto const text =
      record_of("1. P-K4 P-K4 2. N-KB3 (2. N-B3 N-QB3 (2... P-Q3 3. N-Q5) 3. B-B4 B-B4 4. N-Q5) 2... N-QB3 *");
  EXPECT_EQ(in_san(text).substr(in_san(text).find("1.")),
            "1. e4 e5 2. Nf3 (2. Nc3 Nc6 (2... d6 3. Nd5) 3. Bc4 Bc5 4. Nd5) 2... Nc6 *\n\n");
}

TEST(OpenWord, LeavesTheLineOfPlayAloneWhereAVariationStaysOpen) {
  auto const game = replayed(record_of("1. P-K4 P-K4 2. N-KB3 (2. N-B3) 2... N-QB3 *"));
  EXPECT_EQ(game.found.games[0].plies, 4U);
  EXPECT_TRUE(game.found.games[0].main_line_whole);
  EXPECT_EQ(codes_of(game.found), (names{"foreign-notation", "ambiguous-move"}));
}

TEST(OpenWord, IsGivenUpWhereTheWaysToReadItAreTooMany) {
  auto const game = replayed(record_of("1. P-B4 P-B4 2. P-N4 P-N4 3. P-R4 P-R4 4. N-B3 N-B3 *"));
  auto const* const d = find(game.found, record::code::ambiguous_move);
  ASSERT_NE(d, nullptr);
  EXPECT_EQ(d->message, "ambiguous move P-B4 (c2c4 or f2f4)");
  EXPECT_EQ(d->hint.substr(0, 39), "there are more than 64 ways to read the");
}

TEST(OpenWord, IsGivenUpWhereNothingTellsForVeryLong) {
  std::string movetext = "1. P-K4 P-K4 2. N-B3 ";
  for (std::size_t words = 0; words <= most_words_behind; words += 4) movetext += "K-K2 K-K2 K-K1 K-K1\n";
  auto const game = replayed(record_of(movetext + "*"));
  auto const* const d = find(game.found, record::code::ambiguous_move);
  ASSERT_NE(d, nullptr);
  EXPECT_EQ(d->hint, "none of the 2048 words behind it tells");
}

TEST(OpenWord, IsOpenWhereTwoWaysLeadToOnePosition) {
  // Both knights go round, and which one went first is told by nothing.
  auto const game = replayed(record_of("1. N-B3 P-K4 2. N-B3 P-Q4 3. N-QR4 *"));
  auto const* const d = find(game.found, record::code::ambiguous_move);
  ASSERT_NE(d, nullptr);
  EXPECT_EQ(d->message, "ambiguous move N-B3 (b1c3 or g1f3)");
}

TEST(OpenWord, MayBeAPromotion) {
  auto const tags = tags_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  auto const game = replayed(record_of("1. P-R8 K-N3 2. N-N6 *", {.others = tags}));
  EXPECT_EQ(codes_of(game.found), (names{"ambiguity-resolved", "foreign-notation"}));
  EXPECT_EQ(game.moves.front().promotion, board::role::knight);
}

// --- SAN

constexpr std::string_view bishop_and_pawn = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1";

TEST(OpenSanWord, IsAPawnWhereTheWordIsExact) {
  auto const game = replayed(record_of("1. bxc4 *", {.others = tags_of(bishop_and_pawn)}));
  EXPECT_EQ(codes_of(game.found), names{});
  EXPECT_EQ(game.moves.front().from, board::make_square(1, 2));
}

TEST(OpenSanWord, IsSettledWhereASmallLetterMayBeABishop) {
  auto const game = replayed(record_of("1. bc4 Kf8 2. Bd5 *", {.others = tags_of(bishop_and_pawn)}));
  EXPECT_EQ(codes_of(game.found), (names{"ambiguity-resolved", "piece-letter-case", "capture-sign-missing"}));
  EXPECT_EQ(game.moves.front().from, board::make_square(3, 2));
  EXPECT_EQ(codes_of(replayed(record_of("1. bc4 Kf8 *", {.others = tags_of(bishop_and_pawn)})).found),
            names{"ambiguous-move"});
}

TEST(OpenSanWord, MayLackARank) {
  constexpr std::string_view fen = "4k3/8/8/3p4/4P3/3p4/4P3/4K3 w - - 0 1";
  EXPECT_EQ(replayed(record_of("1. ed Kd7 2. d6 *", {.others = tags_of(fen)})).moves.front().to,
            board::make_square(3, 4));
  EXPECT_EQ(replayed(record_of("1. exd Kd7 2. d4 *", {.others = tags_of(fen)})).moves.front().to,
            board::make_square(3, 2));
  EXPECT_EQ(codes_of(replayed(record_of("1. ed Kd7 *", {.others = tags_of(fen)})).found), names{"ambiguous-move"});
  auto const only = replayed(record_of("1. e4 d5 2. ed Qd5 *"));
  EXPECT_EQ(only.found.games[0].plies, 4U);
  EXPECT_EQ(only.found.games[0].status, verdict::valid);
}

TEST(OpenSanWord, IsNoneWhereTwoUnitsOfAKindCouldMove) {
  auto const game = replayed(record_of("1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 4. Nc3 *"));
  EXPECT_EQ(codes_of(game.found), names{"ambiguous-move"});
  EXPECT_EQ(game.found.games[0].plies, 4U);
}

TEST(OpenSanWord, IsSettledByTheRulesOfAVariant) {
  auto const text = record_of("1. bc4 2. Kf8 Ke8 3. Bd5 Be6 Bf7# 1-0",
                              {.result = "1-0", .others = tags_of(bishop_and_pawn), .variant = "Scottish Progressive"});
  EXPECT_EQ(replayed(text).moves.front().from, board::make_square(3, 2));
}

}  // namespace
}  // namespace pgnx::game

#include <stdexcept>
#include <string_view>

#include <gtest/gtest.h>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

/// Conditions that bear on each other.
namespace {

namespace board = pgnx::board;
namespace rules = pgnx::rules;
using board::move;
using rules::ruleset;
using rules::state;

state read(ruleset const& r, std::string_view fen, rules::series_tags const& tags = {}) {
  auto const parsed = rules::parse_state(r, fen, board::fen_mode::strict, tags);
  if (!parsed.value) throw std::runtime_error(parsed.problems.front().text);
  return *parsed.value;
}

move step(std::string_view from, std::string_view to, board::move_kind kind = board::move_kind::normal) {
  return {board::parse_square(from).value(), board::parse_square(to).value(), board::role::none, kind};
}

TEST(Combinations, LetAUnitCaptureAgainWhereItAloneCan) {
  ruleset const r{.turns = rules::turn_order::progressive,
                  .check = rules::series_check::ends_series,
                  .balance = rules::balance_rule::rounds,
                  .duty = rules::capture_duty::compulsory};
  auto const s = read(r, "7k/8/8/p1p5/8/8/P7/1R5K w - - 0 3", {"1", {}, "b1", {}});
  EXPECT_EQ(rules::legal_moves(r, s).size(), 5U) << "nothing to capture: the others first";
  auto const after_b5 = read(r, "7k/8/8/pRp5/8/8/P7/7K w - - 0 3", {"1", {}, "b5", {}});
  EXPECT_EQ(rules::legal_moves(r, after_b5).size(), 2U) << "the rook alone can capture";
}

TEST(Combinations, CountWhatIsLeftToDrop) {
  ruleset const r{.capture = rules::capture_effect::pocket,
                  .duty = rules::capture_duty::compulsory,
                  .king = rules::royalty::common,
                  .castling = rules::castling_rule::never,
                  .aim = rules::goal::lose_all,
                  .no_move = rules::no_move_rule::fewer_wins};
  EXPECT_EQ(rules::verdict_of(r, read(r, "8/8/8/8/8/8/8/k7[N] w - - 0 1")).how, rules::ending::none);
  EXPECT_EQ(rules::verdict_of(r, read(r, "8/8/8/8/8/8/8/k7[] w - - 0 1")).winner, board::color::white);
}

TEST(Combinations, DrawWhereBothSidesHaveLostAll) {
  ruleset const r{.capture = rules::capture_effect::explosion,
                  .duty = rules::capture_duty::compulsory,
                  .king = rules::royalty::common,
                  .castling = rules::castling_rule::never,
                  .aim = rules::goal::lose_all};
  auto s = read(r, "8/8/8/8/8/8/r7/R7 w - - 0 1");
  rules::play(r, s, step("a1", "a2"));
  EXPECT_EQ(rules::verdict_of(r, s), (rules::verdict{rules::ending::variant_end, rules::turn_part::start, {}}));
}

TEST(Combinations, LetAnyPawnLeapFromTheFirstRank) {
  ruleset const r{.pawns = rules::pawn_start::first_rank_too, .aim = rules::goal::horde};
  auto const s = read(r, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
  EXPECT_TRUE(rules::judge(r, s, step("a1", "a3")).is_legal());
  EXPECT_EQ(rules::legal_moves(r, s).size(), 7U);
}

TEST(Combinations, ExplodeTheKingInIsardamAsElsewhere) {
  // Capturing the king would make rooks observe each other, had they not exploded.
  ruleset const r{.mobility = rules::mobility_rule::isardam, .capture = rules::capture_effect::explosion};
  auto const s = read(r, "4r2k/8/8/8/8/8/8/K3R3 b - - 0 1");
  EXPECT_FALSE(rules::legal_moves(r, s).empty());
}

TEST(Combinations, LeaveNothingToCaptureTwice) {
  ruleset const r{.turns = rules::turn_order::double_move,
                  .check = rules::series_check::ends_series,
                  .en_passant = rules::en_passant_rule::first_moves,
                  .capture = rules::capture_effect::explosion};
  auto s = read(r, "7k/8/8/2PpP3/8/8/8/K7 w - d6 0 3");
  rules::play(r, s, step("c5", "d6", board::move_kind::en_passant));
  move const again = step("e5", "d6", board::move_kind::en_passant);
  EXPECT_EQ(rules::judge(r, s, again).what, rules::breach::not_a_move);
}

TEST(Combinations, ParalyseByEnPassantWhileItCanBePlayed) {
  auto const r = rules::find_variant("Marseillais Madrasi").value().rules;
  auto const takes = step("g5", "h6", board::move_kind::en_passant);
  auto const quiet = read(r, "k7/8/8/3pP1Pp/2K5/8/8/8 w - - 0 5", {{}, "d6,h6", {}, {}});
  EXPECT_TRUE(rules::judge(r, quiet, takes).is_legal()) << "d5 can still be captured, and gives no check";
  auto const checking = read(r, "8/6k1/8/3pP1Pp/2K5/8/8/8 w - - 0 5", {{}, "d6,h6", {}, {}});
  EXPECT_EQ(rules::judge(r, checking, takes).what, rules::breach::king_left_in_check) << "the check ends the turn";
}

TEST(Combinations, CountEachMoveInTheCumulativeReading) {
  auto const r = rules::find_variant("English Progressive Cumulative").value().rules;
  auto const s = read(r, "7k/8/8/8/8/8/8/K2N3r w - - 0 5", {"2", {}, "a1,a1", {}});
  EXPECT_EQ(s.moves_made[0], 2);
  EXPECT_EQ(rules::tags_of(r, s).moved, "a1,a1");
}

TEST(Combinations, RepeatAPositionWhateverKingsHaveDone) {
  ruleset const r{.mobility = rules::mobility_rule::madrasi};
  auto s = read(r, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  auto const before = rules::repetition_key(s);
  for (auto const m : {step("e1", "e2"), step("e8", "e7"), step("e2", "e1"), step("e7", "e8")}) rules::play(r, s, m);
  EXPECT_EQ(rules::repetition_key(s), before);
}

}  // namespace

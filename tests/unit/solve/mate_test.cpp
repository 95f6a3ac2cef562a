#include <pgnx/solve/mate.hpp>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/rulesets.hpp"
#include "tests/unit/rules/variant_games.hpp"

namespace {

using namespace pgnx;
using test::variant_game;

/// Whether any series wins, found by trying them all.
bool has_win(rules::ruleset const& r, rules::state const& s) {
  auto const us = s.board.turn;
  for (board::move const m : rules::legal_moves(r, s)) {
    rules::state after = s;
    rules::play(r, after, m);
    auto const verdict = rules::verdict_of(r, after);
    if (verdict.winner == us) return true;
    if (verdict.how == rules::ending::none && after.board.turn == us && has_win(r, after)) return true;
  }
  return false;
}

/// A position that is being made up, White to move.
class random_position {
 public:
  explicit random_position(std::mt19937& random) : random_(random) { squares_.fill(' '); }

  void put(char unit) {
    for (;;) {
      std::size_t const at = random_() % 64;
      bool const is_last_rank = at < 8 || at >= 56;
      if (squares_[at] != ' ' || (is_last_rank && (unit == 'p' || unit == 'P'))) continue;
      squares_[at] = unit;
      return;
    }
  }

  /// On the first or last rank, where mates are found.
  void put_at_edge(char unit) {
    std::size_t const at = (random_() % 2 == 0 ? 0 : 56) + random_() % 8;
    if (squares_[at] != ' ') return put_at_edge(unit);
    squares_[at] = unit;
  }

  /// The white king and a rook at home, with the right to castle.
  void put_castling() {
    bool const is_short = random_() % 2 == 0;
    squares_[60] = 'K';
    squares_[is_short ? 63 : 56] = 'R';
    castling_ = is_short ? "K" : "Q";
  }

  /// A white pawn that can capture a black one en passant.
  void put_en_passant() {
    std::size_t const file = random_() % 7;
    for (std::size_t const at : {8 + file, 16 + file, 24 + file, 25 + file})
      if (squares_[at] != ' ') return;
    squares_[24 + file] = 'p';
    squares_[25 + file] = 'P';
    en_passant_ = {static_cast<char>('a' + file), '6'};
  }

  [[nodiscard]] std::string fen(int series) const {
    return placement() + " w " + castling_ + ' ' + en_passant_ + " 0 " + std::to_string(series);
  }

 private:
  [[nodiscard]] std::string placement() const {
    std::string text;
    for (std::size_t at = 0; at < 64; ++at) {
      if (at != 0 && at % 8 == 0) text += '/';
      text += squares_[at] == ' ' ? '1' : squares_[at];
    }
    return text;
  }

  std::mt19937& random_;
  std::array<char, 64> squares_{};
  std::string castling_ = "-";
  std::string en_passant_ = "-";
};

std::string random_fen(std::mt19937& random, int series) {
  random_position made(random);
  bool const may_castle = random() % 4 == 0;
  if (may_castle)
    made.put_castling();
  else
    made.put('K');
  made.put_at_edge('k');
  if (random() % 4 == 0) made.put_en_passant();
  for (unsigned i = may_castle ? 1 : 0; i < 2 + random() % 2; ++i) made.put("QRBNPP"[random() % 6]);
  for (unsigned i = 0; i < random() % 6; ++i) made.put("qrbnppp"[random() % 7]);
  return made.fen(series);
}

/// A position of the third series where play goes on.
rules::state random_state(rules::ruleset const& r, std::mt19937& random) {
  for (;;) {
    auto const fen = random_fen(random, 3);
    auto const parsed = rules::parse_state(r, fen);
    if (parsed.value && rules::verdict_of(r, *parsed.value).how == rules::ending::none) return *parsed.value;
  }
}

/// Compares the solver with trying everything. Is there a win?
bool compare(rules::ruleset const& r, rules::state const& s) {
  SCOPED_TRACE(rules::write_state(r, s));
  auto const found = solve::find_mate(r, s, {});
  EXPECT_TRUE(found.is_complete);
  EXPECT_EQ(found.is_found(), has_win(r, s));
  if (!found.is_found()) return false;
  EXPECT_EQ(solve::outcome_of(r, s, found.moves), found.outcome);
  EXPECT_EQ(found.outcome.winner, board::color::white);
  return true;
}

/// How many of the positions, the same ones each time, can be won.
int compare(std::string_view variant, int positions) {
  std::mt19937 random(20250101);
  auto const rules = rules::find_variant(variant)->rules;
  int wins = 0;
  for (int i = 0; i < positions; ++i)
    if (compare(rules, random_state(rules, random))) ++wins;
  return wins;
}

class Mate : public testing::TestWithParam<char const*> {};

TEST_P(Mate, IsFoundExactlyWhereTryingAllSeriesFindsOne) {
  int const wins = compare(GetParam(), 120);
  EXPECT_GT(wins, 2);
  EXPECT_LT(wins, 120);
}

INSTANTIATE_TEST_SUITE_P(Variants, Mate,
                         testing::Values("Italian Progressive", "Scottish Progressive", "English Progressive",
                                         "English Progressive Cumulative", "Italian Progressive Circe",
                                         "Scottish Progressive Circe", "Italian Progressive Madrasi",
                                         "Scottish Progressive Madrasi RI", "Italian Progressive Isardam",
                                         "Scottish Progressive Isardam B", "Marseillais", "Standard",
                                         "Scottish Progressive Atomic", "Italian Progressive Crazyhouse",
                                         "Scottish Progressive King of the Hill", "Scottish Progressive Three-check"));

/// A variant with turns of several moves; most of its conditions are orthodox.
rules::ruleset random_series_rules(std::mt19937& random) {
  for (;;) {
    auto const drawn = [&] { return random() % 4 == 0 ? static_cast<std::size_t>(random()) : std::size_t{0}; };
    auto const r = test::chosen_ruleset(drawn);
    if (r && r->has_series()) return *r;
  }
}

TEST(Mate, IsFoundUnderAnyConditions) {
  std::mt19937 random(19790101);
  int wins = 0;
  for (int i = 0; i < 500; ++i) {
    auto const r = random_series_rules(random);
    SCOPED_TRACE(rules::name_of(r));
    if (compare(r, random_state(r, random))) ++wins;
  }
  EXPECT_GT(wins, 50);
}

TEST(Mate, IsNotInventedWhereLosingIsTheAim) {
  for (char const* const variant : {"Scottish Progressive Antichess", "Scottish Progressive Losers"})
    compare(variant, 60);
}

/// Calls `visit` with each position of a file up to the given series, and the line it stands in.
template <class Visit>
void for_each_position(std::string const& name, unsigned last_series, Visit visit) {
  std::ifstream file(PGNX_TEST_DATA "/" + name);
  for (std::string line; std::getline(file, line);) {
    auto const test = nlohmann::json::parse(line);
    variant_game const game(test["variant"].get<std::string>(), test["fen"].get<std::string>());
    if (game.now.board.fullmove_number <= last_series) visit(game, line);
  }
}

TEST(Mate, IsFoundInSeriesThatWerePlayed) {
  int positions = 0;
  for_each_position("rules/italian_mates.jsonl", 6, [&](variant_game const& game, std::string const& line) {
    auto const found = solve::find_mate(game.rules, game.now, {.nodes = 200'000});
    EXPECT_TRUE(found.is_found()) << line;
    EXPECT_EQ(solve::outcome_of(game.rules, game.now, found.moves), found.outcome) << line;
    ++positions;
  });
  EXPECT_EQ(positions, 21);
}

TEST(Mate, IsDeniedAfterASearchToTheEnd) {
  int positions = 0;
  for_each_position("solve/series_without_mate.jsonl", 5, [&](variant_game const& game, std::string const& line) {
    auto const found = solve::find_mate(game.rules, game.now, {});
    EXPECT_FALSE(found.is_found()) << line;
    EXPECT_TRUE(found.is_complete) << line;
    ++positions;
  });
  EXPECT_EQ(positions, 3);
}

struct mate_case {
  char const* variant;
  char const* fen;
  std::size_t moves;
};

TEST(Mate, IsFoundWhereMoreThanTheMovedUnitChanges) {
  std::vector<mate_case> const cases{
      // Castling gives check, and the king comes to guard.
      {"Standard", "8/8/4QB2/8/5B2/5k2/8/4K2R w K - 0 3", 1},
      {"Standard", "8/4n3/1p1pQ3/8/3B4/3k4/8/R3K3 w Q - 0 3", 1},
      // The pawn captured en passant opens a line.
      {"Standard", "1n1b4/4kB2/7K/2pP4/1B6/8/4r3/5Q2 w - c6 0 3", 1},
      {"Standard", "7r/8/4Q3/1RpP2k1/8/4N1K1/8/8 w - c6 0 3", 1},
      // A unit captures what stands on a line, and moves on.
      {"Marseillais", "5k2/1R1p4/4P3/8/8/2P5/6K1/2b5 w - - 0 3", 2},
      {"Marseillais", "8/K5p1/2P5/3BpR2/Q3p3/8/8/6k1 w - - 0 3", 2},
  };
  for (auto const& [variant, fen, moves] : cases) {
    variant_game const game(variant, fen);
    auto const found = solve::find_mate(game.rules, game.now, {});
    EXPECT_EQ(found.outcome.how, rules::ending::mate) << fen;
    EXPECT_EQ(found.moves.size(), moves) << fen;
  }
}

/// The king has to come nearer before the rook mates.
variant_game rook_and_king(std::string_view variant, int series) {
  return variant_game(variant, "7k/8/8/5K2/8/8/8/R7 w - - 0 " + std::to_string(series));
}

TEST(Mate, IsOneOfTheShortestWhereACheckEndsTheSeries) {
  auto const game = rook_and_king("Scottish Progressive", 9);
  auto const found = solve::find_mate(game.rules, game.now, {});
  EXPECT_EQ(found.moves.size(), 2);
  EXPECT_EQ(found.outcome.how, rules::ending::mate);
}

TEST(Mate, TakesTheWholeSeriesWhereOnlyTheLastMoveMayGiveCheck) {
  auto const game = rook_and_king("Italian Progressive", 5);
  EXPECT_EQ(solve::find_mate(game.rules, game.now, {}).moves.size(), 5);
}

TEST(Mate, MayBeProgressive) {
  // Any step of the white king discovers a check by its bishop.
  variant_game const game("Italian Progressive", "3r4/8/8/8/5B2/4K3/8/2k5 b - - 0 2");
  auto const found = solve::find_mate(game.rules, game.now, {});
  EXPECT_EQ(found.outcome.how, rules::ending::progressive_mate);
}

TEST(Mate, BeginsInTheMiddleOfASeries) {
  variant_game game("Italian Progressive", "7k/8/8/5K2/8/8/8/R7 w - - 0 3");
  ASSERT_EQ(game.play({"f5f6"}), rules::breach::none);
  EXPECT_EQ(solve::find_mate(game.rules, game.now, {}).moves.size(), 2);
}

TEST(Mate, IsNotDeniedWhenALimitWasReached) {
  auto const game = rook_and_king("Italian Progressive", 5);
  auto const by_nodes = solve::find_mate(game.rules, game.now, {.nodes = 3});
  EXPECT_FALSE(by_nodes.is_found());
  EXPECT_FALSE(by_nodes.is_complete);
  EXPECT_EQ(by_nodes.nodes, 3);

  variant_game const array("English Progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9");
  auto const by_time = solve::find_mate(array.rules, array.now, {.is_time_up = [] { return true; }});
  EXPECT_FALSE(by_time.is_found());
  EXPECT_FALSE(by_time.is_complete);
}

TEST(Mate, IsDeniedWhereThereIsNone) {
  variant_game const game("Italian Progressive", "7k/8/8/8/8/8/8/K1N5 w - - 0 5");
  auto const found = solve::find_mate(game.rules, game.now, {});
  EXPECT_FALSE(found.is_found());
  EXPECT_TRUE(found.is_complete);
}

TEST(Mate, IsLeftOpenInSeriesLongerThanAnySearch) {
  auto const game = rook_and_king("Italian Progressive", 1001);
  auto const found = solve::find_mate(game.rules, game.now, {});
  EXPECT_FALSE(found.is_found());
  EXPECT_FALSE(found.is_complete);
}

TEST(Mate, DoesNotDependOnTheMemoryThereIs) {
  std::mt19937 random(20250101);
  auto const rules = rules::find_variant("Italian Progressive")->rules;
  for (int i = 0; i < 60; ++i) {
    auto const s = random_state(rules, random);
    EXPECT_EQ(solve::find_mate(rules, s, {}).is_found(), solve::find_mate(rules, s, {.table_bytes = 0}).is_found());
  }
}

TEST(Mate, IsFoundWithTheSameEffortEachTime) {
  variant_game const game("Italian Progressive", "r1bqkbnr/ppp1pppp/2n5/3P4/2PP4/8/PP3PPP/RNBQKBNR b KQkq - 0 4");
  auto const once = solve::find_mate(game.rules, game.now, {});
  auto const again = solve::find_mate(game.rules, game.now, {});
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.moves, again.moves);
}

TEST(Outcome, IsNotToldOfASeriesWithAnIllegalMove) {
  auto const game = rook_and_king("Italian Progressive", 3);
  EXPECT_EQ(solve::outcome_of(game.rules, game.now, {game.move_of("a1b2")}), std::nullopt);
  EXPECT_EQ(solve::outcome_of(game.rules, game.now, {game.move_of("a1a8")}), std::nullopt) << "a check too early";
}

TEST(Outcome, IsNotToldOfMovesBeyondTheTurn) {
  auto const game = rook_and_king("Standard", 3);
  EXPECT_EQ(solve::outcome_of(game.rules, game.now, {game.move_of("a1a2"), game.move_of("a2a3")}), std::nullopt);
}

}  // namespace

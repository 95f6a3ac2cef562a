// An index finds what a search through the records finds, and every position of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include <pgnx/index/collection.hpp>
#include <pgnx/index/update.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>
#include <pgnx/query/search.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>
#include <pgnx/statistics/fact_collector.hpp>

#include "tests/unit/io/scratch_folder.hpp"
#include "tests/unit/rules/random_games.hpp"

namespace {

namespace index = pgnx::index;
namespace io = pgnx::io;
namespace query = pgnx::query;
namespace rules = pgnx::rules;
namespace statistics = pgnx::statistics;
using numbers = std::set<std::uint64_t>;

/// Every position of the games of a variant under a text that tells it from all others, and what was played in it.
struct variant_node {
  pgnx::game::start_point at;
  std::map<std::string, numbers> games_by_move;  ///< in UCI; empty: the game ends
};

/// All that is compared of a position of a variant; clocks, and the numbers of moves outside of series, are not.
std::string node_text(rules::named_variant const& variant, rules::state const& s) {
  auto fen = rules::write_state(variant.rules, s);
  for (int counter = 0; counter < 2; ++counter) fen.erase(fen.rfind(' '));
  auto const tags = rules::tags_of(variant.rules, s);
  auto const text = variant.name + ' ' + fen + " played " + tags.played + " passed " + tags.en_passant + " moved " +
                    tags.moved + " kings " + tags.kings_moved;
  return text + " of " + std::to_string(rules::moves_in_turn(variant.rules, s));
}

/// Games as a search and an index may meet them, and where their positions are.
class random_archive {
 public:
  std::string text;
  std::map<std::string, numbers> games_by_fen;        ///< by four fields
  std::map<std::string, numbers> games_by_whole_fen;  ///< of crazyhouse and Three-check, pockets and checks included
  std::map<std::string, variant_node> variant_nodes;  ///< by `node_text`

  void add_games(std::string_view variant, std::string const& fen, int count) {
    auto const known = rules::find_variant(variant).value();
    for (int i = 0; i < count; ++i) add_game(known, fen.empty() ? std::string(known.start) : fen);
  }
  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  unsigned random(unsigned below) { return static_cast<unsigned>(random_() % below); }

 private:
  static std::string four_fields(std::string fen) {
    std::erase(fen, '~');
    if (auto const open = fen.find('['); open != fen.npos) fen.erase(open, fen.find(']') - open + 1);
    std::size_t end = 0;
    for (int field = 0; field < 4; ++field) end = fen.find(' ', end + 1);
    return fen.substr(0, end);
  }

  void add_tags(rules::named_variant const& variant, std::string const& fen) {
    constexpr std::array players{"Fern, Ada", "Łęcka, Ida", "O'Moss \\\"Ben\\\"", "100%_sure", "Öl", "?", ""};
    constexpr std::array dates{"1992.05.01", "1992.??.??", "????.??.??", "2024.13.01", "1992.05.??"};
    constexpr std::array results{"1-0", "0-1", "1/2-1/2", "*"};
    auto const pair = [&](std::string const& name, std::string const& value) {
      text += "[" + name + " \"" + value + "\"]\n";
    };
    if (random(5) != 0) pair("White", players[random(players.size())]);
    if (random(5) != 0) pair("Black", players[random(players.size())]);
    if (random(3) != 0) pair("Date", dates[random(dates.size())]);
    if (random(3) != 0) pair("WhiteElo", std::to_string(random(3000)));
    if (random(3) != 0) pair("BlackElo", random(4) == 0 ? "-" : std::to_string(random(3000)));
    if (random(2) != 0)
      pair("ECO", std::string(1, static_cast<char>('A' + random(6))) + std::to_string(10 + random(90)));
    if (random(3) != 0) pair("Result", results[random(results.size())]);
    if (random(4) == 0) pair("EndDate", dates[random(dates.size())]);
    if (random(4) == 0) pair("Mode", random(2) == 0 ? "EM" : "OTB");
    if (random(4) == 0) pair("TimeControl", random(2) == 0 ? "300+2" : "1/86400");
    if (random(4) == 0) pair("Termination", random(2) == 0 ? "Time forfeit" : "normal");
    if (random(4) == 0) pair("Variation", "Line " + std::to_string(random(3)));
    pair("Variant", variant.name);
    pair("SetUp", "1");
    pair("FEN", fen);
    text += '\n';
  }

  void note(rules::named_variant const& variant, rules::state const& s, std::string const& move) {
    if (variant.played_by != rules::engine::general) return;
    auto& node = variant_nodes[node_text(variant, s)];
    node.at.rules = variant.rules;
    node.at.from = s;
    node.games_by_move[move].insert(games_);
    if (variant.name != "Crazyhouse" && variant.name != "Three-check") return;
    auto fen = rules::write_state(variant.rules, s);
    for (int counter = 0; counter < 2; ++counter) fen.erase(fen.rfind(' '));
    games_by_whole_fen[fen].insert(games_);
  }

  void add_game(rules::named_variant const& variant, std::string const& fen) {
    auto s = rules::parse_state(variant.rules, fen).value.value();
    ++games_;
    add_tags(variant, fen);
    auto const broken_at = random(6) == 0 ? random(40) : 1000;
    for (unsigned ply = 0;; ++ply) {
      games_by_fen[four_fields(rules::write_state(variant.rules, s))].insert(games_);
      auto const moves = rules::legal_moves(variant.rules, s);
      if (moves.empty() || ply == 90 || ply == broken_at) {
        note(variant, s, {});
        if (!moves.empty() && ply == broken_at) text += "Kxa9 ";
        break;
      }
      auto const move = [&] { return moves[random(static_cast<unsigned>(moves.size()))]; };
      auto const other = pgnx::notation::san::write(variant.rules, s, move());
      auto const played = move();
      note(variant, s, pgnx::notation::uci::write(s.board, played));
      pgnx::notation::san::append_played(text, variant.rules, s, played);
      text += ' ';
      if (random(12) == 0) text += "$" + std::to_string(random(20)) + ' ';
      if (random(12) == 0) text += "{a remark} ";
      if (random(3) == 0) text += "{[%clk 0:0" + std::to_string(random(5)) + ":30]} ";
      if (random(15) == 0) text += "(" + other + ") ";
    }
    text += random(2) == 0 ? "*\n\n" : "1-0\n\n";
  }

  std::mt19937 random_{20240305};
  std::uint64_t games_ = 0;
};

random_archive const& all_games() {
  static random_archive const made = [] {
    random_archive a;
    std::mt19937 random(960);
    a.add_games("Standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 60);
    a.add_games("Standard", "r3k2r/p1p2p1p/8/1P1pP1p1/1p1Pp1P1/8/P1P2P1P/R3K2R w KQkq - 0 1", 30);
    a.add_games("Standard", "8/P6k/8/8/8/8/K6p/8 w - - 0 1", 10);
    for (int i = 0; i < 20; ++i) a.add_games("Chess960", pgnx::board::write_fen(pgnx::test::random_start(random)), 1);
    for (auto const name : {"Madrasi", "Italian Progressive", "Scottish Progressive", "Marseillais", "Crazyhouse",
                            "Atomic", "Antichess", "Circe", "Horde", "Three-check", "English Progressive"})
      a.add_games(name, {}, 8);
    a.add_games("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[QNn] w - - 0 1", 8);
    a.add_games("Italian Progressive", "4k3/1p4p1/8/8/8/8/P4P2/4K3 w - - 0 3", 8);
    return a;
  }();
  return made;
}

index::runner one_thread() {
  return [](std::span<io::input const> inputs, pgnx::pipeline::job& work, pgnx::pipeline::opener const& open) {
    pgnx::pipeline::run(inputs, work, {.chunk_bytes = 20'000, .open = open});
  };
}

class IndexedGames : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<pgnx::test::scratch_folder>();
    auto const inputs = io::expand_inputs(std::array{scratch_->write("games.pgn", all_games().text)});
    index::create(*scratch_ / "base", inputs, {}, one_thread());
    base_ = std::make_unique<index::collection>(*scratch_ / "base");
  }
  static void TearDownTestSuite() {
    base_.reset();
    scratch_.reset();
  }

  static query::query parsed(std::string const& text) {
    auto read = query::parse_query(text);
    EXPECT_TRUE(read.value) << text << ": " << read.problem.message;
    return std::move(read.value).value();
  }
  static numbers found(std::string const& asked, bool variations = false) {
    numbers all;
    base_->find(parsed(asked), {.variations = variations, .wants_records = false},
                [&](index::found_record const& one) { return all.insert(one.number).second; });
    EXPECT_EQ(base_->count(parsed(asked), {.variations = variations}), all.size()) << asked;
    return all;
  }
  static numbers searched(std::string const& asked, bool variations = false) {
    numbers all;
    for (auto const& one :
         query::search_pgn(all_games().text, pgnx::record::text_end::final, parsed(asked), {.variations = variations})
             .found)
      all.insert(one.number + 1);
    return all;
  }

  static std::unique_ptr<pgnx::test::scratch_folder> scratch_;
  static std::unique_ptr<index::collection> base_;
};

std::unique_ptr<pgnx::test::scratch_folder> IndexedGames::scratch_;
std::unique_ptr<index::collection> IndexedGames::base_;

/// All that facts say but `tags`.
std::string written(statistics::game_facts const& game) {
  std::ostringstream out;
  auto const number = [&](auto value) { out << static_cast<std::int64_t>(value) << ' '; };
  auto const text = [&](std::string_view value) { out << value << '|'; };
  for (auto const& side : game.sides) {
    for (auto const value : {side.name, side.title, side.team}) text(value);
    number(side.rating);
  }
  for (auto const value : {game.event, game.site, game.round, game.eco, game.opening, game.variation, game.time_control,
                           game.termination, game.variant, game.position_eco, game.position_opening})
    text(value);
  number(game.year), number(game.month), number(game.day), number(game.days_lasted), number(game.result);
  number(game.is_lost_on_time), number(game.is_replayed);
  if (!game.is_replayed) return out.str();
  for (auto const& side : game.sides) {
    number(side.castling), number(side.timed_moves), number(side.time_used_ms), number(side.longest_move_ms);
  }
  number(game.is_correspondence), number(game.status);
  number(game.is_whole), number(game.start), number(game.ending), number(game.is_repetition);
  number(game.is_quiet_draw), number(game.is_quiet_series), number(game.plies), number(game.has_series);
  if (game.final_material)
    for (auto const& side : *game.final_material)
      for (auto const count : side) number(count);
  for (auto const& turn : game.series)
    number(turn.number), number(turn.moves), number(turn.full), number(turn.is_checked_short);
  return out.str();
}

using facts_as_text = std::vector<std::string>;

facts_as_text facts_of_records(query::query const* asked, statistics::fact_need need,
                               statistics::opening_table const* openings) {
  facts_as_text all;
  statistics::collect_facts(all_games().text, pgnx::record::text_end::final,
                            {.need = need, .where = asked, .openings = openings},
                            [&](statistics::game_facts const& facts) { all.push_back(written(facts)); });
  std::ranges::sort(all);
  return all;
}

facts_as_text facts_of_index(index::collection const& base, query::query const* asked, statistics::fact_need need,
                             statistics::opening_table const* openings) {
  std::array<facts_as_text, 2> found;
  base.facts(asked, {.find = {.threads = 2}, .need = need, .openings = openings},
             [&](unsigned thread, statistics::game_facts const& facts) { found.at(thread).push_back(written(facts)); });
  auto all = found[0];
  all.insert(all.end(), found[1].begin(), found[1].end());
  std::ranges::sort(all);
  return all;
}

void expect_same(facts_as_text const& found, facts_as_text const& wanted, std::string const& words) {
  EXPECT_FALSE(wanted.empty()) << words;
  ASSERT_EQ(found.size(), wanted.size()) << words;
  for (std::size_t i = 0; i < wanted.size(); ++i) ASSERT_EQ(found[i], wanted[i]) << words;
}

TEST_F(IndexedGames, HaveTheFactsOfTheirRecords) {
  statistics::opening_table openings;
  ASSERT_FALSE(openings.read("A00\tGrob\t1. g4\nB00\tPawn\t1. e4\nC20\tOpen\t1. e4 e5\nA00\tQuiet\t1. a3\n"));
  std::array<statistics::opening_table const*, 2> const tables{nullptr, &openings};
  for (std::string const words : {"plies >= 0", "status = valid", "comment ~ remark", "variant = Horde"}) {
    auto const asked = parsed(words);
    for (auto const need : {statistics::fact_need::game, statistics::fact_need::tags})
      for (auto const* table : tables)
        expect_same(facts_of_index(*base_, &asked, need, table), facts_of_records(&asked, need, table), words);
  }
  expect_same(facts_of_index(*base_, nullptr, statistics::fact_need::game, nullptr),
              facts_of_records(nullptr, statistics::fact_need::game, nullptr), "all");
}

TEST_F(IndexedGames, AreFoundByEveryPosition) {
  EXPECT_EQ(base_->games(), all_games().games());
  for (auto const& [fen, games] : all_games().games_by_fen) {
    // What only the rules of a series can read, such as a list of squares, cannot be asked for.
    auto const asked = "position \"" + fen + '"';
    if (!query::parse_query(asked).value) continue;
    // A capture en passant can be against the rules of a variant, though FEN has its square.
    bool const has_en_passant = !fen.ends_with('-');
    auto const got = found(asked);
    ASSERT_EQ(got, has_en_passant && got != games ? searched(asked) : games) << fen;
  }
}

TEST_F(IndexedGames, AreFoundByWhatAVariantKeepsBesideTheBoard) {
  std::size_t told_apart = 0;
  std::size_t number = 0;
  for (auto const& [fen, games] : all_games().games_by_whole_fen) {
    auto const asked = "position \"" + fen + '"';
    EXPECT_EQ(found(asked), games) << fen;
    if (++number % 40 != 0) continue;
    EXPECT_EQ(searched(asked), games) << fen;
    told_apart += found("position \"" + fen.substr(0, fen.find_first_of("[ ")) + '"') != games ? 1 : 0;
  }
  EXPECT_GT(told_apart, 0U);
}

TEST_F(IndexedGames, HaveTheirContinuationsCounted) {
  std::size_t tried = 0;
  for (auto const& [fen, games] : all_games().games_by_fen) {
    if (fen.find(',') != fen.npos || (games.size() < 2 && ++tried % 20 != 0)) continue;
    auto const from = pgnx::board::parse_fen(fen + " 0 1").value;
    if (!from) continue;
    index::continuation_counter counter(*from);
    counter.read(all_games().text, pgnx::record::text_end::final);
    auto const wanted = counter.continuations();
    auto const got = base_->continuations(*from);
    ASSERT_EQ(got.size(), wanted.size()) << fen;
    for (std::size_t i = 0; i < got.size(); ++i) {
      EXPECT_EQ(got[i].move, wanted[i].move) << fen;
      EXPECT_EQ(got[i].games, wanted[i].games) << fen;
      EXPECT_EQ(got[i].white, wanted[i].white) << fen;
      EXPECT_EQ(got[i].draws, wanted[i].draws) << fen;
      EXPECT_EQ(got[i].white_elo, wanted[i].white_elo) << fen;
      EXPECT_EQ(got[i].last_year, wanted[i].last_year) << fen;
    }
    if (tried > 1000) break;
  }
}

TEST_F(IndexedGames, HaveContinuationsOfVariantsCounted) {
  std::size_t number = 0;
  std::size_t merged = 0;
  for (auto const& [text, node] : all_games().variant_nodes) {
    bool const is_popular = node.games_by_move.size() > 1;
    merged += is_popular ? 1 : 0;
    if (!is_popular && ++number % 25 != 0) continue;
    index::continuation_counter counter(node.at);
    counter.read(all_games().text, pgnx::record::text_end::final);
    for (auto const& list : {counter.continuations(), base_->continuations(node.at)}) {
      EXPECT_EQ(list.size(), node.games_by_move.size()) << text;
      for (auto const& one : list) {
        auto const move = one.move ? pgnx::notation::uci::write(node.at.board(), *one.move) : std::string();
        auto const known = node.games_by_move.find(move);
        ASSERT_NE(known, node.games_by_move.end()) << text << ": " << move;
        EXPECT_EQ(one.games, known->second.size()) << text << ": " << move;
      }
    }
  }
  EXPECT_GT(merged, 20U);
}

TEST_F(IndexedGames, AnswerAsASearchDoes) {
  std::vector<std::string> const conditions{
      "player ~ \"fern\"",
      "white = \"\"",
      "player ~ \"\\\"\"",
      "player ~ \"%\"",
      "player ~ \"_\"",
      "player ~ \"'\"",
      "player ~ \"l\"",
      "player ~ \"lecka\"",
      "white ~ \"öl\"",
      "elo >= 1500",
      "elo.diff > 0",
      "elo.average < 1200",
      "date = 1992",
      "date < 1992.05.02",
      "year = 1992",
      "month = 5",
      "eco = C",
      "result = 1-0",
      "outcome = mate",
      "plies < 30",
      "moves > 20",
      "series >= 3",
      "status = invalid",
      "start = set-up",
      "has comments",
      "has variations",
      "nag = 4",
      "comment ~ \"remark\"",
      "variant = \"Progressive\"",
      "variant = \"Madrasi\"",
      "check",
      "capture in moves 1..4",
      "castling",
      "promotion Q",
      "en-passant",
      "mate",
      "moves \"* exd6\"",
      "moves \"e4\"",
      "material KK at end",
      "material K*K",
      "material KR?P{2+}*vKP{0-3}*",
      "material K*K* in plies 80..90",
      "capture in plies 1..4",
      "check in plies 30",
      "mate in plies 1..40",
      "position \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\" in plies 1..9",
      "position \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\" in plies 0",
      "pattern \"*/*/*/*/????P*/*/*/*\" in plies 3..5",
      "material white KRRPPPPPPP black KRRPPPPPPP",
      "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\"",
      "pattern \"*/*/*/*/????P*/*/*/*\" at end"};
  std::mt19937 random(42);
  auto const one = [&] { return (random() % 3 == 0 ? "not " : "") + conditions[random() % conditions.size()]; };
  for (auto const& c : conditions) {
    EXPECT_EQ(found(c), searched(c)) << c;
    EXPECT_EQ(found("not " + c), searched("not " + c)) << c;
    EXPECT_EQ(found(c, true), searched(c, true)) << c << " in variations";
  }
  for (int i = 0; i < 150; ++i) {
    auto const how = [&] { return random() % 2 == 0 ? " and " : " or "; };
    auto const asked = "(" + one() + how() + one() + ")" + how() + "not (" + one() + how() + one() + ")";
    EXPECT_EQ(found(asked), searched(asked)) << asked;
  }
}

TEST_F(IndexedGames, AreFoundByLongTextsAndLists) {
  std::string list = "player in (\"Fern, Ada\"";
  for (int i = 0; i < 3000; ++i) list += ", \"nobody " + std::to_string(i) + '"';
  list += ')';
  EXPECT_EQ(found(list), searched(list));
  auto const long_text = "player ~ \"" + std::string(2000, 'a') + '"';
  EXPECT_EQ(found(long_text), searched(long_text));
  std::string deep = "player ~ \"fern\"";
  for (int i = 0; i < 200; ++i) deep = "not (" + deep + ") or plies > " + std::to_string(i % 50);
  EXPECT_EQ(found(deep), searched(deep));
}

TEST(SeveralRuns, AnswerAsOneDoes) {
  random_archive many;
  many.add_games("Standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1600);
  pgnx::test::scratch_folder const scratch;
  auto const inputs = io::expand_inputs(std::array{scratch.write("a.pgn", many.text)});
  index::create(scratch / "one", inputs, {}, one_thread());
  auto const done = index::create(scratch / "several", inputs, {.memory_bytes = 0}, one_thread());
  ASSERT_GT(done.positions, 65'536U) << "the games fit into one run";
  index::collection const one(scratch / "one");
  index::collection const several(scratch / "several");
  for (auto const* const asked :
       {"position \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"", "check and plies > 80", "castling",
        "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\"", "material KK", "white ~ \"fern\""}) {
    auto const parsed = query::parse_query(asked).value.value();
    std::vector<std::uint64_t> heard;
    auto const keep = [&](index::found_record const& game) { return heard.push_back(game.number), true; };
    one.find(parsed, {.wants_records = false}, keep);
    auto const wanted = std::exchange(heard, {});
    several.find(parsed, {.wants_records = false}, keep);
    EXPECT_EQ(heard, wanted) << asked;
  }
  auto const start = pgnx::board::position::start();
  ASSERT_EQ(one.continuations(start).size(), several.continuations(start).size());
  for (std::size_t i = 0; i < one.continuations(start).size(); ++i) {
    EXPECT_EQ(one.continuations(start)[i].move, several.continuations(start)[i].move);
    EXPECT_EQ(one.continuations(start)[i].games, several.continuations(start)[i].games);
  }
}

TEST(AnAddition, WaitsForThoseThatRead) {
  pgnx::test::scratch_folder const scratch;
  auto const first = io::expand_inputs(std::array{scratch.write("a.pgn", "1. e4 *\n")});
  auto const second = io::expand_inputs(std::array{scratch.write("b.pgn", "1. d4 *\n")});
  index::create(scratch / "base", first, {}, one_thread());
  auto reader = std::make_optional<index::collection>(scratch / "base");
  std::jthread const reads([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    reader.reset();
  });
  EXPECT_EQ(index::add(scratch / "base", second, {}, one_thread()).added, 1U);
  EXPECT_EQ(index::collection(scratch / "base").games(), 2U);
}

TEST(IndexedTexts, WithAZeroByteAreFound) {
  pgnx::test::scratch_folder const scratch;
  using namespace std::string_literals;
  auto const text = "[White \"Fern\0 Oakley\"]\n\n1. e4 *\n"s;
  index::create(scratch / "base", io::expand_inputs(std::array{scratch.write("a.pgn", text)}), {}, one_thread());
  index::collection const base(scratch / "base");
  for (auto const* const asked : {"white ~ \"oakley\"", "white ~ \"fern\"", "white ~ \"y\""}) {
    auto const parsed = query::parse_query(asked).value.value();
    auto const wanted = query::search_pgn(text, pgnx::record::text_end::final, parsed, {}).found.size();
    EXPECT_EQ(base.count(parsed, {}), wanted) << asked;
  }
}

}  // namespace

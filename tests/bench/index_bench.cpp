// What questions to an index take once it is open: PGNX_INDEX=FOLDER index_bench.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <stdexcept>

#include <pgnx/board/fen.hpp>
#include <pgnx/index/collection.hpp>
#include <pgnx/query/query.hpp>

namespace {

std::string folder() {
  char const* const named = std::getenv("PGNX_INDEX");
  if (named == nullptr) throw std::runtime_error("PGNX_INDEX names no index");
  return named;
}

pgnx::index::collection const& base() {
  static pgnx::index::collection const opened(folder());
  return opened;
}

void open(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(pgnx::index::collection(folder()).games());
}
BENCHMARK(open)->Unit(benchmark::kMillisecond);

void tree(benchmark::State& state, char const* fen) {
  auto const at = *pgnx::board::parse_fen(fen).value;
  for (auto _ : state) benchmark::DoNotOptimize(base().continuations(at));
}
BENCHMARK_CAPTURE(tree, start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tree, sicilian, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tree, absent, "8/8/8/3k4/8/8/3K4/7R w - - 0 1")->Unit(benchmark::kMicrosecond);

void first_games(benchmark::State& state, char const* text) {
  auto const asked = *pgnx::query::parse_query(text).value;
  for (auto _ : state) {
    base().find(asked, {.wants_records = false, .most = 100}, [&](pgnx::index::found_record const& one) {
      benchmark::DoNotOptimize(one.offset);
      return true;
    });
  }
}
BENCHMARK_CAPTURE(first_games, start, R"(position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(first_games, sicilian, R"(position "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -")")
    ->Unit(benchmark::kMicrosecond);

void count(benchmark::State& state, char const* text) {
  auto const asked = *pgnx::query::parse_query(text).value;
  std::uint64_t found = 0;
  for (auto _ : state) found = base().count(asked, {.threads = 2});
  state.counters["games"] = static_cast<double>(found);
}
BENCHMARK_CAPTURE(count, player, R"(player ~ "carls")")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, player_and_more, R"(player ~ "carls" and elo >= 2700 and year >= 2010 and result = 1-0)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, rating, "white.elo >= 2700")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, year, "year in 1990..1995")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, eco, "eco in B90..B99")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, result, "result = 1-0")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, position_and_rating,
                  R"(position "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -" and elo >= 2700)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, material, "material KRPPKRP")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, pattern, R"(pattern "*/?????Q*/*/*/*/*/*/*")")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, moves, R"(moves "e4 c5 * Bxh7+")")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

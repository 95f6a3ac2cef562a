// What a ply costs in SAN, over the games of a real archive: PGNX_BENCH_PGN=FILE san_bench. The file must be plain
// export format, from the orthodox array; its tokens are cut outside of the timing.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <pgnx/notation/san.hpp>

namespace {

namespace board = pgnx::board;
namespace san = pgnx::notation::san;
namespace standard = pgnx::rules::standard;

/// The main-line tokens of all games, an empty one after each game.
struct archive {
  std::string text;
  std::vector<std::string_view> tokens;
};

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

bool is_result(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"; }

/// Takes the next word, tag pair or comment off the front.
std::string_view take_item(std::string_view& rest) {
  std::size_t end = 0;
  if (rest.front() == '[')
    end = rest.find('\n');
  else if (rest.front() == '{')
    end = rest.find('}') + 1;
  else
    while (end < rest.size() && !is_blank(rest[end])) ++end;
  auto const item = rest.substr(0, end);
  rest.remove_prefix(item.size());
  return item;
}

void cut(archive& games) {
  std::string_view rest = games.text;
  while (!rest.empty()) {
    if (is_blank(rest.front())) {
      rest.remove_prefix(1);
      continue;
    }
    auto const item = take_item(rest);
    if (item.front() == '[' || item.front() == '{') continue;
    if (is_result(item))
      games.tokens.emplace_back();
    else if (item.front() < '0' || item.front() > '9')
      games.tokens.push_back(item);
  }
}

archive const& games() {
  static archive const loaded = [] {
    archive a;
    if (char const* path = std::getenv("PGNX_BENCH_PGN")) {
      std::ifstream in(path, std::ios::binary);
      a.text.assign(std::istreambuf_iterator<char>(in), {});
    }
    cut(a);
    return a;
  }();
  return loaded;
}

void set_time_a_ply(benchmark::State& state, std::size_t plies) {
  state.counters["s/ply"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void play(benchmark::State& state) {
  std::size_t plies = 0;
  std::size_t failures = 0;
  std::size_t flaws = 0;
  board::position const start = board::position::start();
  auto const& tokens = games().tokens;
  for (auto _ : state) {
    board::position p = start;
    for (std::string_view const token : tokens) {
      if (token.empty()) {
        p = start;
        continue;
      }
      auto const done = san::play(p, token);
      failures += done.what != san::status::played;
      flaws += done.flaws != 0;
      ++plies;
    }
    benchmark::DoNotOptimize(p.hash);
  }
  set_time_a_ply(state, plies);
  state.counters["failures"] = static_cast<double>(failures) / static_cast<double>(state.iterations());
  state.counters["flaws"] = static_cast<double>(flaws) / static_cast<double>(state.iterations());
}
BENCHMARK(play)->Unit(benchmark::kMillisecond);

/// The moves of all games, a null move after each game.
std::vector<board::move> const& moves() {
  static std::vector<board::move> const resolved = [] {
    std::vector<board::move> list;
    board::position p = board::position::start();
    for (std::string_view const token : games().tokens) {
      list.push_back(token.empty() ? board::move{} : san::play(p, token).undo.played);
      if (token.empty()) p = board::position::start();
    }
    return list;
  }();
  return resolved;
}

template <class Step>
void over_all_moves(benchmark::State& state, Step step) {
  std::size_t plies = 0;
  board::position const start = board::position::start();
  auto const& played = moves();
  for (auto _ : state) {
    board::position p = start;
    for (board::move const m : played) {
      if (m.kind == board::move_kind::null) {
        p = start;
        continue;
      }
      step(p, m);
      ++plies;
    }
    benchmark::DoNotOptimize(p.hash);
  }
  set_time_a_ply(state, plies);
}

void write_and_play(benchmark::State& state) {
  std::string out;
  over_all_moves(state, [&](board::position& p, board::move m) {
    out.clear();
    san::append_played(out, p, m);
  });
}
BENCHMARK(write_and_play)->Unit(benchmark::kMillisecond);

void play_move(benchmark::State& state) {
  over_all_moves(state, [](board::position& p, board::move m) { standard::play(p, m); });
}
BENCHMARK(play_move)->Unit(benchmark::kMillisecond);

void list_legal_moves(benchmark::State& state) {
  over_all_moves(state, [](board::position& p, board::move m) {
    benchmark::DoNotOptimize(standard::legal_moves(p).size());
    standard::play(p, m);
  });
}
BENCHMARK(list_legal_moves)->Unit(benchmark::kMillisecond);

}  // namespace

// Makes an index of archives, and asks it: collection FOLDER ARCHIVE...
#include <exception>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <pgnx/index/collection.hpp>
#include <pgnx/index/update.hpp>
#include <pgnx/notation/san.hpp>

namespace {

/// Reads the archives on two threads, without a progress line.
void run(std::span<pgnx::io::input const> inputs, pgnx::pipeline::job& work, pgnx::pipeline::opener const& open) {
  pgnx::pipeline::run(inputs, work, {.threads = 2, .open = open});
}

void make_index(std::string const& folder, std::vector<std::string> const& archives) {
  auto const inputs = pgnx::io::expand_inputs(archives);
  auto const done = pgnx::index::is_index(folder) ? pgnx::index::add(folder, inputs, {}, run)
                                                  : pgnx::index::create(folder, inputs, {}, run);
  std::cout << done.games << " games read\n";
}

void show_first_moves(pgnx::index::collection const& base) {
  auto const start = pgnx::board::position::start();
  for (auto const& [move, games, white, draws, black, white_elo, black_elo, last_year] : base.continuations(start))
    std::cout << (move ? pgnx::notation::san::write(start, *move) : "no move") << ": " << games << " games, +" << white
              << " =" << draws << " -" << black << '\n';
}

void show_mates(pgnx::index::collection const& base) {
  auto const asked = pgnx::query::parse_query("outcome = mate and plies <= 40");
  if (!asked.value) throw std::runtime_error(asked.problem.message);
  base.find(*asked.value, {.wants_records = false}, [&](pgnx::index::found_record const& game) {
    std::cout << base.archives()[game.archive].name << ", line " << game.line << ": game " << game.number << '\n';
    return true;
  });
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) return 2;
  std::string const folder = argv[1];
  make_index(folder, {argv + 2, argv + argc});
  pgnx::index::collection const base(folder);
  show_first_moves(base);
  show_mates(base);
} catch (std::exception const& e) {
  std::cerr << e.what() << '\n';
  return 2;
}

// Counts the games of a file: `statistics series.pgn` writes who won how many, and in which series mates came.
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <type_traits>
#include <variant>

#include <pgnx/statistics/tables.hpp>

namespace {

namespace statistics = pgnx::statistics;

void print(statistics::cell const& c) {
  std::visit(
      [](auto const& value) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) std::cout << value << '\t';
      },
      c);
}

void print(statistics::table_view const& table) {
  std::cout << table.title << '\n';
  for (auto const& row : table.rows) {
    for (auto const& c : row) print(c);
    std::cout << '\n';
  }
  for (auto const& left : table.left_out) std::cout << left.games << " left out: " << left.text << '\n';
}

/// The exit status.
int count(char const* path) {
  std::ifstream file(path, std::ios::binary);
  std::string const text(std::istreambuf_iterator<char>(file), {});

  statistics::tables tables({.only = {"variants", "mates"}});
  auto const add = [&](statistics::game_facts const& game) { tables.add(game); };
  statistics::collect_facts(text, pgnx::record::text_end::final, {.need = tables.need()}, add);
  for (auto const& table : tables.views(10)) print(table);
  return tables.games() == 0 ? 1 : 0;
}

}  // namespace

int main(int argc, char const* const* argv) {
  try {
    return argc == 2 ? count(argv[1]) : 2;
  } catch (std::exception const& e) {
    std::fputs(e.what(), stderr);
    return 2;
  }
}

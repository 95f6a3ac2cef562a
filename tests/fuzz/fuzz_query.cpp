// Queries: any text is read, a problem has a place in it, and what is understood means the same when it is written out.
#include <cstdint>

#include <pgnx/query/search.hpp>

#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace pgnx;
  using fuzz::expect;
  constexpr std::string_view games =
      "[White \"Fern, Ada\"]\n[Date \"1992.??.??\"]\n[WhiteElo \"2400\"]\n\n1. e4 {x} e5 2. Qh5 $1 (2. d4) Nc6 3. Bc4 "
      "Nf6 "
      "4. Qxf7# 1-0\n\n[Variant \"Italian Progressive\"]\n\n1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0\n";
  std::string const text(data, data + size);
  auto const parsed = query::parse_query(text);
  if (!parsed.value) {
    auto const& problem = parsed.problem;
    expect(problem.offset <= size && problem.length <= size - problem.offset, "a problem lies in the text");
    expect(!problem.message.empty(), "a problem is told");
    return 0;
  }
  auto const again = query::parse_query(parsed.value->text());
  expect(again.value == parsed.value, "a query that is written out means the same");
  query::query opposite = *parsed.value;
  opposite.nodes.push_back({query::connective::negation, 0});
  auto const found = query::search_pgn(games, record::text_end::final, *parsed.value, {});
  auto const others = query::search_pgn(games, record::text_end::final, opposite, {});
  expect(found.games == 2 && found.found.size() + others.found.size() == 2, "each game is found by one of the two");
  return 0;
}

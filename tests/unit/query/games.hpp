#pragma once
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <pgnx/query/search.hpp>

namespace pgnx::test {

/// The numbers of the games that a query finds, from 1: `1 3`.
inline std::string found(std::string_view asked, std::string_view text, query::search_options const& options = {}) {
  auto const parsed = query::parse_query(asked);
  EXPECT_TRUE(parsed.value) << asked << ": " << parsed.problem.message;
  if (!parsed.value) return "no query";
  std::string numbers;
  for (auto const& game : query::search_pgn(text, record::text_end::final, *parsed.value, options).found)
    numbers += (numbers.empty() ? "" : " ") + std::to_string(game.number + 1);
  return numbers;
}

}  // namespace pgnx::test

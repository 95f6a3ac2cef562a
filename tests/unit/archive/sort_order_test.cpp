#include <pgnx/archive/sort_order.hpp>

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace {

using pgnx::archive::keyed_record;
using pgnx::archive::parse_sort_order;
using pgnx::archive::sort_direction;
using pgnx::archive::sort_key;
using pgnx::archive::sort_subject;

keyed_record keyed(std::string const& record, std::string_view order_text) {
  std::string problem;
  auto const order = parse_sort_order(order_text, problem);
  EXPECT_TRUE(order) << problem;
  auto list = list_keyed(record, pgnx::record::text_end::final, *order);
  EXPECT_EQ(list.records.size(), 1);
  return list.records.at(0);
}

std::string key(std::string_view tag, std::string_view value, std::string_view order) {
  return keyed("[" + std::string(tag) + " \"" + std::string(value) + "\"]\n\n*", order).key;
}

/// The values are in their order, and all but the last few, which are not known, the other way round in the other.
void expect_order(std::string const& tag, std::vector<std::string_view> const& values, std::size_t unknown = 0) {
  auto const known = values.size() - unknown;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = i + 1; j < values.size(); ++j) {
      SCOPED_TRACE(testing::Message() << tag << ": " << values[i] << " and " << values[j]);
      auto const up = key(tag, values[i], tag).compare(key(tag, values[j], tag));
      auto const down = key(tag, values[i], "-" + tag).compare(key(tag, values[j], "-" + tag));
      if (i >= known) {
        EXPECT_EQ(up, 0);
        EXPECT_EQ(down, 0);
        continue;
      }
      EXPECT_LT(up, 0);
      if (j < known)
        EXPECT_GT(down, 0);
      else
        EXPECT_LT(down, 0);
    }
  }
}

TEST(SortOrder, ReadsKeys) {
  std::string problem;
  std::vector<sort_key> const expected{{sort_subject::date, "Date"},
                                       {sort_subject::rating, "WhiteElo", sort_direction::descending},
                                       {sort_subject::text, "Annotator"},
                                       {sort_subject::year, "Date"},
                                       {sort_subject::plies, "Plies"}};
  EXPECT_EQ(parse_sort_order("date,-WhiteElo,Annotator,year,PLIES", problem), expected);
}

TEST(SortOrder, RefusesWhatIsNoName) {
  std::string problem;
  for (auto const* text : {"", ",", "Date,", "-", "White Elo", "\"a\""}) EXPECT_FALSE(parse_sort_order(text, problem));
  EXPECT_EQ(problem, "expected the name of a tag, Year, Plies or Bytes, and found '\"a\"'");
  std::string many = "Date";
  for (int i = 0; i < 32; ++i) many += ",Date";
  EXPECT_FALSE(parse_sort_order(many, problem));
  EXPECT_EQ(problem, "expected at most 32 keys, and found 33");
}

TEST(SortOrder, ComparesDatesByTheFirstDayTheyCanBe) {
  expect_order("Date",
               {"1989.12.31", "199?.??.??", "1992.??.??", "1992.01.??", "1992.01.01", "1992.01.02", "1992.05.??",
                "????.??.??", "?", "soon"},
               3);
}

TEST(SortOrder, ComparesNumbersAsNumbers) {
  expect_order("WhiteElo", {"900", "1000", "2400", "?", "-", "0", "about 2000"}, 4);
  expect_order("Board", {"-3", "2", "10", "board 1", "board 2", "?"}, 1);
}

TEST(SortOrder, ComparesRoundsPartByPart) {
  expect_order("Round", {"1", "1.1", "1.2", "1.10", "2", "10", "final", "?", "-"}, 2);
}

TEST(SortOrder, ComparesNamesWithoutCaseAndAccents) {
  EXPECT_EQ(key("White",
                "FERN, \xC3\x85"
                "da",
                "White"),
            key("White", "Fern, ada", "White"));
  EXPECT_EQ(key("White",
                "FERN, \xC5"
                "da",
                "White"),
            key("White", "Fern, ada", "White"))
      << "Windows-1252";
  expect_order("White", {"Fern", "fern a", "Ferna", "Moss", "?"}, 1);
}

TEST(SortOrder, ComparesResultsAndCodes) {
  expect_order("Result", {"1-0", "1/2-1/2", "0-1", "*"}, 1);
  expect_order("ECO", {"A00", "A01", "B00", "E99", "?", "none"}, 2);
}

TEST(SortOrder, TakesTheResultFromTheMarkerWhereTheTagSaysNothing) {
  EXPECT_EQ(keyed("[Event \"a\"]\n\n1. e4 0-1", "Result").key, key("Result", "0-1", "Result"));
  EXPECT_EQ(keyed("[Result \"*\"]\n\n1. e4 0-1", "Result").key, key("Result", "0-1", "Result"));
}

TEST(SortOrder, CountsThePliesOfTheMainLine) {
  EXPECT_EQ(keyed("1. e4 (1. d4 d5) e5 *", "Plies").key, keyed("1. c4 c5 *", "Plies").key);
  EXPECT_LT(keyed("1. e4 e5 2. f4 *", "-Plies").key, keyed("1. c4 c5 *", "-Plies").key);
}

TEST(SortOrder, ComparesTheNextKeyOnlyWhereTheOneBeforeIsEqual) {
  auto const of = [](std::string_view white, std::string_view black) {
    return keyed("[White \"" + std::string(white) + "\"]\n[Black \"" + std::string(black) + "\"]\n\n*", "White,-Black")
        .key;
  };
  EXPECT_LT(of("a", "b"), of("ab", "a"));
  EXPECT_LT(of("a", "b"), of("a", "a"));
  EXPECT_LT(of("a", "?"), of("ab", "b"));
}

TEST(SortOrder, SaysWhatIsKnown) {
  EXPECT_EQ(keyed("[White \"a\"]\n[Black \"?\"]\n\n*", "Black,White,Plies").known, 6);
}

}  // namespace

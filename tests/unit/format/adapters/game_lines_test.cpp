#include "format/adapters/game_lines.hpp"

#include <gtest/gtest.h>
#include <pgnx/format/export_text.hpp>

#include "tests/records.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::record_of;
using test::words_of;
using words = std::vector<std::string>;

std::string as(format_id to, std::string_view pgn) { return export_pgn(pgn, text_end::final, {.to = to}).text; }

/// A record that has been written as JSON lines and read back, in export format.
std::string back(std::string const& pgn) {
  return as(format_id::pgn, read_all(make_jsonl_adapter, as(format_id::jsonl, pgn)).text());
}

TEST(GameLines, AreTheRecordsThatTheyWere) {
  for (auto const& record : {
           record_of("{a} 1. e4 $1 {b} {c} (1. d4 {d} d5 (1... Nf6 2. c4) 2. c4) (1. c4) {e} 1... e5 *"),
           record_of("1. e4 e5 1-0", {.result = "1-0", .others = "[Odd \"a \\\"b\\\\\"]\n[Odd \"again\"]\n"}),
           record_of("*", {.others = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n"}),
           record_of("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {.result = "1-0", .variant = "Italian Progressive"}),
           record_of("1. e4 e4 {kept} *"),
       })
    EXPECT_EQ(back(record), as(format_id::pgn, record));
}

TEST(GameLines, KeepBracesInComments) {
  auto const record = record_of("1. e4 ; a } brace\ne5 *");
  EXPECT_EQ(back(record), as(format_id::pgn, record));
}

TEST(GameLines, TellWhatIsNotOfTheirKind) {
  auto const records = read_all(
      make_jsonl_adapter,
      R"({"tags":{"A b":"x","C":1},"moves":[{"san":"e4","nags":["x",-1],"odd":1},{"nags":[]},3],"what":{},"result":"1-0"})"
      "\n[]\n");
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(records.text(), "[A_b \"x\"]\n\ne4 _ _ 1-0\n\n") << "nothing behind a move that is missing is played";
  EXPECT_EQ(words_of(records.all[0].findings()),
            (words{"field-value: A b: expected letters, digits and _ in a name, which is read as A_b, found 'x'",
                   "field-value: C: expected a string, found '1'", "field-value: nags: expected a number, found 'x'",
                   "field-value: nags: expected a whole number, found '-1'",
                   "source-malformed: moves: expected an object with a move as san, found an object",
                   "source-malformed: moves: expected an object with a move as san, found '3'",
                   "field-dropped: no tag or comment stands for what, odd"}));
  EXPECT_EQ(words_of(records.outside), words{"source-malformed: expected a line with one JSON object: found a list"});
}

TEST(GameLines, NestWithoutRecursion) {
  std::string line = R"({"tags":{},"moves":)";
  constexpr int depth = 5'000;
  for (int i = 0; i < depth; ++i) line += R"([{"san":"e4","variations":[{"moves":)";
  line += "[]";
  for (int i = 0; i < depth; ++i) line += "}]}]";
  line += R"(,"result":"*"})";
  auto const records = read_all(make_jsonl_adapter, line);
  ASSERT_EQ(records.all.size(), 1U);
  EXPECT_EQ(std::ranges::count(records.text(), '('), depth);
  EXPECT_EQ(std::ranges::count(records.text(), ')'), depth);
}

}  // namespace
}  // namespace pgnx::format

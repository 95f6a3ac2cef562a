#include <pgnx/format/jsonl_writer.hpp>

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/unit/game/reading.hpp"

namespace pgnx::format {
namespace {

using json = nlohmann::json;
using test::read_tree;

std::string line_of(std::string_view record) {
  std::string out;
  jsonl_writer(out).write(read_tree(record));
  return out;
}

json object_of(std::string_view record) { return json::parse(line_of(record)); }

TEST(JsonlWriter, WritesOneLineAGame) {
  std::string out;
  jsonl_writer writer(out);
  writer.write(read_tree("1. e4 {two\nlines} *"));
  writer.write({});
  EXPECT_EQ(std::ranges::count(out, '\n'), 2);
  EXPECT_EQ(out.substr(out.find('\n') + 1), "{\"tags\":{},\"moves\":[],\"result\":\"*\"}\n");
}

TEST(JsonlWriter, GivesEachMoveInSanAndUci) {
  EXPECT_EQ(object_of("1. e2-e4 d5 2. exd5 1-0"),
            json::parse(R"({"tags":{},"moves":[{"san":"e4","uci":"e2e4"},{"san":"d5","uci":"d7d5"},)"
                        R"({"san":"exd5","uci":"e4d5"}],"result":"1-0"})"));
}

TEST(JsonlWriter, KeepsTagsInTheirOrderAndRepeatedOnesApart) {
  EXPECT_TRUE(line_of("[White \"a\"]\n[Black \"b\"]\n[White \"c\"]\n[White \"d\"]\n\n*")
                  .starts_with(R"({"tags":{"White":"a","Black":"b"},"repeated_tags":[["White","c"],["White","d"]],)"));
}

TEST(JsonlWriter, EscapesWhatJsonAsksFor) {
  auto const object = object_of("[Event \"a \\\"b\\\" \\\\ \x01 \t\xC3\xA9\"]\n\n{c\n\"d\"} *");
  EXPECT_EQ(object["tags"]["Event"], "a \"b\" \\ \x01 \t\xC3\xA9");
  EXPECT_EQ(object["comments"], json::parse(R"(["c\n\"d\""])"));
}

TEST(JsonlWriter, NamesTheStartWhereItIsNotTheArray) {
  EXPECT_FALSE(object_of("1. e4 *").contains("start"));
  EXPECT_EQ(object_of("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *")["start"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(JsonlWriter, HangsGlyphsAndCommentsOnTheirMoves) {
  auto const object = object_of("[White \"w\"]\n\n$10 {a} 1. e4 $1 $2 {b} {c} e5 *");
  EXPECT_EQ(object["nags"], json::parse("[10]"));
  EXPECT_EQ(object["comments"], json::parse(R"(["a"])"));
  EXPECT_EQ(object["moves"][0]["nags"], json::parse("[1,2]"));
  EXPECT_EQ(object["moves"][0]["comments"], json::parse(R"(["b","c"])"));
  EXPECT_EQ(object["moves"][1], json::parse(R"({"san":"e5","uci":"e7e5"})"));
}

TEST(JsonlWriter, HangsVariationsOnTheMoveTheyReplace) {
  auto const object = object_of("1. e4 e5 (1... c5 2. Nf3 (2. c3 {x})) ({y} 1... e6) {z} 2. f4 *");
  auto const& variations = object["moves"][1]["variations"];
  ASSERT_EQ(variations.size(), 2U);
  EXPECT_EQ(variations[0]["moves"][0]["san"], "c5");
  EXPECT_EQ(variations[0]["moves"][1]["variations"][0]["moves"][0],
            json::parse(R"({"san":"c3","uci":"c2c3","comments":["x"]})"));
  EXPECT_EQ(variations[1]["comments"], json::parse(R"(["y"])"));
  EXPECT_EQ(variations[1]["moves"][0]["san"], "e6");
  EXPECT_EQ(object["moves"][2]["san"], "f4");
}

TEST(JsonlWriter, KeepsCommentsBehindAVariationWhereTheyStood) {
  auto const object = object_of("1. e4 {a} (1. d4) {b} {c} (1. c4) {d} *");
  auto const& move = object["moves"][0];
  EXPECT_EQ(move["comments"], json::parse(R"(["a"])"));
  EXPECT_EQ(move["variations"][0]["after"], json::parse(R"(["b","c"])"));
  EXPECT_EQ(move["variations"][1]["after"], json::parse(R"(["d"])"));
}

TEST(JsonlWriter, WritesAGameThatNoTreeHoldsWithItsRecord) {
  std::string out;
  game::tag_list tags;
  tags.add("White", "a");
  jsonl_writer(out).write_record(tags, "invalid", "[White \"a\"]\n\n1. e5 \xFC *");
  EXPECT_EQ(json::parse(out), json::parse(R"({"tags":{"White":"a"},"status":"invalid",)"
                                          R"("pgn":"[White \"a\"]\n\n1. e5 ü *"})"));
}

TEST(JsonlWriter, NestsWithoutRecursion) {
  std::string record = "1. e4";
  for (int i = 0; i < 20'000; ++i) record += i % 2 == 0 ? " (1. d4" : " (1. e4";
  record += std::string(20'000, ')') + " *";
  auto const line = line_of(record);
  EXPECT_EQ(std::ranges::count(line, '{'), std::ranges::count(line, '}'));
  EXPECT_EQ(std::ranges::count(line, '['), std::ranges::count(line, ']'));
}

}  // namespace
}  // namespace pgnx::format

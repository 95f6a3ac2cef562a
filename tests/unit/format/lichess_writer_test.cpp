#include "format/lichess_writer.hpp"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pgnx/format/export_text.hpp>

#include "format/adapters/lichess.hpp"
#include "tests/records.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

using test::read_all;
using test::record_of;

std::string as(format_id to, std::string_view pgn) { return export_pgn(pgn, text_end::final, {.to = to}).text; }

TEST(LichessWriter, WritesTheKeysThatWereRead) {
  auto const text = test::sample("lichess-export.ndjson");
  auto const written = as(format_id::lichess, read_all(make_lichess_adapter, text).text());
  std::istringstream wanted(text);
  std::istringstream got(written);
  for (std::string line; std::getline(wanted, line);) {
    auto expected = nlohmann::json::parse(line);
    if (auto const best = expected.find("analysis"); best != expected.end()) (*best)[1].erase("best");
    ASSERT_TRUE(std::getline(got, line));
    EXPECT_EQ(nlohmann::json::parse(line), expected);
  }
}

TEST(LichessWriter, WritesNoTimeThatIsNone) {
  auto const keys = [](std::string_view tags) {
    return nlohmann::json::parse(as(format_id::lichess, record_of("1. e4 *", {.others = tags})));
  };
  EXPECT_FALSE(keys("[TimeControl \"600+9000000000000000000\"]\n").contains("clock"));
  EXPECT_FALSE(keys("[UTCDate \"2024.03.01\"]\n[UTCTime \"??:??:??\"]\n").contains("createdAt"));
  EXPECT_FALSE(keys("[UTCDate \"2024.03.01\"]\n[UTCTime \"24:00:00\"]\n").contains("createdAt"));
}

TEST(LichessWriter, HasTheRecordWhereTheKeysAreNotEnough) {
  for (auto const& record : {
           record_of("{a} 1. e4 $1 {b} {c} (1. d4 {d} d5 (1... Nf6 2. c4) 2. c4) (1. c4) {e} 1... e5 *"),
           record_of("1. e4 e5 1-0", {.result = "1-0", .others = "[Odd \"a \\\"b\\\\\"]\n"}),
           record_of("*", {.others = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n"}),
           record_of("1. e4 2. e5 Nc6 3. Bc4 Qh5 Qxf7# 1-0", {.result = "1-0", .variant = "Italian Progressive"}),
           record_of("1. e4 e4 {kept} *"),
           record_of("(1. e4) 1. d4 *"),
       }) {
    auto const written = as(format_id::lichess, record);
    EXPECT_TRUE(nlohmann::json::parse(written).contains("pgn")) << written;
    EXPECT_EQ(as(format_id::pgn, read_all(make_lichess_adapter, written).text()), as(format_id::pgn, record));
  }
}

}  // namespace
}  // namespace pgnx::format

#include <gtest/gtest.h>

#include "format/adapters/chesscom.hpp"
#include "format/adapters/game_lines.hpp"
#include "format/adapters/lichess.hpp"
#include "format/adapters/position_list.hpp"
#include "format/adapters/table.hpp"
#include "format/adapters/xfcc.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

// A source that ends somewhere loses nothing that stands before: all its records but the last are those of the whole
// source, and none of them gets lost again in a longer one.

namespace pgnx::format {
namespace {

using test::read_all;
using test::read_records;

struct source_case {
  char const* name;
  test::adapter_maker make;
  std::string text;
};

std::string lines_of_json() {
  return R"({"tags":{"White":"Fern, Ada"},"moves":[{"san":"e4"},{"san":"e5"}],"result":"*"})"
         "\n"
         R"({"tags":{"White":"Moss, Ben"},"moves":[{"san":"d4"}],"result":"1-0"})"
         "\n"
         R"({"tags":{"White":"Reed, Cy"},"moves":[],"result":"0-1"})"
         "\n";
}

std::vector<source_case> sources() {
  return {
      {"lichess", make_lichess_adapter, test::sample("lichess-export.ndjson")},
      {"chesscom", make_chesscom_adapter, test::sample("chesscom-archive.json")},
      {"xfcc", make_xfcc_adapter, test::sample("xfcc-getmygames.xml")},
      {"jsonl", make_jsonl_adapter, lines_of_json()},
      {"csv", make_csv_adapter, "White,Black,Result,movetext\nAda,Ben,1-0,1. e4\n\"B, C\",D,*,\"1. d4\nd5\"\nE,F,*,\n"},
      {"epd", make_position_adapter, test::sample("positions.epd")},
  };
}

/// How many records from the first on are those of the whole source.
std::size_t count_same(read_records const& cut, read_records const& whole) {
  std::size_t same = 0;
  while (same < cut.all.size() && cut.all[same].text() == whole.all.at(same).text()) ++same;
  return same;
}

TEST(CutOff, LosesNoRecordBeforeTheCut) {
  for (auto const& [name, make, text] : sources()) {
    SCOPED_TRACE(name);
    auto const whole = read_all(make, text);
    ASSERT_FALSE(whole.all.empty());
    std::size_t most_same = 0;
    for (std::size_t end = 0; end <= text.size(); ++end) {
      auto const cut = read_all(make, text.substr(0, end));
      ASSERT_LE(cut.all.size(), whole.all.size()) << end;
      auto const same = count_same(cut, whole);
      EXPECT_LE(cut.all.size(), same + 1) << "more than the last record is another one: " << end;
      EXPECT_GE(same, most_same) << "a longer source holds fewer records: " << end;
      most_same = same;
      for (auto const& found : cut.outside) EXPECT_LE(found.offset, end);
      for (auto const& record : cut.all)
        for (auto const& found : record.findings()) EXPECT_LE(found.offset, end);
    }
    EXPECT_EQ(most_same, whole.all.size());
  }
}

}  // namespace
}  // namespace pgnx::format

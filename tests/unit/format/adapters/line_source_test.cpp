#include "format/adapters/line_source.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/read_records.hpp"

namespace pgnx::format {
namespace {

std::vector<std::string> lines_of(std::string const& text, std::size_t step, std::size_t most = most_record_bytes,
                                  line_end ends = line_end::line_feed) {
  std::vector<std::string> lines;
  line_source from(test::bytes_of(text, step), most, ends);
  for (source_line line; from.next(line);)
    lines.push_back(std::to_string(line.source_offset) + ":" + std::string(line.text) + (line.is_cut ? "..." : ""));
  return lines;
}

TEST(LineSource, HandsOutLinesWithTheirPlaces) {
  for (std::size_t const step : {1, 2, 3, 100}) {
    EXPECT_EQ(lines_of("ab\r\n\ncd", step), (std::vector<std::string>{"0:ab", "4:", "5:cd"}));
    EXPECT_EQ(lines_of("\xEF\xBB\xBF"
                       "ab\n",
                       step),
              std::vector<std::string>{"3:ab"});
    EXPECT_EQ(lines_of("", step), std::vector<std::string>{});
  }
}

TEST(LineSource, EndsLinesAtCarriageReturnsWhereAsked) {
  for (std::size_t const step : {1, 2, 3, 100}) {
    auto const lines = [&](std::string const& text, std::size_t most = most_record_bytes) {
      return lines_of(text, step, most, line_end::carriage_return_too);
    };
    EXPECT_EQ(lines("ab\r\rcd\r\nef\n\rg\r"), (std::vector<std::string>{"0:ab", "3:", "4:cd", "8:ef", "11:", "12:g"}));
    EXPECT_EQ(lines("abcdefg\rhi\r\n", 4), (std::vector<std::string>{"0:abcd...", "8:hi"}));
  }
}

TEST(LineSource, CutsLinesThatAreTooLong) {
  for (std::size_t const step : {1, 3, 100})
    EXPECT_EQ(lines_of("abcdefg\nhi\n", step, 4), (std::vector<std::string>{"0:abcd...", "8:hi"}));
}

}  // namespace
}  // namespace pgnx::format

#include "pipeline/toy_records.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace pgnx::test {
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// The end of the record at `at`; npos where the text holds none.
std::size_t record_end(std::string_view text, std::size_t at, toy_end end) {
  std::size_t const cut_off = end == toy_end::final ? text.size() : std::string_view::npos;
  bool has_words = false;
  for (std::size_t i = at; i < text.size(); ++i) {
    bool const is_line_start = i == 0 || text[i - 1] == '\n' || text[i - 1] == '\r';
    if (is_line_start && text[i] == '[') {
      if (has_words) return i;
      i = text.find_first_of("\r\n", i);
    } else if (text[i] == '{') {
      i = text.find('}', i);
    } else if (text[i] == '*') {
      return i + 1;
    } else {
      has_words = has_words || !is_space(text[i]);
    }
    if (i == std::string_view::npos) return cut_off;
  }
  return cut_off;
}

std::string line_of(std::size_t input, std::size_t number, std::uint64_t line, std::string_view record) {
  while (is_space(record.back())) record.remove_suffix(1);
  return std::to_string(input) + ' ' + std::to_string(number) + ' ' + std::to_string(line) + ' ' + record.front() +
         ' ' + record.back() + ' ' + std::to_string(record.size()) + ' ' +
         std::to_string(std::hash<std::string_view>()(record)) + '\n';
}

struct toy_part : pipeline::part {
  toy_text parsed;
  std::vector<std::uint64_t> lines;
  std::size_t records_before = 0;
  std::string formatted;
};

}  // namespace

toy_text parse_toy(std::string_view text, std::size_t limit, toy_end end) {
  toy_text result;
  for (std::size_t at = 0;;) {
    while (at < text.size() && is_space(text[at])) ++at;
    result.consumed = std::min(at, limit);
    if (at >= limit) return result;
    std::size_t const record_stop = record_end(text, at, end);
    if (record_stop == std::string_view::npos || record_stop > limit) return result;
    result.records.push_back({at, record_stop - at});
    at = record_stop;
  }
}

std::string list_toy_records(std::vector<std::string> const& inputs) {
  std::string out;
  std::size_t number = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    std::string_view const text = inputs[i];
    base::line_cursor lines(text);
    for (toy_record const& r : parse_toy(text, text.size(), toy_end::final).records) {
      out += line_of(i, ++number, lines.at(r.offset).line, text.substr(r.offset, r.size));
    }
  }
  return out;
}

std::unique_ptr<pipeline::part> toy_job::parse(pipeline::chunk const& c) const {
  auto result = std::make_unique<toy_part>();
  EXPECT_TRUE(c.ahead.empty() || c.ahead.data() == c.text.data() + c.text.size());
  EXPECT_TRUE(c.ahead.empty() || !c.is_last);
  result->parsed = parse_toy(c.readable(), c.text.size(), c.is_last ? toy_end::final : toy_end::open);
  result->consumed = result->parsed.consumed;
  result->records = result->parsed.records.size();
  return result;
}

void toy_job::place(pipeline::chunk const& c, pipeline::part& p) {
  auto& mine = static_cast<toy_part&>(p);
  if (c.is_first()) {
    place_ = {};
    next_offset_ = 0;
  }
  EXPECT_EQ(c.offset, next_offset_);
  next_offset_ += c.text.size();
  base::line_cursor lines(c.text, place_);
  for (toy_record const& r : mine.parsed.records) mine.lines.push_back(lines.at(r.offset).line);
  place_ = lines.at(c.text.size());
  mine.records_before = records_before_;
  records_before_ += mine.parsed.records.size();
  whole_inputs_ += c.is_last ? 1U : 0U;
}

void toy_job::format(pipeline::chunk const& c, pipeline::part& p) const {
  auto& mine = static_cast<toy_part&>(p);
  std::size_t number = mine.records_before;
  for (std::size_t i = 0; i < mine.parsed.records.size(); ++i) {
    toy_record const& r = mine.parsed.records[i];
    mine.formatted += line_of(c.input, ++number, mine.lines[i], c.text.substr(r.offset, r.size));
  }
}

void toy_job::write(pipeline::chunk const&, pipeline::part& p) { output_ += static_cast<toy_part&>(p).formatted; }

}  // namespace pgnx::test

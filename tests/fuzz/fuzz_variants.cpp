// Files of variants: any text is read, problems have a place in it, and what is added can be played.
#include <cstdint>

#include <pgnx/format/variant_file.hpp>
#include <pgnx/rules/conditions.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace pgnx;
  using fuzz::expect;
  std::string const text(data, data + size);
  rules::catalogue known;
  for (auto const& problem : format::read_variant_file(text, known)) {
    expect(problem.offset <= size && problem.length <= size - problem.offset, "a problem lies in the text");
    expect(!problem.message.empty(), "a problem is told");
  }
  for (auto const& row : known.own_rows()) {
    expect(rules::contradictions(row.rules).empty(), "what is added does not contradict itself");
    expect(known.find(row.name)->rules == row.rules, "what is added is found by its name");
    bool const has_start = row.start.empty() || rules::parse_state(row.rules, row.start).value.has_value();
    expect(has_start, "a start position can be read");
  }
  return 0;
}

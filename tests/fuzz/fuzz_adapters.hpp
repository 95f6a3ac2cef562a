#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include <pgnx/format/pgn_reader.hpp>

#include "expect.hpp"
#include "format/adapter.hpp"

/// What every adapter promises, whatever bytes it reads.
namespace pgnx::fuzz {

struct record_counter final : record::sink {
  int records = 0;
  void on_game_end(std::string_view) override { ++records; }
};

inline void read_all(std::unique_ptr<format::adapter> (*make)(format::byte_source), std::string_view text) {
  auto const reader = make([text, at = std::size_t{0}](std::span<char> into) mutable {
    auto const count = std::min(into.size(), text.size() - at);
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, into.begin());
    at += count;
    return count;
  });
  format::foreign_record record;
  while (reader->next(record)) {
    record_counter counter;
    format::read_pgn(record.text(), format::text_end::final, counter);
    expect(counter.records == 1, "what an adapter writes is one record");
    for (auto const& origin : record.origins()) expect(origin.source_offset <= text.size(), "places lie in the source");
    for (auto const& found : record.findings()) {
      expect(found.offset <= text.size(), "findings lie in the source");
      expect(!found.message.empty(), "findings are told");
    }
    for (auto const& found : reader->take_outside_findings())
      expect(found.offset <= text.size(), "findings lie in the source");
  }
}

}  // namespace pgnx::fuzz

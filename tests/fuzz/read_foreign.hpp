#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <pgnx/format/pgn_replay.hpp>

#include "expect.hpp"
#include "format/adapter.hpp"

/// What every adapter promises, whatever the bytes are.
namespace pgnx::fuzz {

using adapter_maker = std::unique_ptr<format::adapter> (*)(format::byte_source);

inline format::byte_source bytes_of(std::string_view text, std::size_t most) {
  return [text, most](std::span<char> room) mutable {
    auto const count = std::min({room.size(), text.size(), most});
    std::copy_n(text.data(), count, room.data());
    text.remove_prefix(count);
    return count;
  };
}

/// Reads all records, and says in one text what was read.
inline std::string read_all(adapter_maker make, std::string_view source, std::size_t most) {
  std::string whole;
  auto const from = make(bytes_of(source, most));
  for (format::foreign_record record; from->next(record);) {
    game::findings found;
    format::replay_pgn(record.text(), format::text_end::final, {}, found);
    expect(found.games.size() == 1, "a record is one game");
    expect(found.outside.empty(), "and nothing besides");
    for (auto const& o : record.origins()) expect(o.source_offset <= source.size(), "origins are places of the source");
    for (auto const& d : record.findings()) expect(d.offset <= source.size(), "findings have places of the source");
    whole += record.text();
    for (auto const& d : record.findings()) whole += d.message;
  }
  for (auto const& d : from->take_outside_findings()) whole += d.message;
  return whole;
}

inline int fuzz_adapter(adapter_maker make, std::uint8_t const* data, std::size_t size) {
  std::string const text(data, data + size);
  expect(read_all(make, text, text.size() + 1) == read_all(make, text, 7), "it does not matter how the bytes come");
  return 0;
}

}  // namespace pgnx::fuzz

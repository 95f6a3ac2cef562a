// Bases of Scid: whatever the three files hold, each entry of the index is one record, and what is whole can be written
// and read again. The input is a digit for the generation, the sizes of index and names in two bytes each, the least
// significant first, then the three files.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/builder.hpp>

#include "expect.hpp"
#include "format/scid/scid_reader.hpp"
#include "format/scid/scid_writer.hpp"

namespace {

using pgnx::fuzz::expect;
using namespace pgnx::format;

pgnx::game::findings read(std::string_view record, pgnx::game::builder& into) {
  pgnx::game::findings found;
  replay_pgn(record, text_end::final, {.hears = &into}, found);
  return found;
}

struct base {
  scid::generation kind;
  std::string_view index;
  std::string_view names;
  std::string_view games;
};

scid::reader reader_of(base const& b) {
  return scid::reader(
      {scid::in_memory(b.index, "i"), scid::in_memory(b.names, "n"), scid::in_memory(b.games, "g"), b.kind});
}

void write_again(pgnx::game::tree const& t) {
  scid::base_builder builder;
  if (builder.add(t)) return;
  auto const part = builder.take();
  auto reader = reader_of({scid::generation::scid5, part.index, part.names, part.games});
  foreign_record record;
  expect(reader.next(record), "a game that was written is there");
  expect(record.findings().empty(), "nothing is wrong with a game that was written");
  pgnx::game::builder back;
  read(record.text(), back);
  expect(back.game() == t, "a game that was written reads back as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  if (rest.size() < 5) return 0;
  auto const take = [&](std::size_t count) {
    auto const taken = rest.substr(0, count);
    rest.remove_prefix(taken.size());
    return taken;
  };
  auto const head = take(5);
  auto const size_at = [&](std::size_t at) {
    return static_cast<std::uint8_t>(head[at]) + 256U * static_cast<std::uint8_t>(head[at + 1]);
  };
  base b{.kind = head[0] == '4' ? scid::generation::scid4 : scid::generation::scid5,
         .index = {},
         .names = {},
         .games = {}};
  b.index = take(size_at(1));
  b.names = take(size_at(3));
  b.games = rest;

  auto reader = reader_of(b);
  foreign_record record;
  pgnx::game::builder builder;
  std::uint64_t records = 0;
  for (; reader.next(record); ++records) {
    auto const found = read(record.text(), builder);
    expect(found.games.size() == 1, "a record is one game");
    if (found.games[0].fits_tree && record.findings().empty()) write_again(builder.game());
  }
  expect(records == reader.games(), "each entry of the index is a record");
  return 0;
}

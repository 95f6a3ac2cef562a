// What an index stores: any bytes are read as far as they are sound, and none beyond them.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "expect.hpp"
#include "index/checked_blob.hpp"
#include "index/line_walk.hpp"
#include "index/move_counts.hpp"
#include "index/number_block.hpp"
#include "index/postings.hpp"
#include "index/series_list.hpp"

namespace {

using namespace pgnx::index;
using pgnx::fuzz::expect;

void read_slot(std::string_view bytes, std::uint64_t key, int bits) {
  auto const all = find_in_slot(bytes, key, bits, SIZE_MAX);
  expect(all.where.size() <= bytes.size(), "an occurrence takes bytes");
  auto const some = find_in_slot(bytes, key, bits, 2);
  expect(some.where.size() <= 2, "no more occurrences than asked for");
  if (all.is_sound)
    expect(some.is_sound && std::equal(some.where.begin(), some.where.end(), all.where.begin()),
           "the first occurrences are the first of all");
}

void read_lines(std::string_view bytes) {
  auto rest = bytes;
  while (auto const line = take_line(rest)) {
    expect(line->codes.size() == std::size_t{2} * line->facts.plies, "a line has as many moves as it says");
    auto position = start_of(*line);
    for (std::uint32_t ply = 0; position && ply < line->size(); ++ply) static_cast<void>(decode_move((*line)[ply]));
    std::string again;
    std::vector<move_code> moves;
    for (std::uint32_t ply = 0; ply < line->size(); ++ply) moves.push_back((*line)[ply]);
    append_line(again, line->facts, line->start, moves);
    expect(bytes.find(again) != bytes.npos, "a line is written as it was read");
  }
}

void read_counts(std::string_view bytes) {
  move_counts counts;
  if (!add_counts(counts, bytes)) return;
  std::string again;
  append_counts(again, counts);
  move_counts same;
  expect(add_counts(same, again), "counts that are written can be read");
}

void read_columns(std::string_view bytes) {
  std::vector<std::int64_t> numbers;
  if (read_numbers(bytes, numbers)) {
    std::string again;
    append_numbers(again, numbers);
    std::vector<std::int64_t> same;
    expect(read_numbers(again, same) && same == numbers, "numbers are written as they were read");
  }
  std::vector<pgnx::statistics::series_facts> turns;
  auto rest = bytes;
  while (!rest.empty() && take_series(rest, turns)) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view bytes(reinterpret_cast<char const*>(data), size);
  std::uint64_t key = 0;
  if (size > 0) std::memcpy(&key, data, std::min(size, sizeof key));
  for (int const bits : {1, 8, 31}) {
    read_slot(bytes, 5, bits);
    read_slot(bytes, key, bits);
  }
  read_lines(bytes);
  read_counts(bytes);
  read_columns(bytes);
  static_cast<void>(unsealed(bytes));
  return 0;
}

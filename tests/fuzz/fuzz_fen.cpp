// FEN: any text is read or refused, and what was read is written in a form that reads back the same.
#include <cstdint>

#include <pgnx/board/fen.hpp>

#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace pgnx;
  using fuzz::expect;
  std::string const text(data, data + size);

  auto const first = board::parse_fen(text);
  auto const strict = board::parse_fen(text, board::fen_mode::strict);
  expect(!strict.value || first.value, "strict reading accepts nothing that lenient reading refuses");
  expect(first.value || !first.problems.empty(), "a refusal has a reason");
  if (!first.value) return 0;

  for (auto const letters : {board::castling_letters::x_fen, board::castling_letters::shredder}) {
    auto const written = board::write_fen(*first.value, letters);
    auto const second = board::parse_fen(written, board::fen_mode::strict);
    expect(second.value && second.problems.empty(), "what was written is free of problems");
    expect(*second.value == *first.value, "what was written reads back the same");
    expect(board::write_fen(*second.value, letters) == written, "writing is stable");
  }
  return 0;
}

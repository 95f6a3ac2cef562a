// FEN of variants: any text is read or refused, and play from what was read keeps the promises of the rules. The first
// bytes choose the variant.
#include <algorithm>
#include <cstdint>

#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "chosen_rules.hpp"
#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace pgnx;
  using fuzz::expect;
  if (size == 0) return 0;
  auto const chosen = fuzz::choose_rules({data, size});
  if (!chosen) return 0;
  auto const& [r, skipped] = *chosen;
  std::string const text(data + skipped, data + size);

  auto const read = rules::parse_state(r, text);
  expect(read.value || !read.problems.empty(), "a refusal has a reason");
  if (!read.value) return 0;

  auto now = *read.value;
  for (std::size_t i = 0; i < std::min<std::size_t>(size, 12); ++i) {
    auto const written = rules::write_state(r, now);
    if (now.played == 0) {
      auto const again = rules::parse_state(r, written);
      expect(again.value && rules::write_state(r, *again.value) == written, "writing is stable");
    }
    auto const moves = rules::legal_moves(r, now);
    bool const is_over = rules::verdict_of(r, now).how != rules::ending::none;
    expect(is_over == moves.empty(), "a game goes on as long as there are moves");
    if (moves.empty()) return 0;
    auto const move = moves[data[i] % moves.size()];
    expect(rules::judge(r, now, move).is_legal(), "a listed move is legal");
    rules::play(r, now, move);
  }
  return 0;
}

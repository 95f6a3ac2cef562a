// FEN of variants: any text is read or refused, and play from what was read keeps the promises of the rules. The first
// byte chooses the variant; 255 says that the next bytes choose the conditions one by one.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

#include "expect.hpp"
#include "tests/rulesets.hpp"

namespace {

struct chosen_rules {
  pgnx::rules::ruleset rules;
  std::size_t bytes;
};

std::optional<chosen_rules> choose_rules(std::span<std::uint8_t const> data) {
  constexpr std::uint8_t by_conditions = 255;
  auto const rows = pgnx::rules::variants();
  if (data[0] != by_conditions) return chosen_rules{rows[data[0] % rows.size()].rules, 1};
  std::size_t at = 1;
  auto const next = [&] { return at < data.size() ? data[at++] : std::uint8_t{0}; };
  auto const r = pgnx::test::chosen_ruleset(next);
  if (!r) return std::nullopt;
  return chosen_rules{*r, at};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace pgnx;
  using fuzz::expect;
  if (size == 0) return 0;
  auto const chosen = choose_rules({data, size});
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

// Repair: what it wrote reads as the same games, is no worse, loses no letter that no change names, holds no more of
// what was mended, and is not repaired again once no error is left.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/repair.hpp>
#include <pgnx/game/replay.hpp>

#include "expect.hpp"

namespace {

using pgnx::fuzz::expect;
namespace format = pgnx::format;
namespace game = pgnx::game;
namespace record = pgnx::record;

game::findings verified(std::string_view text) {
  game::findings found;
  game::replay_options const options;
  format::replay_pgn(text, format::text_end::final, options, found);
  return found;
}

std::uint64_t plies_of(game::findings const& found) {
  std::uint64_t plies = 0;
  for (auto const& g : found.games) plies += g.plies;
  return plies;
}

auto errors_of(game::findings const& found) {
  return std::ranges::count(found.diagnostics, record::severity::error, &record::diagnostic::level);
}

std::ptrdiff_t letters_of(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

std::ptrdiff_t letters_given_up(format::repaired_text const& repaired) {
  std::ptrdiff_t count = 0;
  for (auto const& c : repaired.changes) count += letters_of(c.before);
  return count;
}

std::ptrdiff_t count_in(game::findings const& found, std::size_t game, record::code id) {
  auto const& g = found.games[game];
  auto const findings = std::span(found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
  return std::ranges::count(findings, id, &record::diagnostic::id);
}

/// What was mended in a game is found there no more often, unless more of the game can be played. It may be found
/// again: what one mend uncovers need not be mendable.
void expect_no_more_of_what_was_mended(game::findings const& before, game::findings const& after,
                                       format::repaired_text const& repaired) {
  for (auto const& c : repaired.changes) {
    if (c.game == format::change::no_game || after.games[c.game].plies > before.games[c.game].plies) continue;
    bool const not_more = count_in(after, c.game, c.id) <= std::max<std::ptrdiff_t>(count_in(before, c.game, c.id), 1);
    expect(not_more, ("what was mended is found no more often: " + std::string(record::info(c.id).name)).c_str());
  }
}

/// A brace that stands open outside of games finds a partner where the comment of a later game is closed, and takes the
/// text between for its own. What reads as games then is not to be compared.
bool has_open_brace_outside(std::string_view text, game::findings const& found) {
  return std::ranges::any_of(found.outside, [&](record::diagnostic const& d) {
    return text.substr(d.offset, d.length).find('{') != std::string_view::npos;
  });
}

bool closes_a_comment(format::repaired_text const& repaired) {
  return std::ranges::any_of(repaired.changes, [](auto const& c) { return c.after.find('}') != std::string::npos; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string const text(reinterpret_cast<char const*>(data), size);
  auto const repaired = format::repair_pgn(text, format::text_end::final, {});
  expect(repaired.consumed == text.size(), "a final end leaves nothing over");
  expect(!repaired.changes.empty() || repaired.text == text, "without a change nothing is different");
  expect(letters_of(repaired.text) >= letters_of(text) - letters_given_up(repaired), "no letter is lost");

  auto const before = verified(text);
  if (has_open_brace_outside(text, before) && closes_a_comment(repaired)) return 0;
  auto const after = verified(repaired.text);
  expect(after.games.size() == before.games.size(), "the games stay as many");
  expect(plies_of(after) >= plies_of(before), "no ply is lost");
  expect(errors_of(after) <= errors_of(before), "there are no more errors");
  expect_no_more_of_what_was_mended(before, after, repaired);

  // What a record with an error is worth depends on how far it can be read, which mending its neighbour may change.
  if (errors_of(after) != 0) return 0;
  auto const again = format::repair_pgn(repaired.text, format::text_end::final, {});
  expect(again.changes.empty() && again.text == repaired.text, "a second repair changes nothing");
  return 0;
}

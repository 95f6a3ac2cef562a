#include "game/series_number.hpp"

#include <fmt/format.h>

#include "game/move_number.hpp"

namespace pgnx::game {
namespace {

using record::code;

std::string canonical(rules::state const& now) { return fmt::format("{}.", now.board.fullmove_number); }

/// The number of a pair of series, one of White and one of Black.
std::int64_t pair_of(rules::state const& now) noexcept { return (std::int64_t{now.board.fullmove_number} + 1) / 2; }

}  // namespace

std::int64_t series_check::expected(rules::state const& now) const noexcept {
  return ahead_ + (in_pairs_ ? pair_of(now) : std::int64_t{now.board.fullmove_number});
}

bool series_check::starts_pairs(std::int64_t number, rules::state const& now) const noexcept {
  return !in_pairs_ && ahead_ == 0 && now.board.fullmove_number > 1 && number == pair_of(now);
}

/// One finding for the whole line, with all its mends.
void series_check::note_pair(std::string_view text, rules::state const& now, notebook& notes) {
  auto mend = notes.replace(text, canonical(now));
  if (has_pair_note_) {
    notes.findings()[pair_note_].mend.push_back(std::move(mend));
    return;
  }
  auto* const d = notes.add(code::pair_numbering, text,
                            fmt::format("number \"{}\" counts pairs of series: expected {}", text, canonical(now)));
  if (d == nullptr) return;
  d->mend.push_back(std::move(mend));
  pair_note_ = notes.findings().size() - 1;
  has_pair_note_ = true;
}

void series_check::note_wrong(std::string_view text, std::int64_t number, rules::state const& now, notebook& notes) {
  auto* const d = notes.add(code::move_number_wrong, text,
                            fmt::format("series number {}: expected {}", number, now.board.fullmove_number));
  if (d != nullptr) d->mend.push_back(notes.replace(text, canonical(now)));
  ahead_ += number - expected(now);
}

/// A number before a move that is not the first of its series.
bool series_check::see_inside(std::string_view text, std::int64_t number, rules::state const& now, std::uint32_t moves,
                              notebook& notes) {
  if (number == expected(now) && (is_numbered_ || in_pairs_)) {
    if (is_first_) return true;
    auto* const d = notes.add(code::move_number_format, text, fmt::format("number \"{}\" inside its series", text));
    if (d != nullptr) d->mend.push_back(notes.remove(text));
    return true;
  }
  auto const series = now.board.fullmove_number;
  if (number == expected(now)) {
    notes.add(code::series_too_long, text,
              fmt::format("number {} stands behind {} of the moves of series {}: series {} is too long by as many",
                          number, now.played, series, series - 1));
    return false;
  }
  if (number == expected(now) + 1) {
    notes.add(code::series_too_short, text,
              fmt::format("series {} has {} moves and only {} {} played before number {}", series, moves, now.played,
                          now.played == 1 ? "was" : "were", number));
    return false;
  }
  note_wrong(text, number, now, notes);
  return true;
}

bool series_check::see(std::string_view text, rules::state const& now, std::uint32_t moves, notebook& notes) {
  auto const number = read_number(text);
  constexpr unsigned highest = 1'000'000;
  if (!number.has_value || number.value > highest) {
    // Points alone show where Black's half of a pair begins.
    bool const has_digits = !text.empty() && text.front() >= '0' && text.front() <= '9';
    auto* const d = notes.add(code::move_number_format, text,
                              fmt::format("\"{}\" {}", text, has_digits ? "is too large" : "without a number"));
    if (d != nullptr) d->mend.push_back(now.played == 0 ? notes.replace(text, canonical(now)) : notes.remove(text));
    return true;
  }
  std::int64_t const value = number.value;
  has_numbers_ = true;
  if (now.played != 0) return see_inside(text, value, now, moves, notes);
  is_numbered_ = true;
  if (starts_pairs(value, now)) in_pairs_ = true;
  if (value != expected(now)) {
    note_wrong(text, value, now, notes);
  } else if (in_pairs_) {
    note_pair(text, now, notes);
  } else if (!number.plain || number.points != 1) {
    auto* const d =
        notes.add(code::move_number_format, text, fmt::format("number \"{}\": expected {}", text, canonical(now)));
    if (d != nullptr) d->mend.push_back(notes.replace(text, canonical(now)));
  }
  return true;
}

}  // namespace pgnx::game

#include "index/condition_games.hpp"

#include <algorithm>
#include <functional>

#include <boost/dynamic_bitset.hpp>

#include "index/column_reader.hpp"
#include "index/text_search.hpp"
#include "query/tag_judge.hpp"

namespace pgnx::index {
namespace {

using query::interval;
using query::measure;

template <typename Holds, typename... Columns>
game_set games_where(games_table const& in, Holds holds, Columns... of) {
  return index::games_where(in.in, in.runs, in.games, holds, of...);
}

/// Is the number a member? What is not known is none.
bool contains(number_set const& of, std::int64_t number) noexcept {
  return number != no_number && static_cast<std::uint64_t>(number) < of.size() &&
         of.test(static_cast<std::size_t>(number));
}

std::optional<game_set> games_of(query::tag_text_condition const& c, games_table const& in) {
  std::vector<column> columns;
  for (auto const& tag : c.tags) {
    auto const which = text_column_of(tag);
    if (!which) return std::nullopt;
    columns.push_back(*which);
  }
  auto const texts = texts_like(in.in, c.how, c.texts);
  game_set found(in.games);
  if (texts.none()) return found;
  for (auto const which : columns)
    found |= games_where(
        in, [&](std::int64_t text) { return contains(texts, text); }, which);
  return found;
}

// --- numbers

bool lies_within(std::int64_t low, std::int64_t high, std::vector<interval> const& within) noexcept {
  bool is_within = false;
  for (auto const& one : within) is_within |= low >= one.low && high <= one.high;
  return is_within;
}

/// Games with a number of one column in the intervals, once it has been turned into what is measured.
template <typename Measure>
game_set games_within(games_table const& in, std::vector<interval> const& within, Measure measured, column of) {
  return games_where(
      in,
      [&](std::int64_t number) {
        if (number == no_number) return false;
        auto const value = measured(number);
        return lies_within(value, value, within);
      },
      of);
}

game_set games_within(games_table const& in, std::vector<interval> const& within, column of) {
  return games_within(in, within, std::identity(), of);
}

/// The same of what both ratings come to.
template <typename Measure>
game_set games_by_ratings(games_table const& in, std::vector<interval> const& within, Measure measured) {
  return games_where(
      in,
      [&](std::int64_t white, std::int64_t black) {
        if (white == no_number || black == no_number) return false;
        auto const value = measured(white, black);
        return lies_within(value, value, within);
      },
      column::white_elo, column::black_elo);
}

/// The same of a part of the date: both of its ends have to lie there.
template <typename Measure>
game_set games_by_date(games_table const& in, std::vector<interval> const& within, Measure measured) {
  return games_where(
      in,
      [&](std::int64_t low, std::int64_t span) {
        return low != no_number && lies_within(measured(low), measured(low + span), within);
      },
      column::date_low, column::date_span);
}

std::optional<game_set> games_by_rating(query::range_condition const& c, games_table const& in) {
  game_set found(in.games);
  for (auto const& tag : c.tags) {
    if (tag != "WhiteElo" && tag != "BlackElo") return std::nullopt;
    found |= games_within(in, c.within, tag == "WhiteElo" ? column::white_elo : column::black_elo);
  }
  return found;
}

/// Whole moves, of games whose turns have one.
game_set games_by_moves(query::range_condition const& c, games_table const& in) {
  return games_where(
      in,
      [&](std::int64_t plies, std::int64_t traits) {
        auto const moves = (plies + 1) / 2;
        return !has(traits, trait::has_series) && lies_within(moves, moves, c.within);
      },
      column::plies, column::traits);
}

std::optional<game_set> games_of(query::range_condition const& c, games_table const& in) {
  auto const is_of = [&](std::string_view tag) { return c.tags.size() == 1 && c.tags.front() == tag; };
  switch (c.what) {
    case measure::rating: return games_by_rating(c, in);
    case measure::rating_difference:
      return games_by_ratings(in, c.within, [](std::int64_t white, std::int64_t black) { return white - black; });
    case measure::rating_average:
      return games_by_ratings(in, c.within, [](std::int64_t white, std::int64_t black) { return (white + black) / 2; });
    case measure::date:
      if (is_of("Date")) return games_by_date(in, c.within, std::identity());
      break;
    case measure::year:
      if (is_of("Date")) return games_by_date(in, c.within, [](std::int64_t day) { return day / 10000; });
      break;
    case measure::month:
      if (is_of("Date")) return games_by_date(in, c.within, [](std::int64_t day) { return day / 100 % 100; });
      break;
    case measure::eco:
      if (is_of("ECO")) return games_within(in, c.within, column::eco);
      break;
    case measure::plies: return games_within(in, c.within, column::plies);
    case measure::moves: return games_by_moves(c, in);
    case measure::last_series: return games_within(in, c.within, column::last_series);
    case measure::tag_number:
    case measure::glyph: break;
  }
  return std::nullopt;
}

// --- words

game_set games_with_bit(games_table const& in, std::uint32_t bits, column of) {
  return games_where(
      in, [=](std::int64_t words) { return (words & bits) != 0; }, of);
}

game_set games_with_word(games_table const& in, std::uint32_t words, column of) {
  return games_where(
      in, [=](std::int64_t place) { return place != no_number && (words >> place & 1U) != 0; }, of);
}

game_set games_of(query::word_condition const& c, games_table const& in) {
  using query::attribute;
  switch (c.what) {
    case attribute::result: return games_with_word(in, c.words, column::result);
    case attribute::status: return games_with_word(in, c.words, column::status);
    case attribute::start: return games_with_word(in, c.words, column::start);
    case attribute::outcome: return games_with_bit(in, c.words, column::outcome);
    case attribute::content: break;
  }
  return games_with_bit(in, c.words, column::content);
}

game_set games_of(query::variant_condition const& c, games_table const& in) {
  query::variant_judge const judge(c, {}, in.variants);
  number_set wanted;
  auto all = in.in.prepare("SELECT id, name FROM variants ORDER BY id");
  while (all.step()) {
    wanted.resize(static_cast<std::size_t>(all.integer(0)) + 1);
    if (judge.is_wanted(all.text(1))) wanted.set(wanted.size() - 1);
  }
  return games_where(
      in, [&](std::int64_t variant) { return contains(wanted, variant); }, column::variant);
}

/// Mate is an outcome.
std::optional<game_set> games_of(query::event_condition const& c, games_table const& in) {
  if (c.what != query::event::mate || c.by != query::count::all) return std::nullopt;
  constexpr std::uint32_t mates = 3;
  return games_with_bit(in, mates, column::outcome);
}

constexpr std::uint32_t has_comments = 1;
constexpr std::uint32_t has_glyphs = 4;

}  // namespace

std::optional<game_set> exact_games(query::condition const& c, games_table const& in) {
  if (auto const* const text = std::get_if<query::tag_text_condition>(&c)) return games_of(*text, in);
  if (auto const* const range = std::get_if<query::range_condition>(&c)) return games_of(*range, in);
  if (auto const* const words = std::get_if<query::word_condition>(&c)) return games_of(*words, in);
  if (auto const* const event = std::get_if<query::event_condition>(&c)) return games_of(*event, in);
  if (auto const* const names = std::get_if<query::variant_condition>(&c)) return games_of(*names, in);
  return std::nullopt;
}

std::optional<game_set> widest_games(query::condition const& c, games_table const& in) {
  if (std::holds_alternative<query::comment_condition>(c)) return games_with_bit(in, has_comments, column::content);
  auto const* const range = std::get_if<query::range_condition>(&c);
  bool const is_about_glyphs = range != nullptr && range->what == measure::glyph;
  if (is_about_glyphs) return games_with_bit(in, has_glyphs, column::content);
  return std::nullopt;
}

}  // namespace pgnx::index

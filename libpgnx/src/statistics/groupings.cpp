#include "statistics/groupings.hpp"

#include <algorithm>
#include <cstdlib>

#include <pgnx/statistics/rating.hpp>

#include "query/values.hpp"

namespace pgnx::statistics {
namespace {

using board::color;

column text_column(std::string const& name) { return {name, name, column_kind::text}; }
column number_column(std::string const& name) { return {name, name, column_kind::count}; }

/// `2400-2499`.
std::string bucket(std::uint32_t value, std::uint32_t width, std::uint32_t first = 0) {
  auto const low = (value - first) / width * width + first;
  return std::to_string(low) + "-" + std::to_string(low + width - 1);
}

std::string_view castling_word(castling_wing wing) noexcept {
  switch (wing) {
    case castling_wing::none: return "none";
    case castling_wing::king_side: return "O-O";
    case castling_wing::queen_side: return "O-O-O";
  }
  return {};
}

reason why_not_whole(game_facts const& game) noexcept {
  return game.is_replayed ? reason::not_whole : reason::not_replayed;
}

/// Codes are made for orthodox chess.
bool has_other_rules(game_facts const& game) noexcept {
  return game.variant != "Standard" && game.variant != "Chess960";
}

}  // namespace

std::string_view eco_code(std::string_view tag) noexcept {
  return query::eco_of_tag(tag) ? tag.substr(0, 3) : std::string_view();
}

std::string_view outcome_word(game_facts const& game) noexcept {
  switch (game.ending) {
    case game::ending::mate: return "mate";
    case game::ending::progressive_mate: return "progressive-mate";
    case game::ending::stalemate: return "stalemate";
    case game::ending::progressive_stalemate: return "progressive-stalemate";
    case game::ending::dead_position: return "insufficient";
    case game::ending::variant_end: return "variant-end";
    case game::ending::none: break;
  }
  if (game.is_repetition) return "repetition";
  if (game.is_quiet_draw) return "fifty-move";
  if (game.is_quiet_series) return "ten-series";
  return game.is_lost_on_time ? "time" : "none";
}

grouping all_together() {
  return {.columns = {{"group", "", column_kind::text}},
          .need = fact_need::tags,
          .divide = [](game_facts const&, key_text& key, group_sink& to) {
            key.add("all");
            to.group(key, color::white);
          }};
}

grouping by_variant() {
  return {.columns = {text_column("variant")},
          .need = fact_need::tags,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            key.add(game.variant);
            to.group(key, color::white);
          }};
}

grouping by_year() {
  return {.columns = {number_column("year")},
          .order = row_order::by_key,
          .need = fact_need::tags,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (game.year == 0) return to.leave_out(reason::no_date);
            key.add(std::int64_t{game.year});
            to.group(key, color::white);
          }};
}

grouping by_rating() {
  return {.columns = {text_column("rating")},
          .order = row_order::by_key,
          .need = fact_need::tags,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (game.white().rating == 0 || game.black().rating == 0) return to.leave_out(reason::no_rating);
            constexpr std::uint32_t width = 100;
            key.add(bucket((std::uint32_t{game.white().rating} + game.black().rating) / 2, width));
            to.group(key, color::white);
          }};
}

grouping by_rating_difference() {
  return {.columns = {text_column("difference")},
          .order = row_order::by_key,
          .need = fact_need::tags,
          .of = point_of_view::one_side,
          .has_expected_score = true,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (game.white().rating == 0 || game.black().rating == 0) return to.leave_out(reason::no_rating);
            int const difference = int{game.white().rating} - game.black().rating;
            if (difference == 0) return to.leave_out(reason::equal_ratings);
            constexpr std::uint32_t width = 50;
            key.add(bucket(static_cast<std::uint32_t>(std::abs(difference)), width, 1));
            to.group(key, difference > 0 ? color::white : color::black);
          }};
}

grouping by_length() {
  return {.columns = {text_column("plies")},
          .order = row_order::by_key,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_whole) return to.leave_out(why_not_whole(game));
            constexpr std::uint32_t width = 20;
            key.add(game.plies == 0 ? "0" : bucket(game.plies, width, 1));
            to.group(key, color::white);
          }};
}

grouping by_outcome() {
  return {.columns = {text_column("outcome")}, .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_whole) return to.leave_out(why_not_whole(game));
            key.add(outcome_word(game));
            to.group(key, color::white);
          }};
}

grouping by_termination() {
  return {.columns = {text_column("termination")},
          .need = fact_need::tags,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (is_unknown(game.termination)) return to.leave_out(reason::no_value);
            key.add(game.termination);
            to.group(key, color::white);
          }};
}

grouping by_castling() {
  return {.columns = {text_column("white"), text_column("black")},
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_whole) return to.leave_out(why_not_whole(game));
            for (auto const& side : game.sides) key.add(castling_word(side.castling));
            to.group(key, color::white);
          }};
}

grouping by_status() {
  return {.columns = {text_column("status")}, .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_replayed) return to.leave_out(reason::not_replayed);
            key.add(game::name(game.status));
            to.group(key, color::white);
          }};
}

grouping by_opening_code() {
  return {.columns = {text_column("eco")},
          .need = fact_need::tags,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (has_other_rules(game)) return to.leave_out(reason::other_variant);
            auto const code = eco_code(game.eco);
            if (code.empty()) return to.leave_out(reason::no_eco);
            key.add(code);
            to.group(key, color::white);
          }};
}

grouping by_opening_position() {
  return {.columns = {text_column("eco"), text_column("name")},
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_replayed) return to.leave_out(reason::not_replayed);
            if (has_other_rules(game)) return to.leave_out(reason::other_variant);
            if (game.position_eco.empty()) return to.leave_out(reason::no_position);
            key.add(game.position_eco);
            key.add(game.position_opening);
            to.group(key, color::white);
          }};
}

grouping by_last_series() {
  return {.columns = {text_column("variant"), number_column("series")},
          .order = row_order::by_key,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            if (!game.is_replayed) return to.leave_out(reason::not_replayed);
            if (game.status == game::verdict::unverified) return to.leave_out(reason::not_whole);
            if (!game.has_series) return to.leave_out(reason::no_series);
            if (!game.is_whole || game.series.empty()) return to.leave_out(reason::not_whole);
            key.add(game.variant);
            key.add(std::int64_t{game.series.back().number});
            to.group(key, color::white);
          }};
}

}  // namespace pgnx::statistics

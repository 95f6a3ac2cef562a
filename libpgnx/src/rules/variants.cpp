#include <pgnx/rules/variants.hpp>

#include <algorithm>
#include <array>

#include "rules/folding.hpp"
#include "rules/rows.hpp"

namespace pgnx::rules {
namespace {

constexpr std::string_view array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view array_without_castling = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
constexpr std::string_view horde_array = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
constexpr std::string_view race_array = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

using name = std::string_view;

constexpr auto standard_names = std::to_array<name>({"chess", "classical", "orthodox", "orthodox chess", "normal",
                                                     "regular", "western chess", "standard chess", "from position",
                                                     "wild 2", "wild 3", "wild 4", "wild 5", "wild 8", "wild 8a"});
constexpr auto chess960_names =
    std::to_array<name>({"960", "chess 9lx", "fischerandom", "fischer random", "freestyle chess", "fischerandom chess",
                         "fischer random chess", "frc", "wild 22", "wild fr"});
constexpr auto no_castling_names = std::to_array<name>({"nocastle"});
constexpr auto italian_names = std::to_array<name>({"italian", "aise"});
constexpr auto scottish_names = std::to_array<name>({"scottish", "scotch", "scotch progressive"});
constexpr auto english_names = std::to_array<name>({"english"});
constexpr auto madrasi_ri_names = std::to_array<name>({"madrasi rex inclusive"});
constexpr auto isardam_b_names = std::to_array<name>({"isardam type b"});
constexpr auto isardam_ri_names = std::to_array<name>({"isardam rex inclusive"});
constexpr auto marseillais_names = std::to_array<name>({"marseilles", "marseillaise"});
constexpr auto crazyhouse_names = std::to_array<name>({"house", "zh", "wild 23"});
constexpr auto antichess_names = std::to_array<name>({"anti", "losing chess"});
constexpr auto giveaway_names = std::to_array<name>({"wild 26"});
constexpr auto losers_names = std::to_array<name>({"wild 17"});
constexpr auto atomic_names = std::to_array<name>({"atom", "wild 27"});
constexpr auto hill_names = std::to_array<name>({"koth"});
constexpr auto race_names = std::to_array<name>({"racing", "race"});
constexpr auto three_check_names = std::to_array<name>({"3-check", "three checks", "3 checks", "wild 25"});
constexpr auto bughouse_names = std::to_array<name>({"bug", "wild 24"});

constexpr ruleset scottish_rules{
    .turns = turn_order::progressive, .check = series_check::ends_series, .quiet = quiet_claim::ten_series};
constexpr ruleset italian_rules{
    .turns = turn_order::progressive, .check = series_check::last_move_only, .quiet = quiet_claim::ten_series};

constexpr ruleset english_rules(balance_rule reading) {
  return {.turns = turn_order::progressive,
          .check = series_check::ends_series,
          .balance = reading,
          .en_passant = en_passant_rule::never,
          .quiet = quiet_claim::ten_series};
}

constexpr ruleset marseillais_rules(first_turn opening) {
  return {.turns = turn_order::double_move,
          .opening = opening,
          .check = series_check::ends_series,
          .en_passant = en_passant_rule::first_moves};
}

constexpr ruleset with_circe(ruleset r) {
  r.capture = capture_effect::rebirth;
  return r;
}

constexpr ruleset with(mobility_rule mobility, ruleset r = {}) {
  r.mobility = mobility;
  return r;
}

constexpr ruleset rex_inclusive(ruleset r) {
  r.rex = rex_rule::inclusive;
  return r;
}

constexpr ruleset antichess_rules(no_move_rule no_move) {
  return {.duty = capture_duty::compulsory,
          .king = royalty::common,
          .castling = castling_rule::never,
          .promotion = promotion_rule::king_too,
          .aim = goal::lose_all,
          .no_move = no_move};
}

constexpr ruleset isardam_b_rules{.mobility = mobility_rule::isardam, .king_capture = king_capture_rule::free};
constexpr ruleset losers_rules{.duty = capture_duty::compulsory, .aim = goal::lose_all, .no_move = no_move_rule::win};
constexpr ruleset horde_rules{.pawns = pawn_start::first_rank_too, .aim = goal::horde};
constexpr ruleset race_rules{.giving = check_giving::forbidden, .aim = goal::race};

using enum mobility_rule;

/// The list. A variant is one row.
constexpr std::array table{
    variant{"Standard", standard_names, engine::standard, array, {}},
    variant{"Chess960", chess960_names, engine::chess960, {}, {}},
    variant{"Italian Progressive", italian_names, engine::general, array, italian_rules},
    variant{"Scottish Progressive", scottish_names, engine::general, array, scottish_rules},
    variant{"English Progressive", english_names, engine::general, array, english_rules(balance_rule::rounds)},
    variant{"English Progressive Cumulative", {}, engine::general, array, english_rules(balance_rule::cumulative)},
    variant{"Italian Progressive Circe", {}, engine::general, array, with_circe(italian_rules)},
    variant{"Scottish Progressive Circe", {}, engine::general, array, with_circe(scottish_rules)},
    variant{"Italian Progressive Madrasi", {}, engine::general, array, with(madrasi, italian_rules)},
    variant{"Scottish Progressive Madrasi", {}, engine::general, array, with(madrasi, scottish_rules)},
    variant{"Italian Progressive Isardam", {}, engine::general, array, with(isardam, italian_rules)},
    variant{"Scottish Progressive Isardam", {}, engine::general, array, with(isardam, scottish_rules)},
    variant{"Circe", {}, engine::general, array, with_circe({})},
    variant{"Madrasi", {}, engine::general, array, with(madrasi)},
    variant{"Madrasi RI", madrasi_ri_names, engine::general, array, rex_inclusive(with(madrasi))},
    variant{"Isardam", {}, engine::general, array, with(isardam)},
    variant{"Isardam B", isardam_b_names, engine::general, array, isardam_b_rules},
    variant{"Isardam RI", isardam_ri_names, engine::general, array, rex_inclusive(with(isardam))},
    variant{"Marseillais", marseillais_names, engine::general, array, marseillais_rules(first_turn::full)},
    variant{"Balanced Marseillais", {}, engine::general, array, marseillais_rules(first_turn::single_move)},
    variant{"Crazyhouse", crazyhouse_names, engine::general, array, {.capture = capture_effect::pocket}},
    variant{"Antichess", antichess_names, engine::general, array_without_castling, antichess_rules(no_move_rule::win)},
    variant{"Giveaway", giveaway_names, engine::general, array_without_castling, antichess_rules(no_move_rule::win)},
    variant{"Suicide", {}, engine::general, array_without_castling, antichess_rules(no_move_rule::fewer_wins)},
    variant{"Losers", losers_names, engine::general, array, losers_rules},
    variant{"Atomic", atomic_names, engine::general, array, {.capture = capture_effect::explosion}},
    variant{"Horde", {}, engine::general, horde_array, horde_rules},
    variant{"King of the Hill", hill_names, engine::general, array, {.aim = goal::king_of_the_hill}},
    variant{"Racing Kings", race_names, engine::general, race_array, race_rules},
    variant{"Three-check", three_check_names, engine::general, array, {.aim = goal::three_checks}},
    variant{
        "No Castling", no_castling_names, engine::general, array_without_castling, {.castling = castling_rule::never}},
    variant{"Bughouse", bughouse_names, engine::foreign, {}, {}},
    variant{"Arimaa", {}, engine::foreign, {}, {}},
};

}  // namespace

std::span<variant const> variants() noexcept { return table; }

variant const* find_row(std::string_view name) noexcept { return detail::find_row(table, name); }

bool is_same_name(std::string_view a, std::string_view b) noexcept { return detail::folds_alike(a, b); }

namespace detail {

variant const* find_row(std::span<variant const> rows, std::string_view name) noexcept {
  auto const matches = [name](std::string_view spelling) { return folds_alike(name, spelling); };
  auto const found = std::find_if(rows.begin(), rows.end(), [&](variant const& row) {
    return matches(row.name) || std::any_of(row.aliases.begin(), row.aliases.end(), matches);
  });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace detail
}  // namespace pgnx::rules

#include <pgnx/rules/variants.hpp>

#include <algorithm>
#include <array>

#include "rules/folding.hpp"

namespace pgnx::rules {
namespace {

constexpr std::string_view array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view array_without_castling = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
constexpr std::string_view horde_array = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
constexpr std::string_view race_array = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

using name = std::string_view;

constexpr auto standard_names =
    std::to_array<name>({"chess", "classical", "standard", "fromposition", "normal", "orthodox", "orthodoxchess",
                         "regular", "standardchess", "westernchess"});
constexpr auto chess960_names =
    std::to_array<name>({"960", "chess960", "chess9lx", "fischerandom", "fischerrandom", "freestylechess",
                         "fischerandomchess", "fischerrandomchess", "frc", "wild22", "wildfr"});
constexpr auto italian_names = std::to_array<name>({"italian", "italianprogressive", "aise"});
constexpr auto scottish_names =
    std::to_array<name>({"scottish", "scottishprogressive", "scotch", "scotchprogressive", "scottishchess"});
constexpr auto english_names = std::to_array<name>({"english", "englishprogressive"});
constexpr auto cumulative_names = std::to_array<name>({"englishprogressivecumulative"});
constexpr auto italian_circe_names = std::to_array<name>({"italianprogressivecirce"});
constexpr auto scottish_circe_names = std::to_array<name>({"scottishprogressivecirce"});
constexpr auto italian_madrasi_names = std::to_array<name>({"italianprogressivemadrasi"});
constexpr auto scottish_madrasi_names = std::to_array<name>({"scottishprogressivemadrasi"});
constexpr auto italian_isardam_names = std::to_array<name>({"italianprogressiveisardam"});
constexpr auto scottish_isardam_names = std::to_array<name>({"scottishprogressiveisardam"});
constexpr auto circe_names = std::to_array<name>({"circe"});
constexpr auto madrasi_names = std::to_array<name>({"madrasi"});
constexpr auto madrasi_ri_names = std::to_array<name>({"madrasiri", "madrasirexinclusive"});
constexpr auto isardam_names = std::to_array<name>({"isardam"});
constexpr auto isardam_b_names = std::to_array<name>({"isardamb", "isardamtypeb"});
constexpr auto isardam_ri_names = std::to_array<name>({"isardamri", "isardamrexinclusive"});
constexpr auto marseillais_names = std::to_array<name>({"marseillais", "marseilles", "marseillaise"});
constexpr auto balanced_names = std::to_array<name>({"balancedmarseillais"});
constexpr auto crazyhouse_names = std::to_array<name>({"crazyhouse", "zh", "wild23"});
constexpr auto antichess_names = std::to_array<name>({"antichess", "anti", "losingchess"});
constexpr auto giveaway_names = std::to_array<name>({"giveaway", "wild26"});
constexpr auto suicide_names = std::to_array<name>({"suicide"});
constexpr auto losers_names = std::to_array<name>({"losers", "wild17"});
constexpr auto atomic_names = std::to_array<name>({"atomic", "wild27"});
constexpr auto horde_names = std::to_array<name>({"horde"});
constexpr auto hill_names = std::to_array<name>({"kingofthehill", "koth"});
constexpr auto race_names = std::to_array<name>({"racingkings"});
constexpr auto three_check_names = std::to_array<name>({"threecheck", "3check", "threechecks", "3checks", "wild25"});
constexpr auto arimaa_names = std::to_array<name>({"arimaa"});

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
    variant{"English Progressive Cumulative", cumulative_names, engine::general, array,
            english_rules(balance_rule::cumulative)},
    variant{"Italian Progressive Circe", italian_circe_names, engine::general, array, with_circe(italian_rules)},
    variant{"Scottish Progressive Circe", scottish_circe_names, engine::general, array, with_circe(scottish_rules)},
    variant{"Italian Progressive Madrasi", italian_madrasi_names, engine::general, array, with(madrasi, italian_rules)},
    variant{"Scottish Progressive Madrasi", scottish_madrasi_names, engine::general, array,
            with(madrasi, scottish_rules)},
    variant{"Italian Progressive Isardam", italian_isardam_names, engine::general, array, with(isardam, italian_rules)},
    variant{"Scottish Progressive Isardam", scottish_isardam_names, engine::general, array,
            with(isardam, scottish_rules)},
    variant{"Circe", circe_names, engine::general, array, with_circe({})},
    variant{"Madrasi", madrasi_names, engine::general, array, with(madrasi)},
    variant{"Madrasi RI", madrasi_ri_names, engine::general, array, rex_inclusive(with(madrasi))},
    variant{"Isardam", isardam_names, engine::general, array, with(isardam)},
    variant{"Isardam B", isardam_b_names, engine::general, array, isardam_b_rules},
    variant{"Isardam RI", isardam_ri_names, engine::general, array, rex_inclusive(with(isardam))},
    variant{"Marseillais", marseillais_names, engine::general, array, marseillais_rules(first_turn::full)},
    variant{"Balanced Marseillais", balanced_names, engine::general, array, marseillais_rules(first_turn::single_move)},
    variant{"Crazyhouse", crazyhouse_names, engine::general, array, {.capture = capture_effect::pocket}},
    variant{"Antichess", antichess_names, engine::general, array_without_castling, antichess_rules(no_move_rule::win)},
    variant{"Giveaway", giveaway_names, engine::general, array_without_castling, antichess_rules(no_move_rule::win)},
    variant{"Suicide", suicide_names, engine::general, array_without_castling,
            antichess_rules(no_move_rule::fewer_wins)},
    variant{"Losers", losers_names, engine::general, array, losers_rules},
    variant{"Atomic", atomic_names, engine::general, array, {.capture = capture_effect::explosion}},
    variant{"Horde", horde_names, engine::general, horde_array, horde_rules},
    variant{"King of the Hill", hill_names, engine::general, array, {.aim = goal::king_of_the_hill}},
    variant{"Racing Kings", race_names, engine::general, race_array, race_rules},
    variant{"Three-check", three_check_names, engine::general, array, {.aim = goal::three_checks}},
    variant{"Arimaa", arimaa_names, engine::foreign, {}, {}},
};

bool is_named(variant const& row, std::string_view text) noexcept {
  auto const matches = [text](std::string_view folded) { return detail::folds_to(text, folded); };
  return std::any_of(row.aliases.begin(), row.aliases.end(), matches);
}

}  // namespace

std::span<variant const> variants() noexcept { return table; }

variant const* find_row(std::string_view name) noexcept {
  auto const found =
      std::find_if(table.begin(), table.end(), [name](variant const& row) { return is_named(row, name); });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace pgnx::rules

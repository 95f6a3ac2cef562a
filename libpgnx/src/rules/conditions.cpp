#include <pgnx/rules/conditions.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

#include "rules/folding.hpp"

namespace pgnx::rules {
namespace {

using value = condition_value;

constexpr std::array turns{
    value{"alternating", "one move"},
    value{"progressive", "series n has n moves; one cut short does not change the next"},
    value{"double", "two moves"},
};
constexpr std::array first_turns{
    value{"full", "as many moves as every turn"},
    value{"single move", "one move"},
};
constexpr std::array checks{
    value{"unsaid", "nothing; for turns of one move, and where no move gives check"},
    value{"ends series", "it ends the turn at once"},
    value{"last move only", "only the last move of a full series may give one"},
};
constexpr std::array balances{
    value{"free", "in any order"},
    value{"rounds", "no unit moves again before every unit that can has moved in this round"},
    value{"cumulative", "no unit moves for the k-th time before every unit that can has moved k-1 times"},
};
constexpr std::array en_passants{
    value{"first move", "by the first move of the next turn"},
    value{"first moves", "by the first move of the next turn, and by each next one after an en passant"},
    value{"never", "there is no en passant"},
};
constexpr std::array mobilities{
    value{"orthodox", "nothing else"},
    value{"madrasi", "a unit in the capture range of an enemy unit of its kind is paralysed"},
    value{"isardam", "no move may leave a unit in the capture range of an enemy unit of its kind"},
};
constexpr std::array rexes{
    value{"exclusive", "kings neither observe nor are observed"},
    value{"inclusive", "kings observe each other"},
};
constexpr std::array king_captures{
    value{"obeys mobility", "only if the king could be captured without making an observation (type A)"},
    value{"free", "every attack (type B)"},
};
constexpr std::array captures{
    value{"removal", "it is taken off"},
    value{"rebirth", "it reappears on its square of the game array if that is free (Circe)"},
    value{"explosion", "it explodes with the capturing unit and all units but pawns next to it"},
    value{"pocket", "it changes sides and can be dropped; a promoted unit is a pawn again"},
};
constexpr std::array duties{
    value{"free", "it may make any move"},
    value{"compulsory", "it has to capture"},
};
constexpr std::array kings{
    value{"royal", "it must not be left in check"},
    value{"common", "it is a unit as others"},
};
constexpr std::array check_givings{
    value{"free", "any move may"},
    value{"forbidden", "no move may"},
};
constexpr std::array castlings{
    value{"orthodox", "once, with a rook, neither of them having moved"},
    value{"never", "there is no castling"},
};
constexpr std::array promotions{
    value{"orthodox", "a queen, rook, bishop or knight"},
    value{"king too", "a king as well"},
};
constexpr std::array double_steps{
    value{"second rank", "from the second rank"},
    value{"first rank too", "from the first rank as well, without en passant"},
};
constexpr std::array goals{
    value{"mate", "nothing else"},
    value{"king of the hill", "a king on d4, e4, d5 or e5 wins"},
    value{"three checks", "the third check wins"},
    value{"race", "a king on the eighth rank wins; Black may draw level with the next move"},
    value{"lose all", "who has no unit left but a royal king wins; so does who is mated"},
    value{"horde", "who has captured all units of a side without king wins"},
};
constexpr std::array no_moves{
    value{"draw", "a draw"},
    value{"win", "the side that cannot move wins"},
    value{"fewer wins", "the side with fewer units wins"},
};
constexpr std::array quiet_claims{
    value{"fifty moves", "a draw after fifty moves by each side"},
    value{"ten series", "a draw after ten series, unless a mate can be forced"},
};

template <auto Member>
constexpr condition row(std::string_view key, std::string_view question, std::span<condition_value const> values) {
  using kind = std::remove_reference_t<decltype(ruleset{}.*Member)>;
  return {key, question, values, [](ruleset const& r) { return static_cast<std::size_t>(r.*Member); },
          [](ruleset& r, std::size_t number) { r.*Member = static_cast<kind>(number); }};
}

/// THE table: every condition and each of its values.
constexpr std::array table{
    row<&ruleset::turns>("turns", "how many moves a side makes before the other one is to move", turns),
    row<&ruleset::opening>("first-turn", "how many moves White's very first turn has", first_turns),
    row<&ruleset::check>("check", "what a check does inside a turn of several moves", checks),
    row<&ruleset::balance>("balance", "in which order the units of a series move", balances),
    row<&ruleset::en_passant>("en-passant", "when a pawn that made a double step can be captured", en_passants),
    row<&ruleset::mobility>("mobility", "what else stops a unit from moving", mobilities),
    row<&ruleset::rex>("rex", "whether mobility concerns kings", rexes),
    row<&ruleset::king_capture>("king-capture", "what counts as a check in Isardam", king_captures),
    row<&ruleset::capture>("capture", "what becomes of a captured unit, and of others", captures),
    row<&ruleset::duty>("capture-duty", "whether a side that can capture may do something else", duties),
    row<&ruleset::king>("king", "whether the king must be kept from capture", kings),
    row<&ruleset::giving>("giving-check", "whether a move may give check", check_givings),
    row<&ruleset::castling>("castling", "whether kings castle", castlings),
    row<&ruleset::promotion>("promotion", "what a pawn becomes on the last rank", promotions),
    row<&ruleset::pawns>("double-step", "from where pawns may make a double step", double_steps),
    row<&ruleset::aim>("goal", "what ends a game beside mate", goals),
    row<&ruleset::no_move>("no-move", "what it means to have no legal move without being in check", no_moves),
    row<&ruleset::quiet>("quiet-claim", "what can be claimed after moves without capture and pawn move", quiet_claims),
};
// Every member of a ruleset takes one byte.
static_assert(table.size() == sizeof(ruleset));

struct exclusion {
  std::string_view one;
  std::string_view other;
  bool (*holds)(ruleset const&);
  std::string_view why;
};

constexpr bool is_checkless(ruleset const& r) {
  return r.king == royalty::common || r.giving == check_giving::forbidden;
}

constexpr bool needs_checks(ruleset const& r) { return r.aim == goal::mate || r.aim == goal::three_checks; }

constexpr std::array exclusions{
    exclusion{
        "turns", "first-turn",
        [](ruleset const& r) { return r.opening == first_turn::single_move && r.turns != turn_order::double_move; },
        "only where all turns have two moves can the first one have a single move"},
    exclusion{"turns", "check", [](ruleset const& r) { return r.check != series_check::unsaid && !r.has_series(); },
              "turns of one move have no check inside"},
    exclusion{"turns", "check",
              [](ruleset const& r) { return r.check == series_check::unsaid && r.has_series() && !is_checkless(r); },
              "turns of several moves need a rule for checks inside them"},
    exclusion{"turns", "balance", [](ruleset const& r) { return r.balance != balance_rule::free && !r.has_series(); },
              "turns of one move need no order"},
    exclusion{"turns", "en-passant",
              [](ruleset const& r) { return r.en_passant == en_passant_rule::first_moves && !r.has_series(); },
              "turns of one move have no second one"},
    exclusion{"mobility", "rex",
              [](ruleset const& r) { return r.rex == rex_rule::inclusive && r.mobility == mobility_rule::orthodox; },
              "where nothing stops units, nothing concerns kings"},
    exclusion{"mobility", "king-capture",
              [](ruleset const& r) {
                return r.king_capture == king_capture_rule::free && r.mobility != mobility_rule::isardam;
              },
              "types A and B are those of Isardam"},
    exclusion{"king", "king-capture",
              [](ruleset const& r) { return r.king_capture == king_capture_rule::free && r.king == royalty::common; },
              "common kings are never in check"},
    exclusion{"king", "castling",
              [](ruleset const& r) { return r.castling == castling_rule::orthodox && r.king == royalty::common; },
              "common kings do not castle"},
    exclusion{"king", "promotion",
              [](ruleset const& r) { return r.promotion == promotion_rule::king_too && r.king == royalty::royal; },
              "a side has one royal king"},
    exclusion{"king", "goal", [](ruleset const& r) { return r.king == royalty::common && needs_checks(r); },
              "common kings are never in check"},
    exclusion{"king", "giving-check",
              [](ruleset const& r) { return r.giving == check_giving::forbidden && r.king == royalty::common; },
              "common kings are never in check"},
    exclusion{"giving-check", "goal",
              [](ruleset const& r) { return r.giving == check_giving::forbidden && needs_checks(r); },
              "without checks nobody can win"},
    exclusion{"check", "giving-check",
              [](ruleset const& r) { return r.giving == check_giving::forbidden && r.check != series_check::unsaid; },
              "where no move may give check there is none inside a turn"},
    exclusion{"turns", "goal", [](ruleset const& r) { return r.aim == goal::race && r.has_series(); },
              "Black draws level with one move, not with a turn of several"},
    exclusion{"capture", "goal",
              [](ruleset const& r) {
                return r.capture == capture_effect::explosion && r.aim == goal::horde && r.king == royalty::royal;
              },
              "a side without king has lost by explosion, and plays on as a horde"},
    exclusion{"capture", "goal",
              [](ruleset const& r) {
                return r.capture == capture_effect::explosion && r.aim == goal::lose_all && r.king == royalty::royal;
              },
              "a king that explodes loses, and one that is mated wins"},
    exclusion{"turns", "quiet-claim",
              [](ruleset const& r) { return r.quiet == quiet_claim::ten_series && !r.has_series(); },
              "turns of one move are no series"},
};

}  // namespace

std::span<condition const> conditions() noexcept { return table; }

condition const* find_condition(std::string_view key) noexcept {
  auto const found =
      std::find_if(table.begin(), table.end(), [key](condition const& c) { return detail::folds_alike(key, c.key); });
  return found == table.end() ? nullptr : &*found;
}

std::optional<std::size_t> find_value(condition const& c, std::string_view word) noexcept {
  auto const found = std::find_if(c.values.begin(), c.values.end(),
                                  [word](condition_value const& v) { return detail::folds_alike(word, v.word); });
  if (found == c.values.end()) return std::nullopt;
  return static_cast<std::size_t>(found - c.values.begin());
}

std::vector<contradiction> contradictions(ruleset const& r) {
  std::vector<contradiction> found;
  for (auto const& x : exclusions)
    if (x.holds(r)) found.push_back({find_condition(x.one), find_condition(x.other), x.why});
  return found;
}

}  // namespace pgnx::rules

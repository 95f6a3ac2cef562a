#include "rules/variant_names.hpp"

#include <algorithm>

namespace pgnx::rules {
namespace {

/// The part of a name that says whose turn it is how often.
std::string turn_words(ruleset const& r) {
  if (r.turns == turn_order::double_move)
    return r.opening == first_turn::single_move ? "Balanced Marseillais" : "Marseillais";
  if (r.turns == turn_order::alternating) return "";
  if (r.balance != balance_rule::free) return "English Progressive";
  switch (r.check) {
    case series_check::unsaid: break;
    case series_check::ends_series: return "Scottish Progressive";
    case series_check::last_move_only: return "Italian Progressive";
  }
  return "Progressive";
}

std::string effect_words(ruleset const& r) {
  switch (r.capture) {
    case capture_effect::removal: break;
    case capture_effect::rebirth: return "Circe";
    case capture_effect::explosion: return "Atomic";
    case capture_effect::pocket: return "Crazyhouse";
  }
  return "";
}

std::string mobility_words(ruleset const& r) {
  if (r.mobility == mobility_rule::orthodox) return "";
  std::string text = r.mobility == mobility_rule::madrasi ? "Madrasi" : "Isardam";
  if (r.king_capture == king_capture_rule::free) text += " B";
  if (r.rex == rex_rule::inclusive) text += " RI";
  return text;
}

std::string lose_all_words(ruleset const& r) {
  if (r.king == royalty::royal) return "Losers";
  return r.no_move == no_move_rule::fewer_wins ? "Suicide" : "Antichess";
}

std::string goal_words(ruleset const& r) {
  switch (r.aim) {
    case goal::mate: break;
    case goal::king_of_the_hill: return "King of the Hill";
    case goal::three_checks: return "Three-check";
    case goal::race: return "Racing Kings";
    case goal::lose_all: return lose_all_words(r);
    case goal::horde: return "Horde";
  }
  return "";
}

std::string castling_words(ruleset const& r) {
  return r.castling == castling_rule::never && r.king == royalty::royal ? "No Castling" : "";
}

std::string balance_words(ruleset const& r) { return r.balance == balance_rule::cumulative ? "Cumulative" : ""; }

}  // namespace

std::string name_of(ruleset const& r) {
  auto name = detail::combined_name(r, {});
  return name.empty() ? std::string(find_row("Standard")->name) : name;
}

namespace detail {

void append_word(std::string& name, std::string_view word) {
  if (!name.empty() && !word.empty()) name += ' ';
  name += word;
}

std::string combined_name(ruleset const& r, std::vector<variant const*> const& own) {
  std::string name;
  for (auto* const words :
       {&turn_words, &effect_words, &mobility_words, &castling_words, &goal_words, &balance_words}) {
    auto const text = words(r);
    if (std::none_of(own.begin(), own.end(), [&](auto* row) { return words(row->rules) == text; }))
      append_word(name, text);
  }
  for (auto const* const row : own) append_word(name, row->name);
  return name;
}

}  // namespace detail
}  // namespace pgnx::rules

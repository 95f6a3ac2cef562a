#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/rules/variants.hpp>

#include "rules/folding.hpp"

/// The words of a Variant tag: names of rows, and words that say something more about them.
namespace pgnx::rules {
namespace {

/// Words that say nothing by themselves.
constexpr auto fillers = std::to_array<std::string_view>({"chess", "game", "rules", "type", "variant"});

/// What has been read so far; the words from `is_classic` on only exclude others.
struct combination {
  ruleset rules;
  std::string_view start;
  bool is_named = false;
  bool from_960_arrays = false;
  bool is_classic = false;
  bool says_rounds = false;
  bool is_type_a = false;
};

/// A condition that both have is taken over; two that differ from the orthodox one and from each other contradict.
template <class Condition>
bool merge(Condition& into, Condition from) noexcept {
  if (from == Condition{} || from == into) return true;
  if (into != Condition{}) return false;
  into = from;
  return true;
}

bool merge(ruleset& into, ruleset const& from) noexcept {
  return merge(into.turns, from.turns) && merge(into.opening, from.opening) && merge(into.check, from.check) &&
         merge(into.balance, from.balance) && merge(into.en_passant, from.en_passant) &&
         merge(into.mobility, from.mobility) && merge(into.rex, from.rex) &&
         merge(into.king_capture, from.king_capture) && merge(into.capture, from.capture) &&
         merge(into.duty, from.duty) && merge(into.king, from.king) && merge(into.giving, from.giving) &&
         merge(into.castling, from.castling) && merge(into.promotion, from.promotion) &&
         merge(into.pawns, from.pawns) && merge(into.aim, from.aim) && merge(into.no_move, from.no_move) &&
         merge(into.quiet, from.quiet);
}

bool merge_start(combination& into, std::string_view start) {
  std::string_view const orthodox = find_row("Standard")->start;
  if (start == orthodox || start == into.start) return true;
  if (into.start != orthodox) return false;
  into.start = start;
  return true;
}

bool add_row(combination& c, variant const& row) {
  // Standard and Arimaa are whole names: with another word they contradict it.
  if (row.played_by == engine::standard || row.played_by == engine::foreign) return false;
  if (row.played_by == engine::chess960) return c.from_960_arrays = true;
  c.is_named = true;
  return merge_start(c, row.start) && merge(c.rules, row.rules);
}

bool make_progressive(combination& c) {
  c.is_named = true;
  return merge(c.rules.turns, turn_order::progressive) && merge(c.rules.quiet, quiet_claim::ten_series);
}

bool make_balanced(combination& c) {
  c.rules.opening = first_turn::single_move;
  return c.rules.turns == turn_order::double_move && !c.is_classic;
}

bool make_classic(combination& c) {
  c.is_classic = true;
  return c.rules.turns == turn_order::double_move && c.rules.opening == first_turn::full;
}

bool make_cumulative(combination& c) {
  bool const is_english = c.rules.balance != balance_rule::free;
  c.rules.balance = balance_rule::cumulative;
  return is_english && !c.says_rounds;
}

bool make_rounds(combination& c) {
  c.says_rounds = true;
  return c.rules.balance == balance_rule::rounds;
}

bool make_type_a(combination& c) {
  c.is_type_a = true;
  return c.rules.mobility == mobility_rule::isardam && c.rules.king_capture == king_capture_rule::obeys_mobility;
}

bool make_type_b(combination& c) {
  c.rules.king_capture = king_capture_rule::free;
  return c.rules.mobility == mobility_rule::isardam && !c.is_type_a;
}

bool make_rex_inclusive(combination& c) {
  c.rules.rex = rex_rule::inclusive;
  return c.rules.mobility != mobility_rule::orthodox;
}

/// A word about what other words name; false where it does not go with them.
struct modifier {
  std::string_view word;
  bool (*apply)(combination&);
};

/// In the order in which they are applied, after all rows.
constexpr auto modifiers = std::to_array<modifier>({{"progressive", make_progressive},
                                                    {"balanced", make_balanced},
                                                    {"classic", make_classic},
                                                    {"rounds", make_rounds},
                                                    {"cumulative", make_cumulative},
                                                    {"a", make_type_a},
                                                    {"b", make_type_b},
                                                    {"ri", make_rex_inclusive},
                                                    {"rexinclusive", make_rex_inclusive}});

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;
  for (char const c : text) {
    bool const is_part = detail::is_letter_or_digit(c);
    if (is_part && !inside) words.emplace_back();
    if (is_part) words.back() += base::to_lower(c);
    inside = is_part;
  }
  return words;
}

/// The words of a text as parts that are known: rows and modifiers, each possibly of several words.
class word_reader {
 public:
  /// False when a word is unknown.
  bool read(std::string_view text) {
    auto const words = words_of(text);
    for (std::size_t at = 0; at < words.size();) {
      std::size_t const taken = take(words, at);
      if (taken == 0) return false;
      at += taken;
    }
    return true;
  }

  /// Nothing when parts contradict each other, or name no variant.
  std::optional<combination> combine() {
    combination c;
    c.start = find_row("Standard")->start;
    auto const add = [&](variant const* row) { return add_row(c, *row); };
    if (!std::all_of(rows_.begin(), rows_.end(), add)) return std::nullopt;
    for (std::size_t i = 0; i < modifiers.size(); ++i)
      if (said_[i] && !modifiers[i].apply(c)) return std::nullopt;
    if (!c.is_named) return std::nullopt;
    return c;
  }

 private:
  /// The longest part that begins with the word there; 0 for none.
  std::size_t take(std::vector<std::string> const& words, std::size_t at) {
    constexpr std::size_t most_words = 5;
    for (std::size_t length = std::min(most_words, words.size() - at); length != 0; --length) {
      std::string joined;
      for (std::size_t i = 0; i < length; ++i) joined += words[at + i];
      if (add(joined)) return length;
    }
    return 0;
  }

  bool add(std::string const& word) {
    if (std::find(fillers.begin(), fillers.end(), word) != fillers.end()) return true;
    for (std::size_t i = 0; i < modifiers.size(); ++i)
      if (modifiers[i].word == word) return said_[i] = true;
    if (auto const* const row = find_row(word)) {
      rows_.push_back(row);
      return true;
    }
    return false;
  }

  std::vector<variant const*> rows_;
  std::array<bool, modifiers.size()> said_{};
};

/// Do conditions exclude each other that are read from different words?
bool contradicts_itself(ruleset const& r) noexcept {
  bool const bars_checks = r.giving == check_giving::forbidden;
  return bars_checks && r.check != series_check::unsaid;
}

std::string with_array(std::string name, combination const& c) {
  return c.from_960_arrays ? std::move(name) + " 960" : std::move(name);
}

void add_reading(std::vector<named_variant>& readings, combination const& c, ruleset const& r) {
  if (contradicts_itself(r)) return;
  readings.push_back({with_array(name_of(r), c), engine::general, c.from_960_arrays ? std::string_view() : c.start, r});
}

/// Progressive turns need a rule about checks.
std::vector<ruleset> check_readings(ruleset r) {
  if (r.turns != turn_order::progressive || r.check != series_check::unsaid) return {r};
  r.check = series_check::last_move_only;
  std::vector<ruleset> found{r};
  if (r.capture == capture_effect::rebirth) return found;  // by default with Italian checks, as AISE plays it
  r.check = series_check::ends_series;
  found.push_back(r);
  return found;
}

/// The reading itself, and the one that is meant as well where a word is left out.
std::vector<ruleset> all_readings(combination const& c) {
  std::vector<ruleset> found;
  for (ruleset r : check_readings(c.rules)) {
    found.push_back(r);
    if (r.balance == balance_rule::rounds && !c.says_rounds) {
      r.balance = balance_rule::cumulative;
      found.push_back(r);
    }
    if (r.turns == turn_order::double_move && r.opening == first_turn::full && !c.is_classic) {
      r.opening = first_turn::single_move;
      found.push_back(r);
    }
  }
  return found;
}

/// The part of a name that says whose turn it is how often.
std::string turn_words(ruleset const& r) {
  if (r.turns == turn_order::double_move)
    return r.opening == first_turn::single_move ? "Balanced Marseillais" : "Marseillais";
  if (r.turns == turn_order::alternating) return "";
  if (r.balance != balance_rule::free) return "English Progressive";
  return r.check == series_check::last_move_only ? "Italian Progressive" : "Scottish Progressive";
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

}  // namespace

std::string name_of(ruleset const& r) {
  std::string name;
  for (auto const& part : {turn_words(r), effect_words(r), mobility_words(r), goal_words(r),
                           std::string(r.balance == balance_rule::cumulative ? "Cumulative" : "")}) {
    if (!name.empty() && !part.empty()) name += ' ';
    name += part;
  }
  return name.empty() ? std::string(find_row("Standard")->name) : name;
}

std::vector<named_variant> variant_readings(std::string_view text) {
  auto const* const row = find_row(text);
  if (row != nullptr && row->played_by != engine::general)
    return {{std::string(row->name), row->played_by, row->start, row->rules}};
  word_reader words;
  if (!words.read(text)) return {};
  auto const combined = words.combine();
  if (!combined) return {};
  std::vector<named_variant> readings;
  for (ruleset const& r : all_readings(*combined)) add_reading(readings, *combined, r);
  // A row's own name, where several rows have the same rules.
  if (row != nullptr && !readings.empty()) readings.front().name = row->name;
  return readings;
}

std::optional<named_variant> find_variant(std::string_view text) {
  auto readings = variant_readings(text);
  if (readings.empty()) return std::nullopt;
  return std::move(readings.front());
}

}  // namespace pgnx::rules

#include "rules/variant_words.hpp"

#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/rules/conditions.hpp>

#include "rules/folding.hpp"
#include "rules/variant_names.hpp"

namespace pgnx::rules {
namespace {

/// Words that say nothing by themselves.
constexpr auto fillers = std::to_array<std::string_view>({"chess", "fromposition", "game", "rules", "type", "variant"});

/// What has been read so far; the words from `is_classic` on only exclude others.
struct combination {
  ruleset rules;
  std::string_view start;
  std::vector<variant const*> own;  ///< rows that a user has defined
  bool is_named = false;
  bool from_960_arrays = false;
  bool is_classic = false;
  bool says_rounds = false;
  bool is_type_a = false;
};

/// A condition that both have is taken over; two that differ from the orthodox one and from each other contradict.
bool merge(ruleset& into, ruleset const& from) noexcept {
  for (condition const& c : conditions()) {
    std::size_t const value = c.get(from);
    std::size_t const known = c.get(into);
    if (value == 0 || value == known) continue;
    if (known != 0) return false;
    c.set(into, value);
  }
  return true;
}

bool is_own(catalogue const& known, variant const& row) noexcept {
  auto const own = known.own_rows();
  return std::any_of(own.begin(), own.end(), [&row](variant const& x) { return &x == &row; });
}

bool merge_start(combination& into, std::string_view start) {
  std::string_view const orthodox = find_row("Standard")->start;
  if (start == orthodox || start == into.start) return true;
  if (into.start != orthodox) return false;
  into.start = start;
  return true;
}

/// What a user has defined leaves nothing open.
void close_readings(combination& c, variant const& row) {
  c.own.push_back(&row);
  bool const is_classic = row.rules.turns == turn_order::double_move && row.rules.opening == first_turn::full;
  c.is_classic = c.is_classic || is_classic;
  c.says_rounds = c.says_rounds || row.rules.balance == balance_rule::rounds;
}

bool add_row(combination& c, variant const& row, bool is_own) {
  // Standard and foreign games are whole names: with another word they contradict it.
  if (row.played_by == engine::standard || row.played_by == engine::foreign) return false;
  if (row.played_by == engine::chess960) return c.from_960_arrays = true;
  c.is_named = true;
  if (is_own) close_readings(c, row);
  return merge_start(c, row.start) && merge(c.rules, row.rules);
}

bool make_progressive(combination& c) {
  c.is_named = true;
  return merge(c.rules, {.turns = turn_order::progressive, .quiet = quiet_claim::ten_series});
}

bool make_balanced(combination& c) {
  c.rules.opening = first_turn::single_move;
  return !c.is_classic;
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
  return !c.is_type_a;
}

bool make_rex_inclusive(combination& c) {
  c.rules.rex = rex_rule::inclusive;
  return true;
}

/// A word about what other words name; false where it does not go with them. What conditions exclude is seen later.
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
  explicit word_reader(catalogue const& known) : known_(known) {}

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

  /// The row, where the words name one and say nothing more about it; else null.
  [[nodiscard]] variant const* only_row() const {
    bool const is_modified = std::any_of(said_.begin(), said_.end(), [](bool said) { return said; });
    if (rows_.empty() || is_modified) return nullptr;
    bool const are_same = std::all_of(rows_.begin(), rows_.end(), [&](auto* row) { return row == rows_.front(); });
    return are_same ? rows_.front() : nullptr;
  }

  /// Nothing when parts contradict each other, or name no variant.
  [[nodiscard]] std::optional<combination> combine() const {
    combination c;
    c.start = find_row("Standard")->start;
    auto const add = [&](variant const* row) { return add_row(c, *row, is_own(known_, *row)); };
    if (!std::all_of(rows_.begin(), rows_.end(), add)) return std::nullopt;
    for (std::size_t i = 0; i < modifiers.size(); ++i)
      if (said_[i] && !modifiers[i].apply(c)) return std::nullopt;
    if (!c.is_named) return std::nullopt;
    return c;
  }

 private:
  /// The longest part that begins with the word there; 0 for none.
  std::size_t take(std::vector<std::string> const& words, std::size_t at) {
    for (std::size_t length = std::min(most_words_in_name, words.size() - at); length != 0; --length) {
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
    if (auto const* const row = known_.find_row(word)) {
      rows_.push_back(row);
      return true;
    }
    return false;
  }

  catalogue const& known_;
  std::vector<variant const*> rows_;
  std::array<bool, modifiers.size()> said_{};
};

/// Progressive turns need a rule about checks, where there are any.
std::vector<ruleset> check_readings(ruleset r) {
  bool const has_checks = r.king == royalty::royal && r.giving == check_giving::free;
  if (r.turns != turn_order::progressive || r.check != series_check::unsaid || !has_checks) return {r};
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

named_variant as_named(variant const& row) { return {std::string(row.name), row.played_by, row.start, row.rules}; }

void add_reading(std::vector<named_variant>& readings, combination const& c, ruleset const& r) {
  if (!contradictions(r).empty()) return;
  auto name = detail::combined_name(r, c.own);
  if (c.from_960_arrays) detail::append_word(name, "960");
  readings.push_back({std::move(name), engine::general, c.from_960_arrays ? std::string_view() : c.start, r});
}

std::vector<named_variant> readings_of(combination const& c) {
  std::vector<named_variant> readings;
  for (ruleset const& r : all_readings(c)) add_reading(readings, c, r);
  return readings;
}

}  // namespace

std::vector<named_variant> variant_readings(std::string_view text) { return catalogue::built_in().readings(text); }

std::optional<named_variant> find_variant(std::string_view text) { return catalogue::built_in().find(text); }

std::string join_variant_words(std::initializer_list<std::string_view> texts) {
  std::string joined;
  for (auto const text : texts) detail::append_word(joined, text);
  return joined;
}

namespace detail {

std::vector<named_variant> read_variant_words(catalogue const& known, std::string_view text) {
  auto const leaves_open = [&](variant const* row) {
    return row == nullptr || (row->played_by == engine::general && !is_own(known, *row));
  };
  auto const* row = known.find_row(text);
  if (!leaves_open(row)) return {as_named(*row)};
  word_reader words(known);
  if (!words.read(text)) return {};
  if (row == nullptr) row = words.only_row();
  if (!leaves_open(row)) return {as_named(*row)};
  auto const combined = words.combine();
  if (!combined) return {};
  auto readings = readings_of(*combined);
  // A row's own name, where several rows have the same rules.
  if (row != nullptr && !readings.empty()) readings.front().name = row->name;
  return readings;
}

bool is_variant_word(std::string_view text) noexcept {
  auto const is_it = [text](std::string_view word) { return folds_alike(text, word); };
  return std::any_of(fillers.begin(), fillers.end(), is_it) ||
         std::any_of(modifiers.begin(), modifiers.end(), [&](modifier const& m) { return is_it(m.word); });
}

}  // namespace detail
}  // namespace pgnx::rules

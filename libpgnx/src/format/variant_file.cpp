#include <pgnx/format/variant_file.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/lines.hpp>
#include <pgnx/base/nearest_word.hpp>
#include <pgnx/rules/conditions.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "base/alternatives.hpp"
#include "grammars/variant_file.hpp"

namespace pgnx::format {
namespace {

using grammar::variant_statement;
using statements = std::span<variant_statement const>;
using words = std::vector<std::string_view>;

constexpr auto other_keys = std::to_array<std::string_view>({"variant", "alias", "like", "start"});

bool has_key(variant_statement const& s, std::string_view key) { return base::is_same_but_for_case(s.key, key); }

words words_for(rules::condition const& c) {
  words found;
  for (auto const& value : c.values) found.push_back(value.word);
  return found;
}

words known_keys() {
  words found(other_keys.begin(), other_keys.end());
  for (auto const& c : rules::conditions()) found.push_back(c.key);
  return found;
}

/// A word that may have been meant: spelled nearly so, or begun so.
std::string did_you_mean(std::string_view found, words const& all) {
  std::string lower(found);
  std::transform(lower.begin(), lower.end(), lower.begin(), base::to_lower);
  auto near = base::nearest_word(lower, all);
  auto const begun = std::find_if(all.begin(), all.end(), [&](auto word) { return word.starts_with(lower); });
  if (!near && begun != all.end() && !lower.empty()) near = *begun;
  return near ? fmt::format("did you mean '{}'?", *near) : std::string();
}

/// A hand-written list: parts between commas, without the blanks around them.
words parts_of(std::string_view list) {
  words parts;
  for (;;) {
    auto const comma = list.find(',');
    auto part = list.substr(0, comma);
    while (!part.empty() && (part.front() == ' ' || part.front() == '\t')) part.remove_prefix(1);
    while (!part.empty() && (part.back() == ' ' || part.back() == '\t')) part.remove_suffix(1);
    parts.push_back(part);
    if (comma == list.npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

/// Reads one definition: a `variant` statement and those behind it up to the next one.
class definition_reader {
 public:
  definition_reader(std::string_view text, statements block, rules::catalogue const& known,
                    std::vector<variant_file_problem>& problems)
      : text_(text), block_(block), known_(known), problems_(problems), problems_before_(problems.size()) {}

  /// Nothing where there is a problem.
  std::optional<rules::variant_definition> read() {
    check_keys();
    read_names();
    read_base();
    read_conditions();
    if (is_sound()) check_contradictions();
    if (is_sound()) read_start();
    if (!is_sound()) return std::nullopt;
    return std::move(made_);
  }

 private:
  void complain(std::string_view at, std::string message, std::string hint = {}) {
    problems_.push_back(
        {static_cast<std::size_t>(at.data() - text_.data()), at.size(), std::move(message), std::move(hint)});
  }
  [[nodiscard]] bool is_sound() const { return problems_.size() == problems_before_; }

  [[nodiscard]] variant_statement const* find(std::string_view key) const {
    auto const found = std::find_if(block_.begin(), block_.end(), [key](auto const& s) { return has_key(s, key); });
    return found == block_.end() ? nullptr : &*found;
  }

  void check_keys();
  void check_key(variant_statement const& s);
  void read_names();
  void read_name(std::string_view name, std::string& into);
  void read_base();
  void read_conditions();
  void check_contradictions();
  void read_start();
  void take_default_start();
  [[nodiscard]] std::string_view place_of(rules::contradiction const& x) const;

  std::string_view text_;
  statements block_;
  rules::catalogue const& known_;
  std::vector<variant_file_problem>& problems_;
  std::size_t problems_before_;
  rules::variant_definition made_;
};

void definition_reader::check_key(variant_statement const& s) {
  auto const* const condition = rules::find_condition(s.key);
  bool const is_other = std::any_of(other_keys.begin(), other_keys.end(), [&](auto key) { return has_key(s, key); });
  if (s.key.empty()) return complain(s.value, fmt::format("expected a key, found '{}'", s.value));
  if (condition == nullptr && !is_other)
    return complain(s.key, fmt::format("unknown key '{}': expected {}", s.key, base::alternatives(known_keys())),
                    did_you_mean(s.key, known_keys()));
  if (!s.value.empty()) return;
  auto const expected = condition != nullptr ? base::alternatives(words_for(*condition)) : std::string("text");
  complain(s.key, fmt::format("'{}' has no value: expected {}", s.key, expected));
}

void definition_reader::check_keys() {
  for (auto const& s : block_) {
    check_key(s);
    auto const* const condition = rules::find_condition(s.key);
    auto const is_same = [&](variant_statement const& other) {
      return condition != nullptr ? rules::find_condition(other.key) == condition : has_key(other, s.key);
    };
    auto const& first = *std::find_if(block_.begin(), block_.end(), is_same);
    if (&first == &s || s.key.empty() || has_key(s, "alias")) continue;
    auto const line = base::line_cursor(text_).at(static_cast<std::size_t>(first.key.data() - text_.data())).line;
    complain(s.key, fmt::format("'{}' is given twice, first in line {}", s.key, line));
  }
}

void definition_reader::read_name(std::string_view name, std::string& into) {
  auto const is_part_of_word = [](char c) {
    return (c & 0x80) != 0 || (c >= '0' && c <= '9') || (base::to_lower(c) >= 'a' && base::to_lower(c) <= 'z');
  };
  if (std::none_of(name.begin(), name.end(), is_part_of_word))
    return complain(name, fmt::format("expected a name with letters or digits, found '{}'", name));
  if (static_cast<std::size_t>(std::count(name.begin(), name.end(), ' ')) >= rules::most_words_in_name)
    return complain(name, fmt::format("expected a name of at most {} words", rules::most_words_in_name));
  if (auto const* const row = known_.find_row(name))
    return complain(name, fmt::format("the name '{}' is taken by {}", name, row->name));
  auto const is_same = [name](std::string_view other) { return rules::is_same_name(name, other); };
  if (is_same(made_.name) || std::any_of(made_.aliases.begin(), made_.aliases.end(), is_same))
    return complain(name, fmt::format("the name '{}' is given twice", name));
  if (known_.is_taken(name))
    return complain(name, fmt::format("'{}' is a word of other names, and no name of its own", name));
  into = name;
}

void definition_reader::read_names() {
  auto const& name = block_.front().value;
  if (!name.empty()) read_name(name, made_.name);
  for (auto const& s : block_) {
    if (!has_key(s, "alias") || s.value.empty()) continue;
    for (auto const part : parts_of(s.value)) {
      std::string alias;
      read_name(part, alias);
      made_.aliases.push_back(std::move(alias));
    }
  }
}

void definition_reader::read_base() {
  auto const* const like = find("like");
  if (like == nullptr || like->value.empty()) return;
  auto const readings = known_.readings(like->value);
  if (readings.empty()) {
    auto const near = known_.nearest_name(like->value);
    return complain(like->value, fmt::format("unknown variant '{}'", like->value),
                    near ? fmt::format("did you mean '{}'?", *near) : std::string());
  }
  if (readings.size() > 1) {
    words names;
    for (auto const& reading : readings) names.push_back(reading.name);
    return complain(like->value,
                    fmt::format("'{}' can be {}: expected one of them", like->value, base::alternatives(names)));
  }
  if (readings.front().played_by == rules::engine::foreign)
    return complain(like->value, fmt::format("{} is known by name only: it has no conditions", readings.front().name));
  made_.rules = readings.front().rules;
  made_.start = readings.front().start;
}

void definition_reader::read_conditions() {
  for (auto const& s : block_) {
    auto const* const condition = rules::find_condition(s.key);
    if (condition == nullptr || s.value.empty()) continue;
    auto const all = words_for(*condition);
    if (auto const value = rules::find_value(*condition, s.value))
      condition->set(made_.rules, *value);
    else
      complain(s.value,
               fmt::format("unknown value '{}' of {}: expected {}", s.value, condition->key, base::alternatives(all)),
               did_you_mean(s.value, all));
  }
}

/// The last statement about one of the two; where both come from elsewhere, the one that brings them.
std::string_view definition_reader::place_of(rules::contradiction const& x) const {
  for (auto s = block_.rbegin(); s != block_.rend(); ++s) {
    auto const* const condition = rules::find_condition(s->key);
    if (condition == x.one || condition == x.other) return s->value;
  }
  auto const* const like = find("like");
  return like != nullptr ? like->value : block_.front().value;
}

void definition_reader::check_contradictions() {
  for (auto const& x : rules::contradictions(made_.rules))
    complain(place_of(x),
             fmt::format("{} {} and {} {} contradict each other: {}", x.one->key, x.one->value_in(made_.rules).word,
                         x.other->key, x.other->value_in(made_.rules).word, x.why));
}

/// The position of the variant that this one is like, or the orthodox one, as far as the conditions go with it.
void definition_reader::take_default_start() {
  auto const* const like = find("like");
  if (like != nullptr && made_.start.empty()) return;
  auto const fen = like != nullptr ? made_.start : std::string(rules::find_row("Standard")->start);
  auto const parsed = rules::parse_state(made_.rules, fen);
  if (!parsed.value)
    return complain(block_.front().value, fmt::format("'{}' needs a start position of its own: {}", made_.name,
                                                      parsed.problems.front().text));
  made_.start = rules::write_state(made_.rules, *parsed.value);
}

void definition_reader::read_start() {
  auto const* const given = find("start");
  if (given == nullptr) return take_default_start();
  auto const parsed = rules::parse_state(made_.rules, given->value, board::fen_mode::strict);
  for (auto const& problem : parsed.problems) complain(given->value, "start position: " + problem.text);
  if (!parsed.value) return;
  auto const end = rules::verdict_of(made_.rules, *parsed.value).how;
  if (end != rules::ending::none)
    return complain(given->value, fmt::format("start position: the game is over ({})", rules::name_of(end)));
  made_.start = rules::write_state(made_.rules, *parsed.value);
}

}  // namespace

std::vector<variant_file_problem> read_variant_file(std::string_view text, rules::catalogue& into) {
  auto const all = grammar::parse_variant_file(text);
  std::vector<variant_file_problem> problems;
  auto const is_head = [](variant_statement const& s) { return has_key(s, "variant"); };
  auto first = std::find_if(all.begin(), all.end(), is_head);
  if (first != all.begin()) {
    auto const& stray = all.front();
    auto const found = stray.key.empty() ? stray.value : stray.key;
    problems.push_back({static_cast<std::size_t>(found.data() - text.data()), found.size(),
                        fmt::format("expected 'variant NAME', found '{}'", found), did_you_mean(found, {"variant"})});
  }
  while (first != all.end()) {
    auto const next = std::find_if(first + 1, all.end(), is_head);
    definition_reader reader(text, {first, next}, into, problems);
    if (auto made = reader.read()) into.add(std::move(*made));
    first = next;
  }
  std::stable_sort(problems.begin(), problems.end(), [](auto const& a, auto const& b) { return a.offset < b.offset; });
  return problems;
}

}  // namespace pgnx::format
